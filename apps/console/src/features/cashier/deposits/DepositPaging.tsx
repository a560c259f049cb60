import { Link } from '@tanstack/react-router';
import { buttonClass, Icon, useText } from '@croupier/ui';
import type { DepositsSearch } from './deposits-search.ts';

type DepositPagingProps = { merchant: string; search: DepositsSearch; next: string | null };

/** Links: a page of the list has an address that can be sent to a colleague. */
export function DepositPaging({ merchant, search, next }: DepositPagingProps) {
  const t = useText();
  const { before, id: _id, act: _act, ...rest } = search;
  const link = { to: '/brands/$merchant/deposits', params: { merchant } } as const;
  if (before === undefined && next === null) return null;
  return (
    <nav aria-label={t('console_cashier.pages_of_queue')} className="flex justify-end gap-2">
      {before !== undefined && (
        <Link {...link} search={rest} className={buttonClass({ size: 'small' })}>
          <Icon name="arrow-up" />
          {t('console_cashier.first_page')}
        </Link>
      )}
      {next !== null && (
        <Link {...link} search={{ ...rest, before: next }} className={buttonClass({ size: 'small' })}>
          {t('console_cashier.next_page')}
          <Icon name="arrow-end" />
        </Link>
      )}
    </nav>
  );
}
