import { Badge, useText } from '@croupier/ui';
import { CopyText } from '../../../parts/CopyText.tsx';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { Part } from '../Part.tsx';
import type { WithdrawalCase } from './withdrawal-types.ts';
import { payoutTexts, payoutTones } from './withdrawal-texts.ts';

/** The payouts sent to the provider, with their numbers. */
export function Payouts({ payouts }: Pick<WithdrawalCase, 'payouts'>) {
  const t = useText();
  if (payouts.length === 0) return null;
  return (
    <Part title={t('console_cashier.payouts')}>
      <ul className="flex flex-col gap-2">
        {payouts.map((payout) => (
          <li key={payout.payoutNo} className="flex flex-col rounded-control bg-sunken px-3 py-2 text-small">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <CopyText text={payout.payoutNo} />
              <span className="flex items-center gap-3">
                <WireAmount wire={payout.amount} className="font-semibold" />
                <Badge tone={payoutTones[payout.state]}>{t(payoutTexts[payout.state])}</Badge>
              </span>
            </div>
            <p className="text-caption text-ink-soft">
              {payout.provider} · <Time at={payout.sentAt} />
              {payout.asked > 0 && <> · {t('console_cashier.payout_asked', { count: payout.asked })}</>}
              {payout.endedAt !== null && (
                <>
                  {' '}
                  · {t('console_cashier.payout_ended')} <Time at={payout.endedAt} />
                </>
              )}
            </p>
            {payout.remainderOf !== null && (
              <p className="text-caption text-ink-soft">
                {t('console_cashier.payout_remainder', { payout: payout.remainderOf })}
              </p>
            )}
            {payout.said !== null && <p className="break-words text-ink-soft">“{payout.said}”</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
