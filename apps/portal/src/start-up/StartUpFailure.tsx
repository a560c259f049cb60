import { Refused } from '@croupier/contract/client';
import { Button, useText } from '@croupier/ui';
import { useErrorText } from '../api/use-error-text.ts';
import { FailureBox } from '../failure/FailureBox.tsx';

export type StartUpFailureProps = { error: unknown; isBusy: boolean; onRetry: () => void };

/** The first answer did not come: the network, a server that is starting, or a domain of no brand. */
export function StartUpFailure({ error, isBusy, onRetry }: StartUpFailureProps) {
  const t = useText();
  const textOf = useErrorText();
  const isNoBrand = error instanceof Refused && error.refusal.code === 'not_found';
  return (
    <main className="grid min-h-dvh place-items-center">
      <FailureBox title={isNoBrand ? t('system.invalid_url') : textOf(error)}>
        <Button kind="main" icon="refresh" isBusy={isBusy} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </FailureBox>
    </main>
  );
}
