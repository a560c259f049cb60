import { useState } from 'react';
import { Badge, classNames, useText } from '@croupier/ui';
import { ratioText } from './contrast.ts';
import type { Measured } from './contrast.ts';
import type { Editing } from './draft.ts';
import { EditedMark } from './EditedMark.tsx';

type ColourFieldProps = {
  label: string;
  path: string;
  value: string;
  editing: Editing;
  /** The pair with this colour that has the lowest contrast, and the name of the other colour. */
  worst?: { pair: Measured; other: string } | undefined;
  /** For a colour in a list. */
  onChange?: ((colour: string) => void) | undefined;
};

const tones = { good: 'gain', weak: 'warn', bad: 'danger' } as const;

/** A colour, by picker or code, with its contrast. */
export function ColourField({ label, path, value, editing, worst, onChange }: ColourFieldProps) {
  const t = useText();
  const change = onChange ?? (editing.onEdit && ((colour: string) => editing.onEdit?.(path, colour)));
  // Typed text is kept as it is until it is a colour.
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null);
  const text = typed?.of === value ? typed.text : value;
  const handleType = (next: string) => {
    const colour = next.startsWith('#') ? next : `#${next}`;
    const isColour = /^#[\da-f]{6}$/i.test(colour);
    setTyped(isColour ? null : { text: next, of: value });
    if (isColour) change?.(colour.toLowerCase());
  };
  const isWrong = text !== value;
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-line py-1 last:border-b-0">
      <input
        type="color"
        aria-label={label}
        value={value}
        disabled={!change}
        onChange={(event) => change?.(event.target.value)}
        className="size-9 shrink-0 cursor-pointer rounded-control border border-line-strong bg-sunken p-0.5 disabled:cursor-default"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={classNames('truncate', editing.isEdited(path) && 'font-semibold')}>{label}</span>
        {worst && (
          <span className="truncate text-caption text-ink-faint">
            {t('console_brand.ratio_with', { other: worst.other })}
          </span>
        )}
      </span>
      {worst && (
        <Badge tone={tones[worst.pair.verdict]}>
          {t('console_brand.ratio', { ratio: ratioText(worst.pair.ratio) })}
        </Badge>
      )}
      <input
        type="text"
        aria-label={t('console_brand.hex', { label })}
        value={text}
        readOnly={!change}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        aria-invalid={isWrong || undefined}
        onChange={(event) => handleType(event.target.value.trim())}
        onBlur={() => setTyped(null)}
        className="min-h-9 w-24 shrink-0 rounded-control border border-line-strong bg-sunken px-2 font-code text-small aria-invalid:border-danger"
      />
      <EditedMark editing={editing} path={path} label={label} />
    </div>
  );
}
