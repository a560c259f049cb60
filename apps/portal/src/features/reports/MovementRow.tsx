import type { TextKey } from '@croupier/i18n';
import { Amount, Badge, classNames, Icon, useFormats, useText } from '@croupier/ui';
import { groupIcons } from './looks.ts';
import type { Movement } from './report-queries.ts';
import { rowClass } from './row-class.ts';
import { readSigned } from './wire-money.ts';

export type MovementRowProps = { movement: Movement; onOpen: () => void };

// texts: reports.kind.* texts: reports.wallet_of.*
/** One line of the books: what it was, when, how much, and what was left. */
export function MovementRow({ movement, onOpen }: MovementRowProps) {
  const t = useText();
  const formats = useFormats();
  const { at, kind, title, group, wallet, amount, running } = movement;
  const value = readSigned(amount);
  return (
    <button type="button" onClick={onOpen} data-movement={kind} className={rowClass}>
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full',
          value.signedUnits > 0n ? 'bg-gain-soft text-gain' : 'bg-high text-ink-soft',
        )}
      >
        <Icon name={groupIcons[group]} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold">{t(`reports.kind.${kind}` as TextKey)}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-caption text-ink-faint">
          <span className="figures">{formats.time(new Date(at))}</span>
          {title !== null && <span className="min-w-0 break-words">{title}</span>}
          {wallet !== 'main' && <Badge>{t(`reports.wallet_of.${wallet}` as TextKey)}</Badge>}
        </span>
      </span>
      <span className="flex flex-col items-end">
        <Amount value={value} className="font-semibold" />
        {running && (
          <span className="text-caption text-ink-faint">
            <span className="sr-only">{t('reports.balance')} </span>
            <Amount value={readSigned(running)} meaning="plain" />
          </span>
        )}
      </span>
      <Icon name="chevron-end" className="text-ink-faint max-sm:hidden" />
    </button>
  );
}
