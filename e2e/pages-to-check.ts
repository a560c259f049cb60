import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export type BrandCode = 'perlas' | 'araw';
export type Who = 'visitor' | 'member' | 'agent';

/** A page to check: an address and who opens it. One of each kind of page is marked as the first. */
export type PageToCheck = { name: string; path: string; who: Who; isFirst?: boolean };

const root = path.resolve(import.meta.dirname, '..');

/** These show the same as their first path. */
const sameAgain = ['/index', '/index.html', '/home', '/helpmc', '/promotions/:slug'];

/** Queries of a path that show something else. `''` is the path alone. */
const views: Readonly<Record<string, readonly string[]>> = {
  '/help': ['', '?category=deposits', '?article=game-check-books', '?find=pasword', '?find=zzzqqq', '?chat=open'],
  '/promotions': ['', '?category=everyday'],
  '/rng': ['', '?vassalage=JILI&sort=rtp'],
  '/seamless': ['', '?gameId=1200', '?vassalage=AGILA&gameType=SPORTS'],
  '/down': ['?platform=lite', '?platform=android', '?platform=ios', '?platform=ios-config'],
};
/** Views that differ for members. */
const ownViews = ['/seamless?gameId=1200', '/rng?vassalage=JILI&sort=rtp'];
const legalTexts = ['terms', 'privacy', 'responsible-play', 'cookies'];
const strayed = ['/nowhere', '/help?article=no-such-article', '/promotions?id=no-such', '/seamless?gameId=999999999'];

/** Popups are opened above a page that renders quickly; some need more than their name. */
const popupBase = '/pointMall';
const popupAddress: Readonly<Record<string, string>> = {
  loginPopupModal: '/login',
  registerModal: '/register?referralCode=ABC123',
  searchModal: `${popupBase}?search=dragn`,
  vendorGamesModal: `${popupBase}?modal=vendorGamesModal&vendor=AGILA&vendorType=SPORTS`,
};
/** Not for signed-in members, who get the page below. */
const forVisitors = new Set(['loginPopupModal', 'registerModal']);

type Table = { routes: readonly { name: string; paths: readonly string[]; needsSignIn?: boolean }[] };

/** Imported by path, because the types of portal and console belong to their own projects. */
const load = async <Module>(file: string) =>
  (await import(pathToFileURL(path.join(root, 'apps', file)).href)) as unknown as Module;

/**
 * Every page of a brand's portal, from its own table of routes: what is added there is checked without an entry here.
 */
export async function portalPages(brand: BrandCode): Promise<PageToCheck[]> {
  const { routes } = await load<Table>('portal/src/app/routes.ts');
  const kinds = new Set<string>();
  const seen = (who: Who, place: string, kind?: string): PageToCheck => {
    const isFirst = kind !== undefined && !kinds.has(kind);
    if (isFirst) kinds.add(kind);
    return { name: nameOf(who, place), path: place, who, ...(isFirst && { isFirst }) };
  };
  const targets: PageToCheck[] = [];
  for (const { name, paths, needsSignIn = false } of routes) {
    const addresses = paths
      .filter((one) => !sameAgain.includes(one) && !isPopupPath(one))
      .flatMap((one) => (one.includes(':') ? categoriesOf(brand) : [one]));
    for (const place of addresses) {
      const shown = (views[place] ?? ['']).map((view) => place + view);
      if (!needsSignIn) targets.push(...shown.map((one) => seen('visitor', one, name)));
      // The header differs for members; a page that differs too is checked twice.
      targets.push(
        ...shown.filter((one, index) => index === 0 || ownViews.includes(one)).map((one) => seen('member', one, name)),
      );
    }
  }
  const more = [...legalTexts.map((slug) => `/help?legal=${slug}`), ...strayed];
  return [...targets, ...more.map((place) => seen('visitor', place)), seen('agent', '/agentHome')];
}

/** Every popup with an address, once. */
export async function popupPages(): Promise<PageToCheck[]> {
  const { modals } = await load<{ modals: Record<string, unknown> }>('portal/src/modals/modals.ts');
  return Object.keys(modals).map((name) => ({
    name: `popup-${name}`,
    path: popupAddress[name] ?? `${popupBase}?modal=${name}`,
    who: forVisitors.has(name) ? 'visitor' : 'member',
  }));
}

/** Every page of the member centre. Its table is read as text, because it imports what only a build can load. */
export function centrePages(): PageToCheck[] {
  const table = fs.readFileSync(path.join(root, 'apps/portal/src/centre/member-pages.ts'), 'utf8');
  return [...table.matchAll(/\{ page: '(\w+)'/g)].map(([, page]) => ({
    name: `centre-${page}`,
    path: `${popupBase}?centre=member&page=${page}`,
    who: 'member',
  }));
}

/** Every page of the console, by the name of its picture. */
export async function consolePages(brand: BrandCode): Promise<Record<string, string>> {
  const { pages } = await load<{ pages: { id: string; to: string }[] }>('console/src/shell/pages.ts');
  return Object.fromEntries(pages.map(({ id, to }) => [`console-${id}`, to.replace('$merchant', brand)]));
}

/** `/login` and `/register` are home with a popup. */
function isPopupPath(one: string): boolean {
  return [...forVisitors].some((name) => popupAddress[name]?.split('?')[0] === one);
}

function categoriesOf(brand: BrandCode): string[] {
  const file = fs.readFileSync(path.join(root, 'brands', brand, 'brand.json'), 'utf8');
  const { gameListCentreTypes } = JSON.parse(file) as { gameListCentreTypes: string[] };
  // Sports has its own entry in the table, before the categories.
  return gameListCentreTypes.filter((type) => type !== 'SPORTS').map((type) => `/${type.toLowerCase()}`);
}

/** `/help?article=x` of a visitor is `help-article-x-visitor`: the name of a picture. */
function nameOf(who: Who, place: string): string {
  const fileName = place.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return `${fileName || 'home'}-${who}`;
}
