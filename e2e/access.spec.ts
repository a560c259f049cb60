import { expect, test } from '@playwright/test';
import { checkPages, nameOf } from './page-faults.ts';
import type { Turn } from './page-faults.ts';
import { portalPages, popupPages } from './pages-to-check.ts';
import type { PageToCheck } from './pages-to-check.ts';

/**
 * One page of each kind, and every popup. Brands, languages and widths alternate, so that all pairs occur.
 * access.wide.spec.ts checks all combinations.
 */
const turns: readonly Turn[] = [
  { brand: 'perlas', language: 'EN', width: 1440 },
  { brand: 'araw', language: 'EN', width: 320 },
  { brand: 'perlas', language: 'TY', width: 320 },
  { brand: 'araw', language: 'TY', width: 1440 },
];

/** Pages that differ from the first of their kind. */
const more = [
  '/nowhere',
  '/help?article=game-check-books',
  '/help?find=pasword',
  '/help?chat=open',
  '/help?legal=terms',
  '/seamless?gameId=1200',
  '/seamless?gameId=999999999',
];
/** Pages that differ for members. */
const own = ['/', '/seamless?gameId=1200'];

const isChosen = ({ path, who, isFirst }: PageToCheck) =>
  isFirst === true || who === 'agent' || (who === 'visitor' ? more : own).includes(path);

/** The pages of one turn: each page goes to the next turn whose brand has it. */
async function pagesOf(turn: Turn): Promise<PageToCheck[]> {
  const lists = { perlas: await portalPages('perlas'), araw: await portalPages('araw') };
  const chosen = new Map([...lists.perlas, ...lists.araw].filter(isChosen).map((screen) => [screen.name, screen]));
  return [...chosen.values()].filter(({ name }, place) => {
    const inTurn = turns.map((_, step) => turns[(place + step) % turns.length]!);
    return inTurn.find(({ brand }) => lists[brand].some((screen) => screen.name === name)) === turn;
  });
}

async function popupsOf(turn: Turn): Promise<PageToCheck[]> {
  return (await popupPages()).filter((_, place) => turns[place % turns.length] === turn);
}

for (const turn of turns) {
  test(`[SH-43, SH-56, SH-59, RT-21, RT-25] pages and popups, as ${nameOf(turn)}: accessible, of one language, without a complaint, and fits every width`, async ({
    page,
    context,
  }) => {
    const [pages, popups] = [await pagesOf(turn), await popupsOf(turn)];
    expect(pages.length).toBeGreaterThan(4);
    const faults: string[] = [];
    for (const who of ['visitor', 'member', 'agent'] as const) {
      const seen = { pages: pages.filter((one) => one.who === who), popups: popups.filter((one) => one.who === who) };
      if (who === 'agent' && seen.pages.length === 0) continue;
      const looker = await checkPages(who === 'visitor' ? page : await context.newPage(), who, turn);
      // Visitors' pages are loaded again, so that the server's HTML is hydrated.
      for (const screen of seen.pages) await (who === 'visitor' ? looker.open(screen) : looker.walk(screen));
      for (const screen of seen.popups) await looker.walkToPopup(screen);
      faults.push(...looker.faults);
    }
    expect(faults).toEqual([]);
  });
}
