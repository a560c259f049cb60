import { createFileRoute } from '@tanstack/react-router';
import { readContentSearch } from '../features/content/content-search.ts';
import { ContentPage } from '../features/content/ContentPage.tsx';
import { useBrandPage } from '../shell/use-brand-page.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/content')({
  validateSearch: readContentSearch,
  component: Content,
});

function Content() {
  const { page, self, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return <ContentPage key={page.merchant} {...page} self={self} mayEdit={may('content.edit')} />;
}
