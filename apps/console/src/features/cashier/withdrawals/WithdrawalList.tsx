import { Link } from '@tanstack/react-router';
import { classNames, Icon, useText, VisuallyHidden } from '@croupier/ui';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { Duration } from '../Duration.tsx';
import { rowId } from '../queue.ts';
import { StateBadge } from './StateBadge.tsx';
import type { WithdrawalQueue } from './withdrawal-queries.ts';
import type { WithdrawalsSearch } from './withdrawals-search.ts';
import { WithdrawalPaging } from './WithdrawalPaging.tsx';

type WithdrawalListProps = { merchant: string; page: WithdrawalQueue | undefined; search: WithdrawalsSearch };

/** The queue beside an open case, two lines each. */
export function WithdrawalList({ merchant, page, search }: WithdrawalListProps) {
  const t = useText();
  const { act: _act, ...rest } = search;
  return (
    <nav
      aria-label={t('console_cashier.withdrawals')}
      className="overflow-hidden rounded-card bg-raised shadow-mid xl:sticky xl:top-16"
    >
      <ul className="max-h-[calc(100dvh-10rem)] overflow-y-auto">
        {page?.withdrawals.map((one) => {
          const isOpen = one.id === search.id;
          return (
            <li key={one.id} className="border-b border-line last:border-0">
              <Link
                to="/brands/$merchant/withdrawals"
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
                  <bdi className="min-w-0 truncate font-semibold">{one.member.account}</bdi>
                  <WireAmount wire={one.amount} />
                </span>
                <span className="flex items-center justify-between gap-2 text-caption">
                  <StateBadge state={one.state} />
                  <span
                    className={classNames(
                      'figures inline-flex items-center gap-1',
                      one.isLate ? 'font-semibold text-danger' : 'text-ink-faint',
                    )}
                  >
                    {one.isLate && (
                      <>
                        <Icon name="danger" className="size-[1.1em]" />
                        <VisuallyHidden>{t('console_cashier.late_yes')}</VisuallyHidden>
                      </>
                    )}
                    <Duration seconds={one.ageSeconds} />
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="border-t border-line p-2 empty:hidden">
        <WithdrawalPaging merchant={merchant} search={search} next={page?.next ?? null} />
      </div>
    </nav>
  );
}
