import { createFileRoute } from '@tanstack/react-router';
import { readContentSearch } from '../features/content/content-search.ts';
import { ContentPage } from '../features/content/ContentPage.tsx';
import { useMay, useOperator } from '../features/session/operator-query.ts';
import { useBrandName } from '../shell/use-brand-name.ts';

export const Route = createFileRoute('/_desk/brands/$merchant/content')({
  validateSearch: readContentSearch,
  component: Content,
});

function Content() {
  const { merchant } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { id, name } = useOperator();
  const may = useMay();
  const brandName = useBrandName(merchant);
  return (
    <ContentPage
      key={merchant}
      merchant={merchant}
      brandName={brandName}
      search={search}
      self={{ id, name }}
      mayEdit={may('content.edit')}
      // A form that was closed is nowhere to go back to.
      onSearch={(next) => void navigate({ search: next, replace: search.act !== undefined })}
    />
  );
}
