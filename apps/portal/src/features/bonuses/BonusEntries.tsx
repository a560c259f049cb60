import type { TextKey } from '@croupier/i18n';
import type { Money } from '@croupier/money';
import { Amount, useFormats, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readSigned } from '../../api/read-money.ts';
import { BetLink } from './BetLink.tsx';
import { bonusEntriesQuery } from './bonus-queries.ts';
import type { BonusEntry } from './bonus-queries.ts';
import { FoldedList, Pages } from './FoldedList.tsx';

/** All movements of the bonus's money, which add up to the remaining amount. */
export function BonusEntries({ id, left }: { id: string; left: Money }) {
  const t = useText();
  return (
    <FoldedList
      title={t('bonuses.entries')}
      lead={
        <p className="text-small text-ink-soft">
          {t('bonuses.entries_lead')} <Amount value={left} className="font-semibold" />
        </p>
      }
      render={() => <Entries id={id} />}
    />
  );
}

function Entries({ id }: { id: string }) {
  const t = useText();
  const query = useInfiniteQuery(bonusEntriesQuery(id));
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Pages label={t('bonuses.entries')} isEmpty={entries.length === 0} emptyText={t('bonuses.no_bets')} query={query}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Pages>
  );
}

// texts: bonuses.entry.*
function Entry({ entry: { at, kind, amount, round, bet } }: { entry: BonusEntry }) {
  const t = useText();
  const formats = useFormats();
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-t border-line py-3 text-small first:border-0">
      <span className="min-w-0">
        <span className="font-semibold">{t(`bonuses.entry.${kind}` as TextKey)}</span>
        <span className="figures block text-caption break-all text-ink-soft">
          <time dateTime={at}>{formats.dateTime(new Date(at))}</time>
          {round !== null && (
            <>
              {' · '}
              {bet === null ? round : <BetLink bet={bet}>{round}</BetLink>}
            </>
          )}
        </span>
      </span>
      <Amount value={readSigned(amount)} className="font-semibold" />
    </li>
  );
}
