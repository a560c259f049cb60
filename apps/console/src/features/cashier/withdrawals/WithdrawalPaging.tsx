import { Link } from '@tanstack/react-router';
import { buttonClass, Icon, useText } from '@croupier/ui';
import type { WithdrawalsSearch } from './withdrawals-search.ts';

type WithdrawalPagingProps = { merchant: string; search: WithdrawalsSearch; next: string | null };

/** Links: a page of the queue has an address that can be sent to a colleague. */
export function WithdrawalPaging({ merchant, search, next }: WithdrawalPagingProps) {
  const t = useText();
  const { after, id: _id, act: _act, ...rest } = search;
  const link = { to: '/brands/$merchant/withdrawals', params: { merchant } } as const;
  if (after === undefined && next === null) return null;
  return (
    <nav aria-label={t('console_cashier.pages_of_queue')} className="flex justify-end gap-2">
      {after !== undefined && (
        <Link {...link} search={rest} className={buttonClass({ size: 'small' })}>
          <Icon name="arrow-up" />
          {t('console_cashier.first_page')}
        </Link>
      )}
      {next !== null && (
        <Link {...link} search={{ ...rest, after: next }} className={buttonClass({ size: 'small' })}>
          {t('console_cashier.next_page')}
          <Icon name="arrow-end" />
        </Link>
      )}
    </nav>
  );
}
