import { CONTENT_LINE_LENGTH, CONTENT_LINKS, CONTENT_LINK_LENGTH } from '@croupier/contract/limits';
import { Button, IconButton, TextField, useText } from '@croupier/ui';

export type LinkValue = { label: string; url: string };

type LinksFieldProps = {
  label: string;
  value: readonly LinkValue[];
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (links: readonly LinkValue[]) => void;
};

/** Links with their texts, one per line. */
export function LinksField({ label, value, isReadOnly, error, onChange }: LinksFieldProps) {
  const t = useText();
  const change = (at: number, part: Partial<LinkValue>) =>
    onChange(value.map((link, index) => (index === at ? { ...link, ...part } : link)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-small font-semibold text-ink-soft">{label}</legend>
      {value.map((link, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and none is moved
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
          <TextField
            label={t('console_content.link_label')}
            maxLength={CONTENT_LINE_LENGTH}
            readOnly={isReadOnly}
            value={link.label}
            onChange={({ target }) => change(at, { label: target.value })}
          />
          <TextField
            label={t('console_content.link_url')}
            dir="ltr"
            maxLength={CONTENT_LINK_LENGTH}
            readOnly={isReadOnly}
            value={link.url}
            onChange={({ target }) => change(at, { url: target.value })}
          />
          {!isReadOnly && (
            <IconButton
              icon="close"
              label={t('console_content.link_remove', { label: link.label })}
              onClick={() => onChange(value.filter((_link, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      {!isReadOnly && value.length < CONTENT_LINKS && (
        <Button
          size="small"
          icon="plus"
          className="self-start"
          onClick={() => onChange([...value, { label: '', url: '' }])}
        >
          {t('console_content.link_add')}
        </Button>
      )}
    </fieldset>
  );
}
