import { NotOfferedPage } from './NotOfferedPage.tsx';

const picture = { motif: 'cashback', seed: 'point-mall' } as const;

export default function PointMall() {
  return <NotOfferedPage picture={picture} />;
}
