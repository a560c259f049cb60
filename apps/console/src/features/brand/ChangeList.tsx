import { useText } from '@croupier/ui';
import type { Change } from './brand-queries.ts';
import { labelOf } from './labels.ts';

/** Old and new values, one line each. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const t = useText();
  return (
    <div className="max-h-80 overflow-y-auto">
      <table className="w-full table-fixed border-collapse text-small">
        <caption className="sr-only">{t('console_brand.change_list')}</caption>
        <thead className="text-caption text-ink-faint">
          <tr className="*:px-2 *:py-1 *:text-start *:font-semibold *:first:ps-0">
            <th scope="col" className="w-[38%]">
              {t('console_brand.change_label')}
            </th>
            <th scope="col">{t('console.column_before')}</th>
            <th scope="col">{t('console.column_after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path} className="border-t border-line align-top *:px-2 *:py-1.5 *:first:ps-0">
              <th scope="row" className="text-start font-normal break-words">
                {labelOf(t, path)}
              </th>
              <td>
                <ShownValue value={before} />
              </td>
              <td>
                <ShownValue value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ShownValue({ value }: { value: unknown }) {
  const t = useText();
  if (typeof value === 'boolean') return t(value ? 'console.value_yes' : 'console.value_no');
  if (value === null || value === undefined) return <span className="text-ink-faint">{t('console.value_none')}</span>;
  if (typeof value === 'string' && /^#[\da-f]{6}$/i.test(value))
    return (
      <span className="inline-flex items-center gap-2">
        <span
          aria-hidden="true"
          className="size-4 shrink-0 rounded-sm border border-line-strong"
          style={{ backgroundColor: value }}
        />
        <code className="font-code">{value}</code>
      </span>
    );
  const text = Array.isArray(value) ? value.map(plain).join(', ') : plain(value);
  // The name of an uploaded drawing is its hash.
  return (
    <span className="break-words">
      {text.length > 160 || /^[\da-f]{64}$/.test(text) ? `${text.slice(0, 24)}…` : text}
    </span>
  );
}

function plain(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(plain).join(' ');
  return String(value);
}
