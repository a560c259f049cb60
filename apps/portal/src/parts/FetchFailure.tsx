import { Button, Notice, useText } from '@croupier/ui';
import { useErrorText } from '../api/use-error-text.ts';

/** Something that did not come: what happened, and another try. The rest of the page goes on. */
export function FetchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const textOf = useErrorText();
  return (
    <Notice
      tone="danger"
      isAnnounced
      className="shadow-mid"
      action={
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {textOf(error)}
    </Notice>
  );
}
