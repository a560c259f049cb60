import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { classNames, Icon, useText, VisuallyHidden } from '@croupier/ui';
import { Duration } from '../../parts/Duration.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { rowId } from './queue.ts';

export type QueueRow = {
  id: string;
  account: string;
  amount: { amount: string; currency: string };
  state: ReactNode;
  ageSeconds: number;
  isLate: boolean;
};

type QueueListProps = {
  label: string;
  rows: readonly QueueRow[];
  open: string | undefined;
  linkTo: (id: string) => LinkProps;
  paging: ReactNode;
};

/** The queue beside an open case, two lines each. */
export function QueueList({ label, rows, open, linkTo, paging }: QueueListProps) {
  const t = useText();
  return (
    <nav aria-label={label} className="overflow-hidden rounded-card bg-raised shadow-mid xl:sticky xl:top-16">
      <ul className="max-h-[calc(100dvh-10rem)] overflow-y-auto">
        {rows.map(({ id, account, amount, state, ageSeconds, isLate }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Link
              {...linkTo(id)}
              id={rowId(id)}
              aria-current={id === open ? 'true' : undefined}
              className={classNames(
                'flex flex-col gap-1 px-4 py-2 hover:bg-upper focus-visible:-outline-offset-3',
                id === open && 'bg-high',
              )}
            >
              <span className="flex items-baseline justify-between gap-2">
                <bdi className="min-w-0 truncate font-semibold">{account}</bdi>
                <WireAmount wire={amount} />
              </span>
              <span className="flex items-center justify-between gap-2 text-caption">
                {state}
                <span
                  className={classNames(
                    'figures inline-flex items-center gap-1',
                    isLate ? 'font-semibold text-danger' : 'text-ink-faint',
                  )}
                >
                  {isLate && (
                    <>
                      <Icon name="danger" className="size-[1.1em]" />
                      <VisuallyHidden>{t('console_cashier.late_yes')}</VisuallyHidden>
                    </>
                  )}
                  <Duration seconds={ageSeconds} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-2 empty:hidden">{paging}</div>
    </nav>
  );
}
