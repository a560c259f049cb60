import { Button, Card, Dialog, Notice, SelectField, TextField, useFormats, useText, useToasts } from '@croupier/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { pauseHours } from './pause-length.ts';
import type { PauseUnit } from './pause-length.ts';
import { usePlaySafelyAct } from './play-safely-queries.ts';
import type { PlaySafely } from './play-safely-queries.ts';

/** A break of hours or days of the member's own choice (PS-12). */
export function TimeOutSection({ standing }: { standing: PlaySafely }) {
  const t = useText();
  const [typed, setTyped] = useState('24');
  const [unit, setUnit] = useState<PauseUnit>('hours');
  const [hasTried, setHasTried] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const hours = pauseHours(typed, unit);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    setAsked(hours);
  };
  return (
    <Card title={t('play_safely.time_out')}>
      <p className="mb-4 max-w-2xl text-small text-ink-soft">{t('play_safely.time_out_lead')}</p>
      <form noValidate className="grid items-start gap-3 sm:grid-cols-[8rem_12rem_auto]" onSubmit={handleSubmit}>
        <TextField
          label={t('play_safely.time_out_length')}
          inputMode="numeric"
          maxLength={4}
          value={typed}
          error={hasTried && hours === null ? t('play_safely.fault_pause') : undefined}
          onChange={(event) => {
            setHasTried(false);
            setTyped(event.target.value);
          }}
        />
        <SelectField
          label={t('play_safely.time_out_unit')}
          value={unit}
          options={[
            { value: 'hours', label: t('play_safely.unit_hours') },
            { value: 'days', label: t('play_safely.unit_days') },
          ]}
          onChange={(event) => setUnit(event.target.value === 'days' ? 'days' : 'hours')}
        />
        <Button type="submit" icon="pause" className="self-end justify-self-start max-sm:w-full sm:mb-0">
          {t(standing.timeOut ? 'play_safely.time_out_longer' : 'play_safely.time_out_take')}
        </Button>
      </form>
      {asked !== null && <TimeOutDialog hours={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function TimeOutDialog({ hours, onClose }: { hours: number; onClose: () => void }) {
  const t = useText();
  const formats = useFormats();
  const textOf = useErrorText();
  const showToast = useToasts();
  const take = usePlaySafelyAct('takeTimeOut');
  const [until] = useState(() => new Date(Date.now() + hours * 3_600_000));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('play_safely.time_out_sure', { at: formats.dateTime(until) })}
      description={t('play_safely.time_out_means')}
      actions={
        <>
          <Button onClick={onClose}>{t('play_safely.back')}</Button>
          <Button
            kind="main"
            isBusy={take.isPending}
            onClick={() =>
              take.mutate(
                { hours },
                {
                  onSuccess: () => {
                    showToast({ tone: 'gain', text: t('play_safely.time_out_taken') });
                    onClose();
                  },
                },
              )
            }
          >
            {t('play_safely.time_out_take')}
          </Button>
        </>
      }
    >
      <div role="alert">{take.isError && <Notice tone="danger">{textOf(take.error)}</Notice>}</div>
    </Dialog>
  );
}
