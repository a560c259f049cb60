import { createFileRoute } from '@tanstack/react-router';
import { PagePreview } from '../features/content/PagePreview.tsx';
import { readPromotionsSearch } from '../features/promotions/promotions-search.ts';
import { PromotionsPage } from '../features/promotions/PromotionsPage.tsx';
import { useBrandPage } from '../shell/use-brand-page.ts';
import { useOwnBrands } from '../shell/use-own-brands.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/promotions')({
  validateSearch: readPromotionsSearch,
  component: Promotions,
});

function Promotions() {
  const { page, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  const brands = useOwnBrands('content.read');
  return (
    <PromotionsPage
      key={page.merchant}
      {...page}
      rights={{
        mayEdit: may('promotions.edit'),
        mayPublish: may('promotions.publish'),
        mayDecide: may('promotions.decide'),
      }}
      renderPreview={(slug) =>
        may('content.read') && (
          <PagePreview key={slug} merchant={page.merchant} brands={brands} kind="promotion" slug={slug} />
        )
      }
    />
  );
}
