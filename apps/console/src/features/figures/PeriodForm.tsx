import type { SubmitEvent } from 'react';
import { Button, TextField, useText } from '@croupier/ui';

type PeriodFormProps = {
  from: string | undefined;
  to: string | undefined;
  isOneDay: boolean;
  onPeriod: (period: { from: string; to: string }) => void;
};

/** The first and last day of a period, both included. */
export function PeriodForm({ from, to, isOneDay, onPeriod }: PeriodFormProps) {
  const t = useText();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const last = String(form.get('to'));
    const first = isOneDay ? last : String(form.get('from'));
    if (first !== '' && last !== '') onPeriod(first <= last ? { from: first, to: last } : { from: last, to: first });
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap items-end gap-2">
      {!isOneDay && (
        <TextField type="date" name="from" label={t('console_figures.from')} defaultValue={from} required />
      )}
      <TextField
        type="date"
        name="to"
        label={t(isOneDay ? 'console_figures.column.day' : 'console_figures.to')}
        defaultValue={to}
        required
      />
      <Button type="submit">{t('console_figures.show')}</Button>
    </form>
  );
}
