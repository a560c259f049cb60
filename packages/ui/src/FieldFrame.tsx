import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useText } from './use-text.ts';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** How to correct the input. Announced, and linked to the input. */
  error?: string | undefined;
  isOptional?: boolean | undefined;
};

export const fieldClass =
  'min-h-11 w-full rounded-control border border-line-strong bg-page px-4 py-2 text-body text-ink transition-colors placeholder:text-ink-faint hover:border-ink-faint disabled:opacity-60 aria-invalid:border-danger';

/** The ids of the texts that describe an input, in reading order. */
export function descriptionOf(id: string, { hint, error }: FieldProps): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** Label above, control, then the error or the hint. All text-like fields use it. */
export function FieldFrame({ id, field, children }: { id: string; field: FieldProps; children: ReactNode }) {
  const t = useText();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 text-small font-semibold text-ink-soft">
        {field.label}
        {field.isOptional && <span className="text-caption font-normal text-ink-faint">{t('controls.optional')}</span>}
      </label>
      {children}
      <p id={`${id}-error`} role="alert" className="flex items-start gap-1 text-small text-danger empty:hidden">
        {field.error && <Icon name="danger" className="mt-px" />}
        {field.error}
      </p>
      {field.hint && (
        <p id={`${id}-hint`} className="text-caption text-ink-faint">
          {field.hint}
        </p>
      )}
    </div>
  );
}
