import { Button, useFormats, useText } from '@croupier/ui';
import { useErrorText } from '../../api/use-error-text.ts';
import { LimitFigure } from './LimitFigure.tsx';
import { usePlaySafelyAct } from './play-safely-queries.ts';
import type { PlayLimit } from './play-safely-queries.ts';

export type PendingLimitProps = {
  limit: PlayLimit;
  pending: NonNullable<PlayLimit['pending']>;
  currency: string;
};

/** A raise that waits: from when it can be confirmed, and a way to let it go (PS-3). */
export function PendingLimit({ limit: { kind, period }, pending, currency }: PendingLimitProps) {
  const t = useText();
  const formats = useFormats();
  const textOf = useErrorText();
  const answer = usePlaySafelyAct('confirmPlayLimit');
  const when = (at: string) => formats.dateTime(new Date(at));
  const decide = (isWanted: boolean) => answer.mutate({ kind, period, isWanted });
  return (
    <div className="flex flex-col gap-2 rounded-control bg-warn-soft p-3 text-small text-ink">
      <p className="font-bold">
        {pending.value === null ? (
          t('play_safely.pending_none')
        ) : (
          <>
            {t('play_safely.pending')} <LimitFigure kind={kind} value={pending.value} currency={currency} />
          </>
        )}
      </p>
      <p>
        {pending.isConfirmable
          ? t('play_safely.pending_confirmable', { at: when(pending.forgottenAt) })
          : t('play_safely.pending_waits', { at: when(pending.confirmFrom) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {pending.isConfirmable && (
          <Button size="small" isBusy={answer.isPending} onClick={() => decide(true)}>
            {t('play_safely.pending_confirm')}
          </Button>
        )}
        <Button size="small" isBusy={answer.isPending} onClick={() => decide(false)}>
          {t('play_safely.pending_drop')}
        </Button>
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {answer.isError && textOf(answer.error)}
      </p>
    </div>
  );
}
