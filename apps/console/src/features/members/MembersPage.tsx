import { useQuery } from '@tanstack/react-query';
import { Notice, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { MemberFilters } from './MemberFilters.tsx';
import { membersQuery } from './member-queries.ts';
import type { MembersSearch } from './members-search.ts';
import { MemberTable } from './MemberTable.tsx';

type MembersPageProps = {
  merchant: string;
  brandName: string;
  search: MembersSearch;
  onSearch: (search: MembersSearch) => void;
};

/** The members of a brand, with a search. */
export function MembersPage({ merchant, brandName, search, onSearch }: MembersPageProps) {
  const t = useText();
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(membersQuery(merchant, search));
  return (
    <>
      <PageHeader title={t('console_members.title')} context={brandName} />
      {error && <ProblemNotice error={error} title={t('console_members.unread')} onRetry={() => void refetch()} />}
      <MemberFilters key={search.text ?? ''} search={search} onSearch={onSearch} />
      {data?.isCut && <Notice tone="info">{t('console_members.cut')}</Notice>}
      {!(error && !data) && (
        <MemberTable
          merchant={merchant}
          members={data?.members ?? []}
          next={data?.next ?? null}
          search={search}
          isLoading={isPending || isPlaceholderData}
        />
      )}
    </>
  );
}
