import { lazyPart } from '../../routing/lazy-part.tsx';

/** What only members see stays out of every visitor's first load. */
export const SignedInTools = lazyPart(
  async () => ({ default: (await import('./SignedInTools.tsx')).SignedInTools }),
  ['account'],
);
export const AccountSheet = lazyPart(
  async () => ({ default: (await import('./AccountSheet.tsx')).AccountSheet }),
  ['account'],
);

/** For the moments in which it is clear that a member is coming. */
export function preloadMemberParts(): void {
  SignedInTools.preload();
  AccountSheet.preload();
}
