import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, Dialog, useToasts } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { useText } from '../../platform/use-text.ts';
import { CountryPicker } from './CountryPicker.tsx';
import type { Doors, RegionMode } from './doors-queries.ts';
import { useSetRegion } from './doors-queries.ts';
import { isReason, ReasonField } from './ReasonField.tsx';
import { RegionModeChoice } from './RegionModeChoice.tsx';
import { StaleNotice } from './StaleNotice.tsx';

type RegionDialogProps = { doors: Doors; onClose: () => void };

/** Which countries a brand serves. The list is kept while the brand is open to all, so that it can be used again. */
export function RegionDialog({ doors, onClose }: RegionDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const formId = useId();
  const [mode, setMode] = useState<RegionMode>(doors.region.mode);
  const [countries, setCountries] = useState<readonly string[]>(doors.region.countries);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const changing = useSetRegion(doors.merchant);

  const listFault = mode !== 'open' && countries.length === 0 ? t('console.countries_missing') : undefined;
  const reasonFault = isReason(reason) ? undefined : t('console.reason_missing');

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    const form = event.currentTarget;
    if (listFault) return form.querySelector<HTMLInputElement>('input[role=combobox]')?.focus();
    if (reasonFault) return form.querySelector('textarea')?.focus();
    changing.mutate(
      { mode, countries: [...countries], reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console.region_changed', { brand: doors.name }) });
          onClose();
        },
      },
    );
    return undefined;
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={t('console.region_change_of', { brand: doors.name })}
      description={t('console.region_consequence')}
      actions={
        <>
          <Button onClick={onClose}>{t('console.cancel')}</Button>
          <Button type="submit" form={formId} kind="main" isBusy={changing.isPending}>
            {t('console.region_save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 pb-1">
        <StaleNotice doors={doors} />
        {changing.error && <ProblemNotice error={changing.error} title={t('console.not_changed')} />}
        <RegionModeChoice value={mode} onChange={setMode} />
        {mode === 'open' ? (
          countries.length > 0 && (
            <p className="text-small text-ink-faint">{t('console.countries_kept', { count: countries.length })}</p>
          )
        ) : (
          <CountryPicker codes={countries} onChange={setCountries} error={hasTried ? listFault : undefined} />
        )}
        <ReasonField value={reason} onChange={setReason} error={hasTried ? reasonFault : undefined} />
      </form>
    </Dialog>
  );
}
