import { money } from '@croupier/money';
import { Amount, Card, ProgressBar, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { readMoney } from '../../../api/read-money.ts';
import { FetchFailure } from '../../../parts/FetchFailure.tsx';
import { EndedNeeds } from './EndedNeeds.tsx';
import { NeedLine } from './NeedLine.tsx';
import { percentOf } from './progress.ts';
import { turnoverQuery } from './turnover-queries.ts';
import type { Turnover } from './turnover-queries.ts';

/** What must still be played before a withdrawal, need by need (TR-13), and ended needs. Nothing if there are none. */
export function TurnoverPanel() {
  const t = useText();
  const { data, error, refetch } = useQuery(turnoverQuery);
  // An empty panel would mean that nothing is left to play.
  if (error && !data)
    return (
      <Card title={t('cashier.turnover')}>
        <FetchFailure error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <>
      {data && data.needs.length > 0 && <Progress turnover={data} />}
      <EndedNeeds />
    </>
  );
}

function Progress({ turnover }: { turnover: Turnover }) {
  const t = useText();
  const [remaining, need] = [readMoney(turnover.remaining), readMoney(turnover.need)];
  const played = money(need.units - remaining.units, need.currency);
  return (
    <Card title={t('cashier.turnover')}>
      <ProgressBar
        label={
          <>
            {t('cashier.turnover_played')} <Amount value={played} className="font-bold text-ink" />{' '}
            {t('cashier.turnover_of')} <Amount value={need} className="font-bold text-ink" />
          </>
        }
        value={percentOf(played, need)}
        valueText={
          remaining.units === 0n ? (
            <span className="text-gain">{t('cashier.turnover_done')}</span>
          ) : (
            <>
              <Amount value={remaining} /> {t('cashier.turnover_left')}
            </>
          )
        }
      />
      <p className="mt-4 text-small text-ink-soft">
        {t('cashier.turnover_lead')} {t('cashier.turnover_opposite')} {t('cashier.turnover_small')}{' '}
        <Amount value={readMoney(turnover.smallBalance)} className="font-semibold" />.
      </p>
      <ol aria-label={t('cashier.turnover_list')} className="mt-2 flex flex-col">
        {turnover.needs.map((one) => (
          <NeedLine key={one.id} need={one} />
        ))}
      </ol>
    </Card>
  );
}
