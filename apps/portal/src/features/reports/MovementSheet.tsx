import type { TextKey } from '@croupier/i18n';
import { Amount, buttonClass, Dialog, Icon, Skeleton, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withCentre } from '../../addresses/centre-address.ts';
import { readMoney } from '../../api/read-money.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import type { Path } from '../../routing/address.ts';
import { Link } from '../../routing/Link.tsx';
import { usePathname } from '../../routing/router-context.ts';
import { FactList } from './FactList.tsx';
import { movementQuery } from './report-queries.ts';
import type { MovementDetail } from './report-queries.ts';
import { readSigned } from './wire-money.ts';

// texts: reports.kind.* texts: reports.wallet_of.* texts: reports.other_side.*
/** One line of the books with all it says, and the way to the bet it belongs to. */
export function MovementSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const formats = useFormats();
  const pathname = usePathname();
  const { data, error, refetch } = useQuery(movementQuery(id));
  const label = (key: string) => t(`reports.${key}` as TextKey);
  const facts: [string, ReactNode][] = data
    ? [
        [t('reports.time'), formats.dateTime(new Date(data.at))],
        ...(data.title === null ? [] : [[t('reports.promotion'), data.title] satisfies [string, ReactNode]]),
        [t('reports.wallet'), label(`wallet_of.${data.wallet}`)],
        [t('reports.with'), label(`other_side.${data.counterpart}`)],
        ...(data.running
          ? [
              [
                t('reports.closing'),
                <Amount key="after" value={readSigned(data.running)} meaning="plain" />,
              ] satisfies [string, ReactNode],
            ]
          : []),
        [t('reports.reference'), data.id],
        ...(data.reason ? [[t('reports.reason'), data.reason] satisfies [string, ReactNode]] : []),
        ...(data.corrects ? [[t('reports.corrects'), data.corrects] satisfies [string, ReactNode]] : []),
        ...(data.transfer
          ? [
              [t('reports.transfer_with', { vendor: data.transfer.vendor }), data.transfer.state] satisfies [
                string,
                ReactNode,
              ],
            ]
          : []),
      ]
    : [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data ? label(`kind.${data.kind}`) : t('reports.movements')}
      actions={
        data?.bet && (
          <Link
            // The address of this very page, in another place of the centre.
            to={pathname as Path}
            search={(before) => ({ ...withCentre({ page: 'personalHistoryCopy' })(before), line: data.bet! })}
            className={buttonClass({})}
          >
            {t('reports.open_bet')}
            <Icon name="arrow-end" />
          </Link>
        )
      }
    >
      {data ? (
        <div className="flex flex-col gap-4">
          <p className="heading text-headline">
            <Amount value={readSigned(data.amount)} isLabelShown />
          </p>
          <FactList facts={facts} />
          <Entries entries={data.entries} />
        </div>
      ) : error ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" className="h-48" />
      )}
    </Dialog>
  );
}

/** What a member calls a wallet; a debt is an account too and none. */
const wallets = new Set(['main', 'vendor', 'held', 'bonus', 'points']);

/** The entries of the books that make it (TR-14): from which account to which, and how much. */
function Entries({ entries }: { entries: MovementDetail['entries'] }) {
  const t = useText();
  const other = (kind: string) => t(`reports.other_side.${kind}` as TextKey);
  const own = (kind: string) => (wallets.has(kind) ? t(`reports.wallet_of.${kind}` as TextKey) : other(kind));
  return (
    <section aria-label={t('reports.entries')}>
      <h3 className="mb-2 text-small font-semibold text-ink-soft">{t('reports.entries')}</h3>
      <ol className="flex flex-col">
        {entries.map(({ from, to, mine, amount }, place) => (
          <li
            // Entries of a journal have no name but their place, which never changes.
            key={place}
            className="flex items-baseline justify-between gap-4 border-t border-line py-2 text-small first:border-0"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-2">
              {mine === 'to' ? other(from) : own(from)}
              <Icon name="arrow-end" className="text-ink-faint" />
              {mine === 'from' ? other(to) : own(to)}
            </span>
            <Amount value={readMoney(amount)} className="shrink-0 font-semibold" />
          </li>
        ))}
      </ol>
    </section>
  );
}
