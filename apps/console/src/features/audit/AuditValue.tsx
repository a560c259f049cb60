import { classNames, useFormats, useText, VisuallyHidden } from '@croupier/ui';
import { grantOf, valueTexts } from './audit-texts.ts';
import type { Scalar } from './difference.ts';

type Mark = 'added' | 'removed';

const marks = {
  added: { sign: '+', className: 'bg-gain-soft text-gain' },
  removed: { sign: '\u2212', className: 'bg-danger-soft text-danger' },
} as const satisfies Record<Mark, { sign: string; className: string }>;

type AuditValueProps = {
  /** The field of the value. */
  path: string;
  value: Scalar | readonly Scalar[];
  mark?: Mark | undefined;
};

/** A recorded value as text, or a list of them. */
export function AuditValue({ path, value, mark }: AuditValueProps) {
  const values: readonly Scalar[] = Array.isArray(value) ? value : [value as Scalar];
  return (
    <span className="inline-flex flex-wrap gap-1">
      {values.map((one) => {
        // A missing value is marked neither as removed nor as added.
        const look = mark && one !== null ? marks[mark] : { sign: undefined, className: 'text-ink-soft' };
        return (
          <span key={String(one)} className={classNames('min-w-0 rounded-control px-1 break-words', look.className)}>
            {look.sign && <span aria-hidden="true">{look.sign} </span>}
            <ScalarText path={path} value={one} />
          </span>
        );
      })}
    </span>
  );
}

function ScalarText({ path, value }: { path: string; value: Scalar }) {
  const t = useText();
  const formats = useFormats();
  if (value === null)
    return (
      <>
        <span aria-hidden="true">{'\u2014'}</span>
        <VisuallyHidden>{t('console.value_none')}</VisuallyHidden>
      </>
    );
  if (typeof value === 'boolean') return t(value ? 'console.value_yes' : 'console.value_no');
  if (typeof value === 'number') return String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return (
      <time dateTime={value} title={value}>
        {formats.dateTime(Date.parse(value))}
      </time>
    );
  const label = valueTexts[grantOf(path) === undefined ? path : 'role']?.[value];
  return label ? t(label) : value;
}
