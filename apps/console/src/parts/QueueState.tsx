import { Badge, useText } from '@croupier/ui';
import { Duration } from './Duration.tsx';

type QueueStateProps = { count: number; oldestSeconds: number | null; late: number | null };

/** The length of a queue, its age, and the number of late entries. */
export function QueueState({ count, oldestSeconds, late }: QueueStateProps) {
  const t = useText();
  return (
    <p className="flex items-center gap-2 text-small text-ink-soft">
      {/* Only the number is announced; the age changes all the time. */}
      <span aria-live="polite">
        <Badge tone={count > 0 ? 'warn' : 'gain'}>{t('console_cashier.waiting', { count })}</Badge>
      </span>
      {oldestSeconds !== null && count > 0 && (
        <span className="figures">
          {t('console_cashier.oldest')} <Duration seconds={oldestSeconds} />
        </span>
      )}
      {late !== null && late > 0 && <Badge tone="danger">{t('console_cashier.late_count', { count: late })}</Badge>}
    </p>
  );
}
