import { useState } from 'react';
import { useText, useToasts } from '@croupier/ui';
import { useChoices } from '../../platform/choices.ts';
import { ActDialog } from './ActDialog.tsx';
import { CountryPicker } from './CountryPicker.tsx';
import type { Availability, RegionMode } from './availability-queries.ts';
import { useSetRegion } from './availability-queries.ts';
import { RegionModeChoice } from './RegionModeChoice.tsx';
import { VisitorPreview } from './VisitorPreview.tsx';

type RegionDialogProps = { availability: Availability; onClose: () => void };

/**
 * Sets the countries that a brand serves. The list is kept while the brand is open to all, so that it can be used
 * again.
 */
export function RegionDialog({ availability, onClose }: RegionDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const language = useChoices((choices) => choices.language);
  const [mode, setMode] = useState<RegionMode>(availability.region.mode);
  const [countries, setCountries] = useState<readonly string[]>(availability.region.countries);
  const changing = useSetRegion(availability.merchant);
  const isListMissing = mode !== 'open' && countries.length === 0;

  const handleSend = (reason: string) =>
    changing.mutate(
      { mode, countries: [...countries], reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console.region_changed', { brand: availability.name }) });
          onClose();
        },
      },
    );

  return (
    <ActDialog
      availability={availability}
      title={t('console.region_change_of', { brand: availability.name })}
      consequence={t('console.region_consequence')}
      send={{ label: t('console.region_save'), kind: 'main' }}
      faultyField={isListMissing ? '[role=combobox]' : undefined}
      isSending={changing.isPending}
      error={changing.error}
      onSend={handleSend}
      onClose={onClose}
      renderFields={(hasTried) => (
        <>
          <RegionModeChoice value={mode} onChange={setMode} />
          {mode !== 'open' && (
            <CountryPicker
              codes={countries}
              onChange={setCountries}
              error={hasTried && isListMissing ? t('console.countries_missing') : undefined}
            />
          )}
          {mode === 'open' && countries.length > 0 && (
            <p className="text-small text-ink-faint">{t('console.countries_kept', { count: countries.length })}</p>
          )}
        </>
      )}
    >
      {mode !== 'open' && (
        <div className="flex flex-col gap-1">
          <p className="text-small font-semibold text-ink-soft">{t('console.turned_away_will_see')}</p>
          <VisitorPreview page="region" language={language} />
        </div>
      )}
    </ActDialog>
  );
}
