import type { TextKey } from '@croupier/i18n';
import { buttonClass, Icon, IconButton, useText } from '@croupier/ui';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { pictureFault, pictureTypes } from './picture-file.ts';
import type { PictureFault } from './picture-file.ts';

const faults: Record<PictureFault, TextKey> = {
  type: 'controls.picture_type',
  size: 'controls.picture_size',
  unreadable: 'controls.picture_unreadable',
};

export type PictureChooserProps = {
  label: string;
  hint: string;
  most: number;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  /** What is wrong with the choice, or that nothing was chosen. */
  error?: string | undefined;
  isDisabled?: boolean;
};

/** Pictures are shown before they are sent, and can be removed. */
export function PictureChooser({ label, hint, most, files, onFiles, error, isDisabled = false }: PictureChooserProps) {
  const t = useText();
  const [fault, setFault] = useState<PictureFault | null>(null);
  const handleFiles = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])].slice(0, most - files.length);
    // The same file may be chosen again.
    event.target.value = '';
    const found = await Promise.all(chosen.map(faultOf));
    setFault(found.find((one) => one !== null) ?? null);
    onFiles([...files, ...chosen.filter((_, index) => found[index] === null)]);
  };
  return (
    <div className="flex flex-col gap-3">
      {files.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-3">
          {files.map((file, index) => (
            <li key={`${file.name}/${file.lastModified}/${file.size}`} className="relative">
              <Preview file={file} />
              <IconButton
                size="small"
                icon="close"
                label={t('controls.picture_remove', { name: file.name })}
                disabled={isDisabled}
                className="absolute end-1 top-1 bg-upper shadow-low"
                onClick={() => onFiles(files.filter((_, place) => place !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <label
          className={`${buttonClass()} cursor-pointer self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
        >
          <Icon name="plus" />
          {label}
          <input
            type="file"
            accept={pictureTypes.join(',')}
            multiple={most > 1}
            disabled={isDisabled}
            className="sr-only"
            onChange={(event) => void handleFiles(event)}
          />
        </label>
      )}
      <p className="text-caption text-ink-faint">{hint}</p>
      <p role="alert" className="text-small text-danger empty:hidden">
        {fault ? t(faults[fault]) : error}
      </p>
    </div>
  );
}

/** Files that are no pictures are refused at once; the server checks too (WI-18). */
async function faultOf(file: File): Promise<PictureFault | null> {
  const fault = pictureFault(file);
  if (fault) return fault;
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return 'unreadable';
  }
}

function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <span className="block size-32 overflow-hidden rounded-control bg-sunken shadow-low">
      <img ref={image} alt={file.name} className="size-full object-cover" />
    </span>
  );
}
