import { Refused } from '@croupier/contract/client';
import { Button, EmptyState, useText } from '@croupier/ui';
import { useErrorText } from '../api/use-error-text.ts';

export type StartUpFailureProps = { error: unknown; isBusy: boolean; onRetry: () => void };

/** The first answer did not come: the network, a server that is starting, or a domain of no brand. */
export function StartUpFailure({ error, isBusy, onRetry }: StartUpFailureProps) {
  const t = useText();
  const textOf = useErrorText();
  const isNoBrand = error instanceof Refused && error.refusal.code === 'not_found';
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{t('ui.tone_danger')}</h1>
      <EmptyState
        drawing="offline"
        title={isNoBrand ? t('system.invalid_url') : textOf(error)}
        action={
          <Button kind="main" icon="refresh" isBusy={isBusy} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      />
    </main>
  );
}
