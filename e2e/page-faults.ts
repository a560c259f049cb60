import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enterAs } from './enter.ts';
import { keyboardFaults } from './keyboard.ts';
import { addresses } from './addresses.ts';
import { renderedHtml } from './rendered.ts';
import type { BrandCode, PageToCheck, Who } from './pages-to-check.ts';
import { navigateInApp } from './navigate-in-app.ts';
import { comeAlive, complaintsOf, overflowOf, squeezedOf } from './watch-page.ts';
import type { SpokenLanguage } from './texts.ts';

/** The conditions of a visit: brand, language and window. */
export type Turn = { brand: BrandCode; language: SpokenLanguage; width: number };

/** The width that every page must fit into (SH-43). */
export const NARROW = 320;
/** Phones, tablets and windows: widths between the narrowest phone and a desktop must fit too. */
export const WIDTHS = [NARROW, 375, 600, 768, 1024, 1440];
const FEW_WIDTHS = [NARROW, 768, 1024];
const HEIGHT = 900;

export const nameOf = ({ brand, language, width }: Turn): string => `${brand} in ${language} at ${width} px`;

const people = { member: 'ana', agent: 'ben' } as const;
const tags = { EN: 'en', TY: 'fil' } as const;
const ownHosts = /^(localhost|araw\.localhost|127\.0\.0\.1)$/;

/** The expected status; some addresses do not exist. */
const statusOf = ({ path }: PageToCheck) => (/nowhere|no-such/.test(path) ? 404 : 200);

const require = createRequire(import.meta.url);
/** The script of axe from @axe-core/playwright. */
const axe = fs.readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Only violations are reported. Frames are games of another origin, which axe cannot check. */
const options = { resultTypes: ['violations'], preload: false, iframes: false };
// A string, so that no compiler changes the code that runs in the page.
const check = (within: string) => `axe.run(${within}, ${JSON.stringify(options)}).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;
const wholePage = 'document';
/** The part that differs between pages, without header and footer. */
const innerPage = `{ include: [['main'], ...(document.querySelector('dialog[open]') ? [['dialog[open]']] : [])] }`;

/** The violations that axe finds in the page's present state; its script stays in the document for the next check. */
export async function axeFaults(page: Page, within = wholePage): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(`${axe};0`);
  return page.evaluate<string[]>(check(within));
}

/** Elements wider than the window, at each of the widths; restores the window's width. */
export async function widthFaults(page: Page, { width }: Pick<Turn, 'width'>, widths = WIDTHS): Promise<string[]> {
  const faults: string[] = [];
  for (const each of widths) {
    await page.setViewportSize({ width: each, height: HEIGHT });
    // Some parts adapt by script, which takes a moment.
    if ((await overflowOf(page)) > 0)
      await expect
        .poll(() => overflowOf(page), { timeout: 5_000 })
        .toBeLessThanOrEqual(0)
        .catch(async () => faults.push(`${await overflowOf(page)} pixels too wide for ${each}`));
    if (each === NARROW) faults.push(...(await squeezedOf(page)).map((squeezed) => `squeezed: ${squeezed}`));
  }
  await page.setViewportSize({ width, height: HEIGHT });
  return faults;
}

export type PageChecker = {
  /** Loads the address and checks it. */
  open: (screen: PageToCheck) => Promise<void>;
  /** Goes there inside the portal, as a link does, and checks it. */
  walk: (screen: PageToCheck) => Promise<void>;
  /** The same for a popup; the page below was already checked. */
  walkToPopup: (screen: PageToCheck) => Promise<void>;
  faults: string[];
};

/**
 * A tab that checks one page after another and collects all faults. Header and footer are checked on the first page
 * only, unless `isThorough`.
 */
export async function checkPages(page: Page, who: Who, turn: Turn, isThorough = false): Promise<PageChecker> {
  const { brand, language, width } = turn;
  const faults: string[] = [];
  const complaints = complaintsOf(page);
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !ownHosts.test(hostname)) complaints.push(`asked ${request.url()}`);
  });
  const inLanguage = (place: string) => `${place}${place.includes('?') ? '&' : '?'}lang=${language}`;
  const note = ({ path }: PageToCheck, found: string[]) => {
    faults.push(...[...found, ...complaints].map((fault) => `${path} of ${nameOf(turn)}, ${who}:  ${fault}`));
    complaints.length = 0;
  };

  let isFirst = true;
  const look = async (hasPopup: boolean) => {
    const found = await axeFaults(page, isFirst || isThorough ? wholePage : innerPage);
    isFirst = false;
    if (width <= NARROW) found.push(...(await keyboardFaults(page)));
    const widths = isThorough ? WIDTHS : FEW_WIDTHS;
    found.push(...(await widthFaults(page, turn, hasPopup ? [width] : widths)));
    return found;
  };
  const walkThere = async (screen: PageToCheck, hasPopup: boolean) => {
    const state = await navigateInApp(page, screen.path, hasPopup);
    note(screen, [...(state === 'whole' ? [] : [state]), ...(await look(hasPopup))]);
  };
  const open = async (screen: PageToCheck) => {
    // A page that the server had no time to render would not test hydration.
    if (!screen.path.startsWith('/seamless'))
      await renderedHtml(page.request, inLanguage(screen.path), { brand, status: statusOf(screen) });
    const answer = await page.goto(addresses[brand]() + inLanguage(screen.path));
    await comeAlive(page);
    const found: string[] = [];
    const tag = tags[language];
    if (!(await answer!.text()).includes(`<html lang="${tag}"`)) found.push(`the server did not render it in ${tag}`);
    if ((await page.locator('html').getAttribute('lang')) !== tag) found.push(`it is not in ${tag}`);
    const state = await navigateInApp(page, inLanguage(screen.path));
    const headings = await page.getByRole('main').getByRole('heading', { level: 1 }).count();
    if (headings !== 1) found.push(`${headings} headings of the first level`);
    note(screen, [...found, ...(state === 'whole' ? [] : [state]), ...(await look(false))]);
  };

  await page.setViewportSize({ width, height: HEIGHT });
  if (who !== 'visitor') {
    const begin = inLanguage('/pointMall');
    await enterAs(page, people[who], { brand, path: begin });
    // Header and footer of this person.
    note({ name: 'begin', path: begin, who }, await look(false));
  }
  return {
    open,
    walk: (screen) => walkThere(screen, false),
    walkToPopup: async (screen) => {
      await walkThere(screen, true);
      if ((await page.locator('dialog[open]').count()) !== 1) note(screen, ['no popup']);
    },
    faults,
  };
}
