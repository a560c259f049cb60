import { Card, useFormats, useText } from '@croupier/ui';
import { Trail } from './Trail.tsx';
import type { TrailStep } from './Trail.tsx';
import type { Withdrawal } from './withdrawal-queries.ts';
import { comingStates } from './withdrawal-states.ts';

// texts: cashier.withdrawal_step.* texts: cashier.withdrawal_next.*

/** The tracker: each step with its time, who acts next, and by when (WI-24). */
export function WithdrawalTrail({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText();
  const formats = useFormats();
  const { steps, nextBy, promisedAt, isAutoConfirmed, isForced } = withdrawal;
  const past = steps.map(({ state, at, reason }, index): TrailStep => {
    const isLast = index === steps.length - 1;
    const isWaiting = isLast && nextBy !== null;
    return {
      id: `${state}/${at}/${index}`,
      title: t(`cashier.withdrawal_step.${state}`),
      at,
      state: isWaiting ? 'now' : state === 'REJECTED' ? 'bad' : 'done',
      children: (reason || isWaiting || (isLast && (isAutoConfirmed || isForced))) && (
        <>
          {reason && <p className="text-ink">{reason}</p>}
          {isLast && isAutoConfirmed && <p>{t('cashier.auto_confirmed')}</p>}
          {isLast && isForced && <p>{t('cashier.forced')}</p>}
          {isWaiting && <p>{t(`cashier.withdrawal_next.${nextBy}`)}</p>}
          {/* The member's own deadline is not a promise of the brand; it is shown beside the question. */}
          {isWaiting && promisedAt && nextBy !== 'member' && (
            <p className="font-semibold text-ink">
              {t('cashier.promised', { at: formats.dateTime(new Date(promisedAt)) })}
            </p>
          )}
        </>
      ),
    };
  });
  const next = comingStates(withdrawal).map((state): TrailStep => ({
    id: state,
    title: t(`cashier.withdrawal_step.${state}`),
    at: null,
    state: 'next',
  }));
  return (
    <Card title={t('cashier.trail')}>
      <Trail label={t('cashier.trail')} steps={[...past, ...next]} />
    </Card>
  );
}
