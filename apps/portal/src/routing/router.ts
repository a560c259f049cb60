import type { Settings } from '../api/use-settings.ts';
import { addressText, readAddress } from './address.ts';
import type { Address, Path, Search } from './address.ts';
import { loadChunk } from './load-chunk.ts';
import { matchRoute } from './match.ts';
import type { Match, PageModule, Route } from './route.ts';
import { shownSearch } from './shown-by.ts';

/** A page that can be shown at once. `match` is undefined where there is no page. */
export type Shown = { match: Match | undefined; page: PageModule | undefined };

export type Wanted = {
  /** Left out, the page stays. */
  to?: Path;
  /** Replaces the query, or derives it from the present one. By default a new page has none. */
  search?: Search | ((before: Search) => Search);
  hash?: string;
  isReplacing?: boolean;
  /**
   * Shows the tap before the page renders. For navigation to another page; choices on a page take effect at once,
   * because the next choice starts from them.
   */
  isAfterFrame?: boolean;
};

/** What the router needs from the browser; the server and tests bring their own. */
export type Surroundings = {
  address: string;
  push?: (address: string) => void;
  replace?: (address: string) => void;
  back?: () => void;
  settings: () => Settings | undefined;
  /** The server rendered the page of the address itself, not a replacement for visitors. */
  isDrawnForMembers?: boolean;
  hasToken: () => boolean;
  /** Loads what is needed besides the script: texts, and on the server the data. */
  prepare: (match: Match, page: PageModule, search: Search) => Promise<unknown>;
  prepareEarly: (match: Match) => Promise<unknown>;
  /** Runs before the shown page is replaced. */
  beforeChange?: () => Promise<unknown>;
  /** Resolves after the next painted frame. */
  frame?: () => Promise<void>;
  /** Preloads the script of a popup. */
  preloadModal?: (name: string) => void;
};

/** Parameters that keep a console preview a preview during navigation; elsewhere they have no effect (BR-8). */
const previewParams = ['preview', 'merchant'];

export type Router = ReturnType<typeof createRouter>;

/**
 * Holds the address and the shown page. A page is shown when its script is there; until then the former one stays, and
 * `pendingSince` says for how long.
 */
export function createRouter(routes: readonly Route[], around: Surroundings) {
  const listeners = new Set<() => void>();
  let address = readAddress(around.address);
  let shown: Shown | undefined;
  let failure: { error: unknown } | undefined;
  let isPending = false;
  /** Pages of ours below this one in the browser's history. */
  let depth = 0;
  let turn = 0;
  /** A popup is being left: a second tap must not leave the page too. */
  let isLeaving = false;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const matchOf = (pathname: string) => {
    const settings = around.settings();
    return settings && matchRoute(routes, pathname, settings);
  };

  /** Resolves when the page is shown or has failed; a newer navigation replaces an older one. */
  async function show(): Promise<void> {
    const mine = ++turn;
    const match = matchOf(address.pathname);
    if (match?.route.needsSignIn && !around.hasToken()) {
      const { demand } = match.route;
      return go({ to: '/login', ...(demand && { search: { demand } }), isReplacing: true });
    }
    // Home stays mounted below its popups: nothing is loaded or rendered again.
    const isThere = match?.route.modals !== undefined && match.route === shown?.match?.route && !failure;
    failure = undefined;
    isPending = !isThere;
    if (isThere) return notify();
    // A page that is already loaded is not announced, which would render everything twice.
    const announcing = setTimeout(notify);
    try {
      const leaving = shown && around.beforeChange?.();
      const page = match && (await load(match, address.search));
      await leaving;
      if (mine !== turn) return;
      shown = { match, page };
    } catch (error) {
      if (mine !== turn) return;
      failure = { error };
    } finally {
      clearTimeout(announcing);
    }
    isPending = false;
    notify();
  }

  async function load(match: Match, search: Search): Promise<PageModule> {
    return loadChunk(async () => {
      const [page] = await Promise.all([match.route.load(), around.prepareEarly(match)]);
      await around.prepare(match, page, shownSearch(match.route, search));
      return page;
    });
  }

  function resolve({ to, search, hash = '' }: Wanted): Address {
    const isPreview = address.search['preview'] !== undefined;
    const kept = isPreview ? Object.entries(address.search).filter(([name]) => previewParams.includes(name)) : [];
    const target = to === undefined ? { ...address, search: {} } : readAddress(to);
    const given = typeof search === 'function' ? search(address.search) : { ...target.search, ...search };
    return { pathname: target.pathname, search: { ...Object.fromEntries(kept), ...given }, hash: hash || target.hash };
  }

  function go(wanted: Wanted): Promise<void> {
    const next = resolve(wanted);
    const isSamePage = next.pathname === address.pathname && shown !== undefined && !failure;
    const text = addressText(next);
    if (wanted.isReplacing || text === addressText(address)) around.replace?.(text);
    else {
      depth += 1;
      around.push?.(text);
    }
    address = next;
    return !isSamePage || wanted.isAfterFrame ? afterFrame(isSamePage) : draw(true);
  }

  async function afterFrame(isSamePage: boolean): Promise<void> {
    await around.frame?.();
    isLeaving = false;
    await draw(isSamePage);
  }

  function draw(isSamePage: boolean): Promise<void> {
    if (!isSamePage) return show();
    notify();
    return Promise.resolve();
  }

  /** The browser went back or forward. */
  function follow(text: string): Promise<void> {
    const before = address;
    address = readAddress(text);
    depth = Math.max(0, depth - 1);
    return afterFrame(before.pathname === address.pathname && !failure);
  }

  /** Leaves a popup: back if the visitor came from a page of ours, else to the page without it. */
  function leave(instead: Wanted): void {
    if (isLeaving) return;
    isLeaving = depth > 0;
    if (isLeaving) around.back?.();
    else void go({ ...instead, isReplacing: true });
  }

  return {
    address: () => address,
    /** The address as the server knew it, without what only the browser sees. Hydration starts from it. */
    serverAddress: (): Address => {
      const { pathname: asked, search } = readAddress(around.address);
      const isHidden = matchOf(asked)?.route.needsSignIn && !around.isDrawnForMembers;
      const pathname = isHidden ? '/login' : asked;
      const match = matchOf(pathname);
      return { pathname, search: match ? shownSearch(match.route, search) : {}, hash: '' };
    },
    shown: () => shown,
    failure: () => failure,
    isPending: () => isPending,
    /** What will stand at the address, before its script is there. */
    expected: (): Match | undefined => {
      const match = matchOf(address.pathname);
      return match?.route.needsSignIn && !around.hasToken() ? matchOf('/login') : match;
    },
    start: show,
    retry: show,
    go,
    follow,
    leave,
    hrefOf: (wanted: Wanted) => addressText(resolve(wanted)),
    /** Preloads script, texts and data of a page. A failure shows when the page is opened. */
    preload: (to: Path) => {
      const { pathname, search } = readAddress(to);
      const match = matchOf(pathname);
      if (match) load(match, search).catch(() => {});
    },
    preloadModal: (name: string) => around.preloadModal?.(name),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
