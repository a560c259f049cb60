import { Button, Card, classNames, Icon, useFormats, useText } from '@croupier/ui';
import { useNow } from '../../platform/use-now.ts';
import type { Availability } from './availability-queries.ts';

type MaintenanceCardProps = { availability: Availability; onAct: ((act: 'close' | 'open') => void) | undefined };

export function MaintenanceCard({ availability, onAct }: MaintenanceCardProps) {
  const t = useText();
  const { on } = availability.maintenance;
  return (
    <Card
      title={t('console.maintenance')}
      action={
        onAct &&
        (on ? (
          <div className="flex flex-wrap gap-2">
            <Button size="small" icon="edit" onClick={() => onAct('close')}>
              {t('console.end_change')}
            </Button>
            <Button size="small" kind="main" icon="check" onClick={() => onAct('open')}>
              {t('console.open_again')}
            </Button>
          </div>
        ) : (
          <Button size="small" kind="danger" icon="lock" onClick={() => onAct('close')}>
            {t('console.close_brand')}
          </Button>
        ))
      }
    >
      <div className="flex items-start gap-3">
        <span
          className={classNames(
            'grid size-10 shrink-0 place-items-center rounded-full',
            on ? 'bg-danger-soft text-danger' : 'bg-gain-soft text-gain',
          )}
        >
          <Icon name={on ? 'lock' : 'check'} />
        </span>
        {/* A push may change it, so changes are announced. */}
        <div aria-live="polite" className="flex min-w-0 flex-col">
          <p className="font-semibold">
            {t(on ? 'console.maintenance_on' : 'console.maintenance_off', { brand: availability.name })}
          </p>
          {on ? (
            <PlannedEnd until={availability.maintenance.until} />
          ) : (
            <p className="text-small text-ink-soft">{t('console.maintenance_off_hint')}</p>
          )}
        </div>
      </div>
    </Card>
  );
}

function PlannedEnd({ until }: { until: string | null }) {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  if (until === null) return <p className="text-small text-ink-soft">{t('console.end_unknown')}</p>;
  const at = Date.parse(until);
  const values = { time: formats.dateTime(at), distance: formats.relative(at, now) };
  // The brand stays closed until somebody opens it, so a planned end in the past is marked.
  if (at <= now) return <p className="text-small font-semibold text-warn">{t('console.end_passed', values)}</p>;
  return <p className="text-small text-ink-soft">{t('console.end_planned', values)}</p>;
}
