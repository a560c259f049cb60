import { Button, Icon, useText } from '@croupier/ui';
import { useErrorText } from '../../api/use-error-text.ts';

/** A section that failed to load: the reason, and a button to try again. */
export function SectionFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const textOf = useErrorText();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card bg-sunken p-4 text-small text-ink-soft">
      <Icon name="warn" className="text-warn" />
      <span className="min-w-48 flex-1">{textOf(error)}</span>
      <Button size="small" icon="refresh" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
