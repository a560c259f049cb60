import { Amount, Badge, Card, useFormats, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { billsQuery } from './contract-queries.ts';
import type { ContractKind } from './contract-queries.ts';

type BillListProps = { side: 'mine' | 'downline'; kind?: ContractKind; title: string; page: string };

/** Bills, the newest first; each opens to its figures. Nothing where there are none yet. */
// texts: contracts.bill_state.*
export function BillList({ side, kind, title, page }: BillListProps) {
  const t = useText();
  const formats = useFormats();
  const query = useInfiniteQuery(billsQuery(side, kind));
  const bills = query.data?.pages.flatMap((one) => one.bills) ?? [];
  if (bills.length === 0)
    return side === 'mine' && query.isSuccess ? (
      <Card title={title}>
        <p className="text-small text-ink-soft">{t('contracts.no_bills')}</p>
      </Card>
    ) : null;
  return (
    <Card title={title}>
      <ul aria-label={title} className="flex flex-col">
        {bills.map(({ id, kind: of, holder, from, due, state, isMine }) => (
          <li key={id} className="border-t border-line first:border-0">
            <CentreLink
              page={page}
              item={`bill-${id}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold underline">
                  {t(`contracts.kind.${of}`)}
                  {isMine ? '' : ` · ${holder}`}
                </span>
                <time dateTime={from} className="figures text-caption text-ink-faint">
                  {formats.dateTime(new Date(from))}
                </time>
              </span>
              <span className="flex items-center gap-3">
                <Amount value={readMoney(due)} className="font-bold" />
                <Badge tone={state === 'issued' ? 'gain' : 'plain'}>{t(`contracts.bill_state.${state}`)}</Badge>
              </span>
            </CentreLink>
          </li>
        ))}
      </ul>
      <OlderPages query={query} label="contracts.older" className="mt-4 self-center" />
    </Card>
  );
}
