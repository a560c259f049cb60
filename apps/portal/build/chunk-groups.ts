/**
 * What several pages share is a handful of files, each for a purpose. Without these groups the bundler writes a file for
 * each set of pages that share something; README.md has the figures. A module that no list names still works, as a file of
 * its own or within another group; whether home then loads too much is seen by e2e/weight.spec.ts.
 */
export const chunkGroups = [
  // All that the entry needs is one file: one request, and one place to look at when it grows.
  { name: 'portal', tags: ['$initial' as const], priority: 4 },
  {
    // What home has in common with other pages.
    name: 'parts',
    test: isIn(
      'packages/art/src/address.ts',
      'packages/money/src/format.ts',
      'packages/money/src/wire.ts',
      'packages/ui/src/countdown.ts',
      'packages/ui/src/Badge.tsx',
      'packages/ui/src/Picture.tsx',
      'portal/src/features/announcements/announcement-queries.ts',
      'portal/src/features/announcements/subject-icon.ts',
      'portal/src/features/announcements/use-audience.ts',
      'portal/src/features/home/Section',
      'portal/src/parts/banner',
      'portal/src/parts/ContentLink.tsx',
      'portal/src/parts/game.ts',
      'portal/src/parts/GameTile.tsx',
      'portal/src/parts/SeenPicture.tsx',
      'portal/src/session/session-cache.ts',
    ),
    minShareCount: 2,
    priority: 3,
  },
  {
    // Apart from the controls: no popup for signing in or registering has lists, and they are as heavy as it may be.
    name: 'lists',
    test: isIn(
      'packages/ui/src/drawings.tsx',
      'packages/ui/src/EmptyState.tsx',
      'packages/ui/src/Pagination.tsx',
      'packages/ui/src/ProgressBar.tsx',
      'portal/src/parts/FetchFailure.tsx',
    ),
    minShareCount: 2,
    priority: 2.5,
  },
  // Before the games' own: popups need fields and dialogs without them.
  { name: 'controls', test: isIn('packages/ui/src/'), minShareCount: 2, priority: 2 },
  {
    // What the popups of signing in, registering and passwords share.
    name: 'forms',
    test: isIn(
      'portal/src/parts/captcha-',
      'portal/src/parts/CaptchaField.tsx',
      'portal/src/parts/CodeField.tsx',
      'portal/src/parts/country-',
      'portal/src/parts/mobile-',
      'portal/src/parts/MobileField.tsx',
      'portal/src/parts/Password',
      'portal/src/parts/use-captcha',
      'portal/src/parts/use-countdown.ts',
      'portal/src/parts/use-form.ts',
    ),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'game-parts', test: isIn('portal/src/features/games/'), minShareCount: 3, priority: 1 },
];

/** Modules whose path has one of these in it. */
function isIn(...paths: readonly string[]): (id: string) => boolean {
  return (id) => {
    const place = id.replaceAll('\\', '/');
    return paths.some((path) => place.includes(path));
  };
}
