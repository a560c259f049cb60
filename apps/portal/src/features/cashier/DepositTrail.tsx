import { Amount, Card, useText } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';
import type { Deposit } from './deposit-queries.ts';
import { isBadStep } from './deposit-states.ts';
import { Trail } from './Trail.tsx';
import type { TrailStep } from './Trail.tsx';
import { useTimeSpan } from './use-time-span.ts';

// texts: cashier.deposit_step.* texts: cashier.deposit_reason.* texts: cashier.deposit_waits.*

/** Each step with its time, what it waits for and the usual duration (DE-4). */
export function DepositTrail({ deposit }: { deposit: Deposit }) {
  const t = useText();
  const span = useTimeSpan();
  const { steps, waitsFor, usualSeconds, state } = deposit;
  const past = steps.map(({ step, at, reason, amount }): TrailStep => ({
    id: `${step}/${at}`,
    title: t(`cashier.deposit_step.${step}`),
    at,
    state: isBadStep(step) ? 'bad' : 'done',
    children: (reason || amount) && (
      <>
        {amount && <Amount value={readMoney(amount)} className="font-semibold text-ink" />}
        {amount && reason && ' · '}
        {reason && t(`cashier.deposit_reason.${reason}`)}
      </>
    ),
  }));
  const coming: TrailStep[] =
    waitsFor === null || state === 'CREDITED'
      ? []
      : [
          {
            id: 'waiting',
            title: t(`cashier.deposit_waits.${waitsFor}`),
            at: null,
            state: 'now',
            children: t('cashier.usual_time', { time: span(usualSeconds) }),
          },
          { id: 'credit', title: t('cashier.deposit_step.credited'), at: null, state: 'next' },
        ];
  return (
    <Card title={t('cashier.trail')}>
      <Trail label={t('cashier.trail')} steps={[...past, ...coming]} />
    </Card>
  );
}
