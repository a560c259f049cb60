import { useRef, useState } from 'react';
import { motifs } from '@croupier/art';
import { PICTURE_BYTES } from '@croupier/contract/limits';
import type { TextKey } from '@croupier/i18n';
import { Button, SelectField, useText } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { ContentPicture } from './ContentPicture.tsx';
import type { PictureValue } from './ContentPicture.tsx';
import { useUploadPicture } from './content-queries.ts';

const motifTexts = {
  'night-bay': 'console_content.motif_night_bay',
  'morning-fields': 'console_content.motif_morning_fields',
  'pearl-diver': 'console_content.motif_pearl_diver',
  'fiesta-lights': 'console_content.motif_fiesta_lights',
  'sports-night': 'console_content.motif_sports_night',
  'live-table': 'console_content.motif_live_table',
  fishing: 'console_content.motif_fishing',
  'lottery-draw': 'console_content.motif_lottery_draw',
  cashback: 'console_content.motif_cashback',
  friends: 'console_content.motif_friends',
  jackpot: 'console_content.motif_jackpot',
  app: 'console_content.motif_app',
} as const satisfies Record<(typeof motifs)[number], TextKey>;

type PictureFieldProps = {
  merchant: string;
  art: string;
  value: PictureValue | undefined;
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (picture: PictureValue) => void;
};

/** A picture drawn in the brand's colours, or uploaded. */
export function PictureField({ merchant, art, value, isReadOnly, error, onChange }: PictureFieldProps) {
  const t = useText();
  const inputRef = useRef<HTMLInputElement>(null);
  const uploading = useUploadPicture(merchant);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const drawn = value && 'motif' in value ? value : null;

  const handleFile = (file: File | undefined) => {
    if (inputRef.current) inputRef.current.value = '';
    if (!file) return;
    setIsTooLarge(file.size > PICTURE_BYTES);
    if (file.size <= PICTURE_BYTES) uploading.mutate(file, { onSuccess: ({ url }) => onChange({ url }) });
  };

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-small font-semibold text-ink-soft">{t('console_content.field_picture')}</legend>
      <div className="flex flex-wrap items-start gap-3">
        {value && (
          <ContentPicture
            picture={value}
            art={art}
            className="h-28 w-42 shrink-0 rounded-control bg-sunken object-cover shadow-low"
          />
        )}
        {!isReadOnly && (
          <div className="flex min-w-52 flex-1 flex-col gap-2">
            <SelectField
              label={t('console_content.motif')}
              value={drawn?.motif ?? ''}
              options={[
                ...(drawn ? [] : [{ value: '', label: t('console_content.motif_uploaded') }]),
                ...motifs.map((motif) => ({ value: motif, label: t(motifTexts[motif]) })),
              ]}
              onChange={({ target }) =>
                target.value !== '' && onChange({ motif: target.value, seed: drawn?.seed ?? 'first' })
              }
            />
            <div className="flex flex-wrap gap-2">
              {drawn && (
                <Button size="small" icon="refresh" onClick={() => onChange({ ...drawn, seed: nextSeed(drawn.seed) })}>
                  {t('console_content.draw_again')}
                </Button>
              )}
              <Button size="small" icon="plus" isBusy={uploading.isPending} onClick={() => inputRef.current?.click()}>
                {t('console_content.upload')}
              </Button>
            </div>
            <input
              ref={inputRef}
              type="file"
              accept="image/png,image/jpeg"
              aria-label={t('console_content.upload')}
              tabIndex={-1}
              className="sr-only"
              onChange={({ target }) => handleFile(target.files?.[0])}
            />
            <p className="text-caption text-ink-faint">{t('console_content.upload_hint')}</p>
          </div>
        )}
      </div>
      {isTooLarge && (
        <p role="alert" className="text-small text-danger">
          {t('console_content.fault_too_large')}
        </p>
      )}
      {uploading.error !== null && (
        <ProblemNotice error={uploading.error} refusalTexts={{ picture_refused: 'console_content.fault_picture' }} />
      )}
      {error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Another variant of the same motif: the picture depends only on the seed. */
function nextSeed(seed: string): string {
  const [, stem = 'drawing', number = '1'] = /^(.*?)(?:-(\d+))?$/.exec(seed) ?? [];
  return `${stem.slice(0, 56)}-${Number(number) + 1}`;
}
