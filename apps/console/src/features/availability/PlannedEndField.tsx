import { Button, TextField, useText } from '@croupier/ui';
import { timeZone } from '../../platform/texts.ts';
import { minutesFrom, toLocalInput } from './local-time.ts';

/** The usual lengths of a maintenance. */
const shortcuts = [30, 60, 120, 240] as const;

type PlannedEndFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined };

export function PlannedEndField({ value, onChange, error }: PlannedEndFieldProps) {
  const t = useText();
  return (
    <div className="flex flex-col gap-2">
      <TextField
        type="datetime-local"
        label={t('console.planned_end')}
        hint={t('console.planned_end_hint', { zone: timeZone.replaceAll('_', ' ') })}
        isOptional
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {shortcuts.map((minutes) => (
          <Button key={minutes} size="small" onClick={() => onChange(toLocalInput(minutesFrom(Date.now(), minutes)))}>
            {minutes < 60
              ? t('console.in_minutes', { count: minutes })
              : t('console.in_hours', { count: minutes / 60 })}
          </Button>
        ))}
        {value !== '' && (
          <Button size="small" kind="plain" onClick={() => onChange('')}>
            {t('console.end_clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
