import { expect, test } from '@playwright/test';
import { checkPages, nameOf, WIDTHS } from './page-faults.ts';
import { portalPages, popupPages } from './pages-to-check.ts';
import type { Who } from './pages-to-check.ts';

const brands = ['perlas', 'araw'] as const;
const languages = ['EN', 'TY'] as const;
/** Widths that axe checks; overflow is checked at every width. */
const looked = [1440, 320];
const walked: string[] = [];

// One after the other, so that the count at the end includes all.
test.describe.configure({ mode: 'default' });

test.afterAll(() => {
  // oxlint-disable-next-line no-console -- the list of checked pages is the result
  console.log([...walked, `each page tried at ${WIDTHS.join(', ')} px`].join('\n'));
});

for (const brand of brands) {
  for (const language of languages) {
    for (const width of looked) {
      const turn = { brand, language, width };
      test(`[SH-43, SH-56, SH-59, RT-21, RT-25] every page and popup, as ${nameOf(turn)}: accessible, of one language, without a complaint, and fits every width`, async ({
        page,
        context,
      }) => {
        test.setTimeout(1_800_000);
        const [pages, popups] = [await portalPages(brand), await popupPages()];
        const faults: string[] = [];
        const tabs: Record<Who, typeof page> = {
          visitor: page,
          member: await context.newPage(),
          agent: await context.newPage(),
        };
        for (const [who, tab] of Object.entries(tabs) as [Who, typeof page][]) {
          const looker = await checkPages(tab, who, turn, true);
          for (const screen of pages.filter((one) => one.who === who))
            await (who === 'visitor' ? looker.open(screen) : looker.walk(screen));
          for (const screen of popups.filter((one) => one.who === who)) await looker.walkToPopup(screen);
          faults.push(...looker.faults);
        }
        walked.push(`${nameOf(turn)}: ${pages.length} pages, ${popups.length} popups`);
        expect(faults).toEqual([]);
      });
    }
  }
}
