import { IconButton, useText } from '@croupier/ui';
import { differsFromFile, valueAt } from './draft.ts';
import type { Editing } from './draft.ts';

/** Marks a value that differs from the folder, with a button to reset it. */
export function EditedMark({ editing, path, label }: { editing: Editing; path: string; label: string }) {
  const t = useText();
  const { onEdit, file } = editing;
  if (!onEdit || !differsFromFile(editing, path)) return <span aria-hidden="true" className="size-9 shrink-0" />;
  return (
    <IconButton
      size="small"
      icon="refresh"
      label={t('console_brand.reset_field', { label })}
      onClick={() => onEdit(path, valueAt(file, path))}
    />
  );
}
