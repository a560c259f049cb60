import { Link } from '@tanstack/react-router';
import { classNames, useText } from '@croupier/ui';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { rowId } from '../queue.ts';
import { Since } from '../Since.tsx';
import type { DepositQueue } from './deposit-queries.ts';
import { DepositPaging } from './DepositPaging.tsx';
import { DepositState } from './DepositState.tsx';
import type { DepositsSearch } from './deposits-search.ts';

type DepositListProps = { merchant: string; page: DepositQueue | undefined; search: DepositsSearch };

/** The queue beside an open case, two lines each. */
export function DepositList({ merchant, page, search }: DepositListProps) {
  const t = useText();
  const { act: _act, ...rest } = search;
  return (
    <nav
      aria-label={t('console_cashier.deposits')}
      className="overflow-hidden rounded-card bg-raised shadow-mid xl:sticky xl:top-16"
    >
      <ul className="max-h-[calc(100dvh-10rem)] overflow-y-auto">
        {page?.deposits.map((one) => {
          const isOpen = one.id === search.id;
          return (
            <li key={one.id} className="border-b border-line last:border-0">
              <Link
                to="/brands/$merchant/deposits"
                params={{ merchant }}
                search={{ ...rest, id: one.id }}
                id={rowId(one.id)}
                aria-current={isOpen ? 'true' : undefined}
                className={classNames(
                  'flex flex-col gap-1 px-4 py-2 hover:bg-upper focus-visible:-outline-offset-3',
                  isOpen && 'bg-high',
                )}
              >
                <span className="flex items-baseline justify-between gap-2">
                  <bdi className="min-w-0 truncate font-semibold">{one.account}</bdi>
                  <WireAmount wire={one.amount} />
                </span>
                <span className="flex items-center justify-between gap-2 text-caption">
                  <DepositState state={one.state} />
                  <span className="figures text-ink-faint">
                    <Since at={one.madeAt} />
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="border-t border-line p-2 empty:hidden">
        <DepositPaging merchant={merchant} search={search} next={page?.next ?? null} />
      </div>
    </nav>
  );
}
