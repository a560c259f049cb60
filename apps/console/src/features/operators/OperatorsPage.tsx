import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass, Icon, useText } from '@croupier/ui';
import type { BrandName } from '../../parts/brand-name.ts';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { useHotkeys } from '../../platform/hotkeys.ts';
import { EditDialog, FreezeDialog, ResetDialog } from './ActDialogs.tsx';
import { NetworksSection } from './NetworksSection.tsx';
import { NewDialog } from './NewDialog.tsx';
import { OneTimeDialog } from './OneTimeDialog.tsx';
import { OperatorFilters } from './OperatorFilters.tsx';
import { operatorsQuery } from './operators-queries.ts';
import type { OneTime, OperatorsSearch } from './operators-queries.ts';
import { OperatorTable } from './OperatorTable.tsx';
import { RolesSection } from './RolesSection.tsx';

type OperatorsPageProps = {
  search: OperatorsSearch;
  selfId: string;
  brands: readonly BrandName[];
  onSearch: (search: OperatorsSearch) => void;
};

/** Operators with their roles and allowed addresses. */
export function OperatorsPage({ search, selfId, brands, onSearch }: OperatorsPageProps) {
  const t = useText();
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(operatorsQuery(search));
  const [shownOnce, setShownOnce] = useState<{ name: string; oneTime: OneTime } | null>(null);
  const { act, id, ...rest } = search;
  const close = () => onSearch(rest);
  const target = data?.operators.find((operator) => operator.id === id && operator.mayManage);
  const hasPages = rest.after !== undefined || (data?.next ?? null) !== null;
  useHotkeys({ n: () => onSearch({ ...rest, act: 'new' }) });
  const showOnce = (name: string, oneTime: OneTime) => {
    setShownOnce({ name, oneTime });
    close();
  };
  return (
    <>
      <PageHeader title={t('operators.title')} context={data ? t('operators.count', { count: data.total }) : undefined}>
        <Button kind="main" icon="plus" onClick={() => onSearch({ ...rest, act: 'new' })}>
          {t('operators.new')}
        </Button>
      </PageHeader>
      {error && <ProblemNotice error={error} title={t('operators.unread')} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <>
          <OperatorFilters search={rest} onSearch={onSearch} />
          <OperatorTable
            operators={data?.operators ?? []}
            brands={brands}
            selfId={selfId}
            isLoading={isPending || isPlaceholderData}
            isFiltered={rest.name !== undefined || rest.role !== undefined || rest.state !== undefined}
            footer={hasPages && <Paging search={rest} next={data?.next ?? null} />}
            onAct={(which, whom) => onSearch({ ...rest, act: which, id: whom })}
          />
        </>
      )}
      <RolesSection />
      <NetworksSection
        brands={brands}
        merchant={rest.merchant}
        isEditing={act === 'networks'}
        onMerchant={(merchant) => onSearch({ ...rest, merchant })}
        onEdit={(isEditing) => onSearch(isEditing ? { ...rest, act: 'networks' } : rest)}
      />
      {act === 'new' && <NewDialog brands={brands} onMade={showOnce} onClose={close} />}
      {target && act === 'edit' && <EditDialog key={target.id} operator={target} brands={brands} onClose={close} />}
      {target && (act === 'freeze' || act === 'unfreeze') && (
        <FreezeDialog key={target.id} operator={target} onClose={close} />
      )}
      {target && act === 'reset' && (
        <ResetDialog key={target.id} operator={target} onClose={close} onReset={showOnce} />
      )}
      {shownOnce && <OneTimeDialog {...shownOnce} onClose={() => setShownOnce(null)} />}
    </>
  );
}

/** Links, so that a page of the list has an address. */
function Paging({ search, next }: { search: OperatorsSearch; next: string | null }) {
  const t = useText();
  const { after, ...rest } = search;
  return (
    <nav aria-label={t('operators.pages')} className="flex justify-end gap-2">
      {after !== undefined && (
        <Link to="/operators" search={rest} className={buttonClass({ size: 'small' })}>
          <Icon name="arrow-up" />
          {t('operators.first_page')}
        </Link>
      )}
      {next !== null && (
        <Link to="/operators" search={{ ...rest, after: next }} className={buttonClass({ size: 'small' })}>
          {t('operators.next_page')}
          <Icon name="arrow-end" />
        </Link>
      )}
    </nav>
  );
}
