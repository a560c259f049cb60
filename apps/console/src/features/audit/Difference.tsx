import { useState } from 'react';
import { Button, useText } from '@croupier/ui';
import { unreachable } from '../../platform/unreachable.ts';
import { fieldTexts, grantOf } from './audit-texts.ts';
import { AuditValue } from './AuditValue.tsx';
import { differenceOf } from './difference.ts';
import type { FieldChange } from './difference.ts';

type Side = 'before' | 'after';

/** The fields that an act changed; unchanged ones are collapsed. */
export function Difference({ before, after }: { before: unknown; after: unknown }) {
  const t = useText();
  const [isWhole, setIsWhole] = useState(false);
  const changes = differenceOf(before, after);
  const moved = changes.filter(({ kind }) => kind !== 'same');
  const sameCount = changes.length - moved.length;
  if (changes.length === 0) return <p className="text-small text-ink-faint">{t('console.nothing_recorded')}</p>;
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="heading text-body">{t('console.changes')}</h3>
      {moved.length === 0 && <p className="text-small text-ink-faint">{t('console.nothing_changed')}</p>}
      {(moved.length > 0 || isWhole) && (
        <table className="w-full table-fixed border-collapse text-small">
          <caption className="sr-only">{t('console.changes')}</caption>
          <thead className="text-caption text-ink-faint">
            <tr className="text-start *:px-2 *:py-1 *:text-start *:font-semibold *:first:ps-0">
              <th scope="col" className="w-[30%]">
                {t('console.column_field')}
              </th>
              <th scope="col">{t('console.column_before')}</th>
              <th scope="col">{t('console.column_after')}</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? changes : moved).map((change) => (
              <Row key={change.path} change={change} />
            ))}
          </tbody>
        </table>
      )}
      {sameCount > 0 && (
        <Button size="small" kind="plain" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('console.unchanged_hide') : t('console.unchanged_show', { count: sameCount })}
        </Button>
      )}
    </div>
  );
}

function Row({ change }: { change: FieldChange }) {
  const t = useText();
  const label = fieldTexts[change.path];
  const brand = grantOf(change.path);
  const named = brand === undefined ? label && t(label) : t('operators.grant_in', { brand });
  return (
    <tr className="border-t border-line align-top *:px-2 *:py-2 *:first:ps-0">
      <th scope="row" className="text-start font-normal break-words">
        {named ?? <code className="font-code text-caption">{change.path}</code>}
      </th>
      <td>
        <Cell change={change} side="before" />
      </td>
      <td>
        <Cell change={change} side="after" />
      </td>
    </tr>
  );
}

/** The side is shown by colour, sign and column. */
function Cell({ change, side }: { change: FieldChange; side: Side }) {
  switch (change.kind) {
    case 'same':
      return <AuditValue path={change.path} value={change.value} />;
    case 'changed': {
      const isBefore = side === 'before';
      return (
        <AuditValue
          path={change.path}
          value={isBefore ? change.before : change.after}
          mark={isBefore ? 'removed' : 'added'}
        />
      );
    }
    case 'list': {
      const moved = side === 'before' ? change.removed : change.added;
      return (
        <span className="flex flex-wrap gap-1">
          {moved.length > 0 && (
            <AuditValue path={change.path} value={moved} mark={side === 'before' ? 'removed' : 'added'} />
          )}
          {change.kept.length > 0 && <AuditValue path={change.path} value={change.kept} />}
        </span>
      );
    }
    default:
      return unreachable(change);
  }
}
