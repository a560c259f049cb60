import { Amount, Badge, useFormats, useText } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';
import type { Friend } from './referral-queries.ts';

const tones = {
  REGISTERED: 'plain',
  QUALIFYING: 'plain',
  QUALIFIED: 'gain',
  HELD: 'gain',
  PAID: 'gain',
  REVIEW: 'warn',
  REFUSED: 'danger',
  EXPIRED: 'plain',
} as const;

// texts: referral.state.*
/** One friend: masked, with state, what is still missing, and what was paid. */
export function FriendLine({ friend }: { friend: Friend }) {
  const t = useText();
  const formats = useFormats();
  const { name, state, registeredAt, paid, reward } = friend;
  return (
    <li data-state={state} className="flex flex-col gap-1 border-t border-line py-3 first:border-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{name}</span>
        <Badge tone={tones[state]}>{t(`referral.state.${state}`)}</Badge>
      </span>
      <span className="text-caption text-ink-faint">
        <time dateTime={registeredAt} className="figures">
          {t('referral.since', { day: formats.date(new Date(registeredAt)) })}
        </time>
      </span>
      {paid ? (
        <span className="text-small">
          {t('referral.paid')} <Amount value={readMoney(paid)} meaning="gain" className="font-semibold" />
        </span>
      ) : (
        <>
          <ProgressText progress={friend} />
          {state !== 'REFUSED' && state !== 'EXPIRED' && (
            <span className="text-caption text-ink-faint">
              {t('referral.brings')} <Amount value={readMoney(reward)} />
            </span>
          )}
        </>
      )}
    </li>
  );
}

type Progress = Pick<Friend, 'state' | 'until' | 'missingDeposit' | 'missingBet'>;

/** What is still missing, as long as something can come of it. */
export function ProgressText({ progress: { state, until, missingDeposit, missingBet } }: { progress: Progress }) {
  const t = useText();
  const formats = useFormats();
  if (state !== 'REGISTERED' && state !== 'QUALIFYING') return null;
  const bet = readMoney(missingBet);
  return (
    <span className="text-small text-ink-soft">
      {missingDeposit && (
        <>
          {t('referral.missing_deposit')} <Amount value={readMoney(missingDeposit)} />
          {'. '}
        </>
      )}
      {bet.units > 0n && (
        <>
          {t('referral.missing_bet')} <Amount value={bet} />
          {'. '}
        </>
      )}
      {t('referral.until', { day: formats.date(new Date(until)) })}
    </span>
  );
}
