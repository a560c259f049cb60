import {
  Amount,
  Badge,
  buttonClass,
  Card,
  EmptyState,
  Icon,
  Notice,
  Skeleton,
  useFormats,
  useText,
} from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { useSearch } from '../../routing/router-context.ts';
import { BillList } from './BillList.tsx';
import { BillView } from './BillView.tsx';
import { contractsQuery } from './contract-queries.ts';
import type { Contract } from './contract-queries.ts';
import { ContractView } from './ContractView.tsx';
import { OfferForm } from './OfferForm.tsx';

const BILL = 'bill-';

/** Every contract of an agent with the upline and with direct downlines; a bill, a contract or a new offer is `item`. */
export function ContractsPage() {
  const { item = '' } = useSearch();
  if (item === 'new') return <NewOffer />;
  if (item.startsWith(BILL)) return <BillView key={item} id={item.slice(BILL.length)} page="agentContracts" />;
  if (item !== '') return <ContractView key={item} id={item} page="agentContracts" />;
  return <AllContracts />;
}

function NewOffer() {
  const query = useInfiniteQuery(contractsQuery);
  const first = query.data?.pages[0];
  const { error, isError, refetch } = query;
  if (isError && !first) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  return first ? <OfferForm about={first} /> : <Skeleton shape="block" className="h-72" />;
}

function AllContracts() {
  const t = useText();
  const query = useInfiniteQuery(contractsQuery);
  const { data, error, refetch } = query;
  if (error && !data) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  const about = data?.pages[0];
  if (!about) return <Skeleton shape="block" className="h-72" />;
  const all = data.pages.flatMap(({ contracts }) => contracts);
  const owed = readMoney(about.owed);
  const isWaiting = ({ side, state, terminationBy }: Contract) =>
    (state === 'OFFERED' && side === 'downline') || (terminationBy !== null && terminationBy !== side);
  const groups = [
    { title: 'contracts.waiting', list: all.filter(isWaiting) },
    { title: 'contracts.with_upline', list: all.filter((one) => one.side === 'downline' && !isWaiting(one)) },
    { title: 'contracts.with_downlines', list: all.filter((one) => one.side === 'upline' && !isWaiting(one)) },
  ] as const;
  return (
    <div className="flex flex-col gap-5">
      {owed.units > 0n && (
        <Notice tone="danger">
          {t('contracts.owed')} <Amount value={owed} />
        </Notice>
      )}
      {about.downlines.length > 0 ? (
        <CentreLink page="agentContracts" item="new" className={buttonClass({ kind: 'main' })}>
          <Icon name="plus" />
          {t('contracts.new')}
        </CentreLink>
      ) : (
        <p className="text-small text-ink-soft">{t('contracts.no_agents_below')}</p>
      )}
      {all.length === 0 && (
        <Card>
          <EmptyState title={t('contracts.none')}>{t('contracts.none_lead')}</EmptyState>
        </Card>
      )}
      {groups.map(({ title, list }) => list.length > 0 && <Group key={title} title={t(title)} list={list} />)}
      <OlderPages query={query} label="contracts.older" />
      <BillList side="mine" title={t('contracts.my_bills')} page="agentContracts" />
      <BillList side="downline" title={t('contracts.downline_bills')} page="agentContracts" />
    </div>
  );
}

// texts: contracts.kind.* texts: contracts.state.*
function Group({ title, list }: { title: string; list: readonly Contract[] }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Card title={title}>
      <ul aria-label={title} className="flex flex-col">
        {list.map(({ id, kind, side, upline, downline, state, terminationBy, offeredAt, startsAt }) => (
          <li key={id} className="border-t border-line first:border-0">
            <CentreLink
              page="agentContracts"
              item={id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold underline">
                  {t(`contracts.kind.${kind}`)} · {side === 'upline' ? downline : upline}
                </span>
                <span className="figures text-caption text-ink-faint">
                  {formats.dateTime(new Date(startsAt ?? offeredAt))}
                </span>
              </span>
              <Badge tone={state === 'IN_FORCE' ? 'gain' : 'plain'}>
                {terminationBy === null ? t(`contracts.state.${state}`) : t('contracts.end_asked')}
              </Badge>
            </CentreLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
