import { Card, useFormats, useText } from '@croupier/ui';
import { categoryName } from '../../parts/bet-categories.ts';
import { Link } from '../../routing/Link.tsx';
import type { Raffle } from './raffle-queries.ts';
import { useRaffleAmount } from './use-raffle-amount.ts';

/** How tickets are earned and what becomes of a prize, in sentences. */
export function RaffleRules({ raffle }: { raffle: Raffle }) {
  const t = useText();
  const formats = useFormats();
  const written = useRaffleAmount();
  const { perBet, perDeposit, category, most, onePerMember, leastLevel, multiple, slug } = raffle;
  const rules = [
    perBet &&
      (category
        ? t('raffles.per_bet_in', { amount: written(perBet), category: categoryName(t, category) })
        : t('raffles.per_bet', { amount: written(perBet) })),
    perDeposit && t('raffles.per_deposit', { amount: written(perDeposit) }),
    t('raffles.most', { count: formats.number(most) }),
    leastLevel > 0 && t('raffles.level', { level: leastLevel }),
    t('raffles.rest'),
    t(onePerMember ? 'raffles.one_prize' : 'raffles.many_prizes'),
    Number(multiple) > 0 ? t('raffles.need', { times: multiple }) : t('raffles.need_none'),
  ].filter((rule) => rule !== false && rule !== null);
  return (
    <Card title={t('raffles.how')}>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-small">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {slug && (
        <Link
          to="/promotions"
          search={{ id: slug }}
          className="mt-3 inline-flex min-h-11 items-center text-small text-highlight underline underline-offset-4"
        >
          {t('raffles.terms')}
        </Link>
      )}
    </Card>
  );
}
