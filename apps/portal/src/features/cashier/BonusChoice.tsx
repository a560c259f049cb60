import type { Answer, Calls } from '@croupier/contract';
import { Amount, Icon, useFormats, useText } from '@croupier/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { callerOf } from '../../api/client.ts';
import { bonusKey } from '../../api/queries.ts';
import { readMoney } from '../../api/read-money.ts';
import { useMember } from '../../api/use-member.ts';
import { ChoiceCard } from './ChoiceCard.tsx';

type Card = Answer<Calls['availablePromotions']>['list'][number];
export type DepositPromotion = { id: string; title: string; offer: NonNullable<Card['offer']> };

/** Promotions for the next deposit. They may change with every deposit. */
const depositPromotionsQuery = queryOptions({
  queryKey: [...bonusKey, 'for-deposit'],
  queryFn: async ({ client, signal }): Promise<DepositPromotion[]> => {
    const { list } = await callerOf(client).call('availablePromotions', { query: { pageSize: '50' } }, { signal });
    return list.flatMap(({ title, offer, mine }) =>
      offer && mine?.next === 'deposit' ? [{ id: offer.id, title, offer }] : [],
    );
  },
  staleTime: 0,
});

/** `isKnown` once the server has answered. */
export function useDepositPromotions(): { promotions: readonly DepositPromotion[]; isKnown: boolean } {
  const member = useMember();
  const { data } = useQuery({ ...depositPromotionsQuery, enabled: member !== undefined });
  return { promotions: data ?? [], isKnown: data !== undefined };
}

type BonusChoiceProps = {
  promotions: readonly DepositPromotion[];
  /** Empty for no bonus. */
  chosen: string;
  onChoose: (id: string) => void;
};

/** The bonus is chosen before paying. Without a choice there is none. */
export function BonusChoice({ promotions, chosen, onChoose }: BonusChoiceProps) {
  const t = useText();
  const name = useId();
  if (promotions.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold text-ink-soft">{t('cashier.choose_bonus')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceCard
          name={name}
          value=""
          isChosen={chosen === ''}
          onChoose={() => onChoose('')}
          mark={<Icon name="close" className="text-ink-soft" />}
          title={t('cashier.no_bonus')}
        >
          <span className="text-small text-ink-soft">{t('cashier.no_bonus_hint')}</span>
        </ChoiceCard>
        {promotions.map(({ id, title, offer }) => (
          <ChoiceCard
            key={id}
            name={name}
            value={id}
            isChosen={chosen === id}
            onChoose={() => onChoose(id)}
            mark={<Icon name="promotions" className="text-highlight" />}
            title={title}
          >
            <Terms offer={offer} />
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}

function Terms({ offer: { reward, multiple, base, maxBet, example } }: { offer: DepositPromotion['offer'] }) {
  const t = useText();
  const formats = useFormats();
  const times = formats.number(Number(multiple));
  return (
    <span className="flex flex-col gap-1 text-small text-ink-soft">
      <span>
        {reward.percent !== null && <>{t('cashier.bonus_percent', { percent: reward.percent })} </>}
        {t('cashier.bonus_up_to')} <Amount value={readMoney(reward.most)} className="font-semibold text-ink" />
        {reward.least && (
          <>
            {' · '}
            {t('cashier.bonus_from')} <Amount value={readMoney(reward.least)} />
          </>
        )}
      </span>
      <span>
        {t(base === 'bonus' ? 'cashier.bonus_times' : 'cashier.bonus_times_both', { multiple: times })}
        {maxBet && (
          <>
            {' · '}
            {t('cashier.bonus_max_bet')} <Amount value={readMoney(maxBet)} />
          </>
        )}
      </span>
      {example.deposit && (
        <span className="text-caption">
          {t('cashier.bonus_example')} <Amount value={readMoney(example.deposit)} />{' '}
          <Icon name="arrow-end" className="inline align-middle text-ink-faint" />{' '}
          <Amount value={readMoney(example.reward)} />, {t('cashier.bonus_example_need')}{' '}
          <Amount value={readMoney(example.need)} />
        </span>
      )}
    </span>
  );
}
