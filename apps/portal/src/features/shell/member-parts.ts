import { lazy } from 'react';

const loadTools = () => import('./SignedInTools.tsx');
const loadSheet = () => import('./AccountSheet.tsx');

/** What only members see stays out of every visitor's first load. */
export const SignedInTools = lazy(async () => ({ default: (await loadTools()).SignedInTools }));
export const AccountSheet = lazy(async () => ({ default: (await loadSheet()).AccountSheet }));

/** For the moments in which it is clear that a member is coming. A failure shows where the part is needed. */
export function preloadMemberParts(): void {
  Promise.all([loadTools(), loadSheet()]).catch(() => {});
}
