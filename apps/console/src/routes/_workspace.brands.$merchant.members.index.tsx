import { createFileRoute } from '@tanstack/react-router';
import { readMembersSearch } from '../features/members/members-search.ts';
import { MembersPage } from '../features/members/MembersPage.tsx';
import { useBrandPage } from '../shell/use-brand-page.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/members/')({
  validateSearch: readMembersSearch,
  component: Members,
});

function Members() {
  const { page } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return <MembersPage key={page.merchant} {...page} />;
}
