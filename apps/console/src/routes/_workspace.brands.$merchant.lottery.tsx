import { createFileRoute } from '@tanstack/react-router';
import { readLotterySearch } from '../features/lottery/lottery-search.ts';
import { LotteryPage } from '../features/lottery/LotteryPage.tsx';
import { useBrandPage } from '../shell/use-brand-page.ts';

export const Route = createFileRoute('/_workspace/brands/$merchant/lottery')({
  validateSearch: readLotterySearch,
  component: Lottery,
});

function Lottery() {
  const { page, self, may } = useBrandPage(Route.useParams(), Route.useSearch(), Route.useNavigate());
  return <LotteryPage key={page.merchant} {...page} self={self} mayEdit={may('lottery.edit')} />;
}
