import type { Money } from '@croupier/money';
import { Amount, Notice, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { liveBonusQuery } from '../../api/bonuses.ts';
import { FineAmount } from '../../parts/FineAmount.tsx';
import { bonusShareOf } from './bonus-share.ts';

/** Says before an order is placed what of it the bonus would pay. */
export function SlipBonus({ stake, balance, category }: { stake: Money; balance: Money; category: string }) {
  const t = useText();
  const { data } = useQuery(liveBonusQuery);
  if (!data?.live) return null;
  const share = bonusShareOf({ stake, balance, category, ...data });
  if (share.kind === 'none') return null;
  if (share.kind === 'over')
    return (
      <Notice tone="warn" className="mt-2">
        {t('lottery.bonus_most')} <Amount value={share.most} className="font-semibold" />
      </Notice>
    );
  return (
    <div className="mt-2 flex flex-col gap-1 rounded-control bg-sunken p-3" data-slip-bonus="">
      <Row name={t('lottery.from_own')} figure={<FineAmount value={share.real} />} />
      <Row
        name={
          <CentreLink page="bonusDetails" item={data.live.id} className="underline underline-offset-4">
            {t('lottery.from_bonus')}
          </CentreLink>
        }
        figure={<FineAmount value={share.bonus} />}
      />
    </div>
  );
}

function Row({ name, figure }: { name: ReactNode; figure: ReactNode }) {
  return (
    <p className="figures flex justify-between gap-4">
      <span className="text-ink-soft">{name}</span>
      <span className="font-semibold">{figure}</span>
    </p>
  );
}
