import { Notice, useText } from '@croupier/ui';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { EnvelopePreview } from './envelopes-queries.ts';

/** What a dry run found: whom it fits, what it costs at most, and how shares can fall. */
export function PreviewFacts({ preview }: { preview: EnvelopePreview }) {
  const t = useText();
  const { members, unknown, windows, covered, perDay, average, example } = preview;
  return (
    <div className="flex flex-col gap-2 rounded-card bg-sunken p-4 text-small" data-preview="">
      <p className="font-semibold">{t('console_envelopes.fits', { members })}</p>
      <p>{t('console_envelopes.covers', { windows, covered })}</p>
      <p>
        {t('console_envelopes.per_day')} <WireAmount wire={perDay} />
      </p>
      <p>
        {t('console_envelopes.average')} <WireAmount wire={average} />
      </p>
      {example.length > 0 && (
        <p>
          {t('console_envelopes.example')} {example.map(({ amount }) => amount).join(' · ')}
        </p>
      )}
      {unknown.length > 0 && (
        <Notice tone="warn">{t('console_envelopes.unknown', { names: unknown.join(', ') })}</Notice>
      )}
    </div>
  );
}
