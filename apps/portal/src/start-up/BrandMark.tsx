import type { ReactNode } from 'react';
import { brandPicture } from '../brand/brand-picture.ts';
import { useSession } from '../session/session.ts';

/** The brand's mark in the middle of an empty page: what is seen before there are words. */
export function BrandMark({ children }: { children?: ReactNode }) {
  const merchant = useSession((state) => state.merchant);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex flex-col items-center gap-6 text-center">
        <img
          src={brandPicture('mark', merchant)}
          alt=""
          width="80"
          height="80"
          className="size-20 animate-rise motion-safe:animate-pulse"
        />
        {children}
      </div>
    </main>
  );
}
