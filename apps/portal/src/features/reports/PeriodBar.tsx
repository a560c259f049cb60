import { Button, Chip, TextField, useText } from '@croupier/ui';
import type { TextKey } from '@croupier/i18n';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { presets, usePeriod } from './use-period.ts';
import type { Preset } from './use-period.ts';

const names: Readonly<Record<Preset, TextKey>> = {
  today: 'reports.period_today',
  yesterday: 'reports.period_yesterday',
  '7': 'reports.period_7',
  '30': 'reports.period_30',
  '90': 'reports.period_90',
};

/** Which days are shown: the usual ones by a touch, any others by their dates. */
export function PeriodBar() {
  const t = useText();
  const { from, to, preset, today, timeZone, choose } = usePeriod();
  const [isOpen, setIsOpen] = useState(false);
  const isOwn = isOpen || preset === null;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [first, last] = [String(form.get('from')), String(form.get('to'))];
    if (first && last) choose(first <= last ? { from: first, to: last } : { from: last, to: first });
  };
  return (
    <div className="flex flex-col gap-3">
      <fieldset
        aria-label={t('reports.period')}
        className="min-w-0 -m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        {presets.map((one) => (
          <Chip
            key={one}
            isSelected={!isOwn && preset === one}
            onClick={() => {
              setIsOpen(false);
              choose(one);
            }}
          >
            {t(names[one])}
          </Chip>
        ))}
        <Chip icon="calendar" isSelected={isOwn} aria-expanded={isOwn} onClick={() => setIsOpen(true)}>
          {t('reports.period_own')}
        </Chip>
      </fieldset>
      {isOwn && (
        <form
          key={`${from} ${to}`}
          onSubmit={handleSubmit}
          className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-3 rounded-card bg-sunken p-4"
        >
          <TextField type="date" name="from" label={t('reports.first_day')} defaultValue={from} max={today} required />
          <TextField type="date" name="to" label={t('reports.last_day')} defaultValue={to} max={today} required />
          <Button type="submit">{t('reports.show')}</Button>
          <p className="col-span-full text-caption text-ink-faint">{t('reports.days_of', { zone: timeZone })}</p>
        </form>
      )}
    </div>
  );
}
