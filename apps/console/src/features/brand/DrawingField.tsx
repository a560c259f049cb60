import { useId, useRef } from 'react';
import { Badge, Button, useText } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { useUpload } from './brand-queries.ts';
import type { Configuration, DrawingKind, Uploaded } from './brand-queries.ts';
import type { Editing } from './draft.ts';
import { EditedMark } from './EditedMark.tsx';

type DrawingFieldProps = {
  kind: DrawingKind;
  configuration: Configuration;
  editing: Editing;
  /** The chosen picture that is not published yet. */
  uploaded: Uploaded | undefined;
  onUpload: (uploaded: Uploaded) => void;
};

const refused = { picture_refused: 'console_brand.drawing_refused' } as const;

/** A logo or mark on the brand's background, and an upload for another one. */
export function DrawingField({ kind, configuration, editing, uploaded, onUpload }: DrawingFieldProps) {
  const t = useText();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const { merchant, version, current } = configuration;
  const uploading = useUpload(merchant, kind);
  const chosen = editing.values.drawings[kind];
  const isPublished = chosen === current.drawings[kind];
  const label = t(kind === 'logo' ? 'console_brand.logo' : 'console_brand.mark');
  const { onEdit } = editing;
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    uploading.mutate(bytes, {
      onSuccess: (made) => {
        onUpload(made);
        onEdit?.(`drawings.${kind}`, made.id);
      },
    });
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-9 items-center justify-between gap-2">
        <span id={id} className="font-semibold">
          {label}
        </span>
        {!isPublished && <Badge tone="warn">{t('console_brand.drawing_unsaved')}</Badge>}
        <EditedMark editing={editing} path={`drawings.${kind}`} label={label} />
      </div>
      <div
        className="grid h-28 place-items-center overflow-hidden rounded-card border border-line p-4"
        style={{ backgroundColor: editing.values.theme.colours['page'] }}
      >
        {uploaded && !isPublished ? (
          <img src={`data:image/png;base64,${uploaded.picture}`} alt={label} className="max-h-20 max-w-full" />
        ) : isPublished ? (
          <img
            src={`/brand/${kind}.svg?merchant=${merchant}&version=${version}`}
            alt={label}
            className="h-20 max-w-full"
          />
        ) : (
          // Reset to the folder's drawing, but not published yet.
          <Badge>{t('console_brand.drawing_own')}</Badge>
        )}
      </div>
      <p className="text-caption text-ink-faint">
        {t(kind === 'logo' ? 'console_brand.logo_hint' : 'console_brand.mark_hint')}
      </p>
      {onEdit && (
        <>
          <input
            ref={inputRef}
            type="file"
            accept="image/png,image/webp"
            aria-labelledby={id}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              void handleFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            size="small"
            isBusy={uploading.isPending}
            aria-describedby={id}
            onClick={() => inputRef.current?.click()}
          >
            {t('console_brand.drawing_upload')}
          </Button>
        </>
      )}
      {uploading.error && <ProblemNotice error={uploading.error} refusalTexts={refused} />}
    </div>
  );
}
