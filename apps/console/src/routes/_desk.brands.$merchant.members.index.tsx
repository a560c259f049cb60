import { createFileRoute } from '@tanstack/react-router';
import { readMembersSearch } from '../features/members/members-search.ts';
import { MembersPage } from '../features/members/MembersPage.tsx';
import { useBrandName } from '../shell/use-brand-name.ts';

export const Route = createFileRoute('/_desk/brands/$merchant/members/')({
  validateSearch: readMembersSearch,
  component: Members,
});

function Members() {
  const { merchant } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const brandName = useBrandName(merchant);
  return (
    <MembersPage
      key={merchant}
      merchant={merchant}
      brandName={brandName}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
