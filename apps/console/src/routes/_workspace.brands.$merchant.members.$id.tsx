import { createFileRoute } from '@tanstack/react-router';
import { DepositState } from '../features/cashier/deposits/DepositState.tsx';
import { StateBadge } from '../features/cashier/withdrawals/StateBadge.tsx';
import { MemberPage } from '../features/members/MemberPage.tsx';
import { readMemberSearch } from '../features/members/members-search.ts';
import { useMay, useOperator } from '../features/session/operator-query.ts';
import { useBrandName } from '../shell/use-brand-name.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/members/$id')({
  validateSearch: readMemberSearch,
  component: Member,
});

/** The queues' components for states, so that they look the same everywhere. */
const parts = { Deposit: DepositState, Withdrawal: StateBadge };

function Member() {
  const { merchant, id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const operator = useOperator();
  const may = useMay();
  const brandName = useBrandName(merchant);
  return (
    <MemberPage
      key={`${merchant}-${id}`}
      merchant={merchant}
      id={id}
      brandName={brandName}
      search={search}
      self={{ id: operator.id, name: operator.name }}
      rights={{
        mayEdit: may('member.edit'),
        mayReveal: may('member.reveal'),
        mayPropose: may('adjustments.propose'),
        mayApprove: may('adjustments.approve'),
        mayRevoke: may('bonuses.revoke'),
        mayReadDeposits: may('deposits.read'),
        mayReadWithdrawals: may('withdrawals.read'),
        mayReadAudit: may('audit.read'),
        mayWrite: may('messages.send'),
      }}
      parts={parts}
      // Back must not reopen a form that was sent or closed.
      onSearch={(next) => void navigate({ search: next, replace: search.act !== undefined })}
    />
  );
}
