import { ACCOUNT_NAME_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass, Icon, Notice, useText } from '@croupier/ui';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { QueueState } from '../../../parts/QueueState.tsx';
import { SearchField } from '../../../parts/SearchField.tsx';
import { Segments } from '../../../parts/Segments.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { MemberRights, Self } from '../member-rights.ts';
import type { AdjustmentsSearch } from '../members-search.ts';
import { adjustmentsQuery } from './adjustment-queries.ts';
import type { AdjustmentPage } from './adjustment-queries.ts';
import { AdjustmentTable } from './AdjustmentTable.tsx';
import { DecideDialog } from './DecideDialog.tsx';

type AdjustmentsPageProps = {
  merchant: string;
  brandName: string;
  search: AdjustmentsSearch;
  self: Self;
  rights: Pick<MemberRights, 'mayPropose' | 'mayApprove'>;
  onSearch: (search: AdjustmentsSearch) => void;
};

/** Manual corrections of balances: those that wait for a second operator, and decided ones. */
export function AdjustmentsPage({ merchant, brandName, search, self, rights, onSearch }: AdjustmentsPageProps) {
  const t = useText();
  const { id, act, ...filters } = search;
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(adjustmentsQuery(merchant, filters));
  const mayAct = rights.mayPropose || rights.mayApprove;
  return (
    <>
      <PageHeader title={t('console_members.adjustments')} context={brandName}>
        {data && <QueueState {...data.waiting} />}
      </PageHeader>
      {error && (
        <ProblemNotice error={error} title={t('console_members.adjustments_unread')} onRetry={() => void refetch()} />
      )}
      {!mayAct && <Notice>{t('console_members.adjustments_read_only')}</Notice>}
      <Filters key={filters.account ?? ''} search={filters} onSearch={onSearch} />
      {mayAct && data && <Bounds bounds={data.bounds} rights={rights} />}
      {!(error && !data) && (
        <AdjustmentTable
          merchant={merchant}
          adjustments={data?.adjustments ?? []}
          isLoading={isPending || isPlaceholderData}
          hasMember
          rights={rights}
          self={self}
          empty={t(filters.show === 'all' ? 'console_members.adjustments_none' : 'console_members.adjustments_empty')}
          footer={
            (filters.before !== undefined || typeof data?.next === 'string') && (
              <Paging merchant={merchant} search={filters} next={data?.next ?? null} />
            )
          }
          onAct={(next, whose) => onSearch({ ...filters, id: whose, act: next })}
        />
      )}
      {id && act && (
        <DecideDialog key={`${id}-${act}`} {...{ merchant, id, act, rights, self, onClose: () => onSearch(filters) }} />
      )}
    </>
  );
}

/** What is left of the operator's limits today. */
function Bounds({ bounds, rights }: { bounds: AdjustmentPage['bounds']; rights: AdjustmentsPageProps['rights'] }) {
  const t = useText();
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-soft">
      {rights.mayPropose && (
        <span>
          {t('console_members.bound_left')} <WireAmount wire={bounds.proposable} className="font-semibold text-ink" />
        </span>
      )}
      {rights.mayApprove && (
        <span>
          {t('console_members.bound_approve')}{' '}
          <WireAmount wire={bounds.approvable} className="font-semibold text-ink" />
        </span>
      )}
      <span>
        {t('console_members.bound_most')} <WireAmount wire={bounds.most} className="font-semibold text-ink" />
      </span>
    </p>
  );
}

type FiltersProps = { search: AdjustmentsSearch; onSearch: (search: AdjustmentsSearch) => void };

function Filters({ search, onSearch }: FiltersProps) {
  const t = useText();
  const { show, account } = search;
  const [typed, setTyped] = useState(account ?? '');
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch({ ...(show && { show }), ...(typed.trim() && { account: typed.trim() }) });
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={handleSubmit}>
      <Segments
        label={t('console_members.show')}
        segments={[
          { id: 'open', label: t('console_members.show_open') },
          { id: 'all', label: t('console_members.show_all') },
        ]}
        selected={show ?? 'open'}
        onSelect={(id) => onSearch({ ...(id === 'all' && { show: 'all' }), ...(account && { account }) })}
      />
      <div className="w-56 max-sm:flex-1">
        <SearchField label={t('console.kind_member')} maxLength={ACCOUNT_NAME_LENGTH} value={typed} onType={setTyped} />
      </div>
      <Button type="submit">{t('operators.filter')}</Button>
      {account !== undefined && (
        <Button kind="plain" onClick={() => onSearch(show ? { show } : {})}>
          {t('operators.filter_clear')}
        </Button>
      )}
    </form>
  );
}

function Paging({ merchant, search, next }: { merchant: string; search: AdjustmentsSearch; next: string | null }) {
  const t = useText();
  const { before, ...rest } = search;
  const link = { to: '/brands/$merchant/adjustments', params: { merchant } } as const;
  return (
    <nav aria-label={t('console_members.pages')} className="flex justify-end gap-2">
      {before !== undefined && (
        <Link {...link} search={rest} className={buttonClass({ size: 'small' })}>
          <Icon name="arrow-up" />
          {t('operators.first_page')}
        </Link>
      )}
      {next !== null && (
        <Link {...link} search={{ ...rest, before: next }} className={buttonClass({ size: 'small' })}>
          {t('operators.next_page')}
          <Icon name="arrow-end" />
        </Link>
      )}
    </nav>
  );
}
