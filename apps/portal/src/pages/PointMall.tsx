import { EmptyPage } from './EmptyPage.tsx';

const picture = { motif: 'cashback', seed: 'point-mall' } as const;

export default function PointMall() {
  return <EmptyPage picture={picture} />;
}
