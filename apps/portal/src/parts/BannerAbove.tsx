import { Suspense } from 'react';
import { FallbackBoundary } from '../failure/FallbackBoundary.tsx';
import { lazyPart } from '../routing/lazy-part.tsx';

const FormBanner = lazyPart(() => import('./FormBanner.tsx'));

/** Its place is kept before anything has come, so that no form moves below a finger; low screens have no room for it. */
const placeClass =
  'relative isolate flex h-24 items-center overflow-hidden rounded-card bg-high [@media(max-height:44rem)]:hidden';

/** The banner that the brand puts above a form: `w_login` or `w_register` (CN-29). */
export function BannerAbove({ groupName }: { groupName: 'w_login' | 'w_register' }) {
  const empty = <div className={placeClass} />;
  return (
    <FallbackBoundary fallback={empty}>
      <Suspense fallback={empty}>
        <FormBanner groupName={groupName} className={placeClass} />
      </Suspense>
    </FallbackBoundary>
  );
}
