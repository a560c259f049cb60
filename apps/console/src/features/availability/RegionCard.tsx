import { useMemo } from 'react';
import { Button, Card, useLanguage, useText } from '@croupier/ui';
import { countryNamer } from './countries.ts';
import type { Availability } from './availability-queries.ts';
import { modeTexts } from './mode-texts.ts';

type RegionCardProps = { availability: Availability; onChange: (() => void) | undefined };

export function RegionCard({ availability, onChange }: RegionCardProps) {
  const t = useText();
  const { tag } = useLanguage();
  const nameOf = useMemo(() => countryNamer(tag), [tag]);
  const { mode, countries } = availability.region;
  return (
    <Card
      title={t('console.region')}
      action={
        onChange && (
          <Button size="small" icon="edit" onClick={onChange}>
            {t('console.region_change')}
          </Button>
        )
      }
    >
      <div aria-live="polite" className="flex flex-col gap-1">
        <p className="font-semibold">{t(modeTexts[mode].title)}</p>
        <p className="text-small text-ink-soft">{t(modeTexts[mode].hint)}</p>
        {mode === 'open' && countries.length > 0 && (
          <p className="text-small text-ink-faint">{t('console.countries_kept', { count: countries.length })}</p>
        )}
      </div>
      {mode !== 'open' && (
        <ul aria-label={t('console.countries')} className="mt-3 flex flex-wrap gap-2">
          {countries.map((code) => (
            <li key={code} className="inline-flex items-center gap-2 rounded-control bg-high px-2 py-1 text-small">
              <code className="font-code text-caption text-ink-soft">{code}</code>
              {nameOf(code)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
