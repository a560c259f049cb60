import type { Settings } from '../api/use-settings.ts';
import { addressText, readAddress } from './address.ts';
import type { Address, Path, Search } from './address.ts';
import { loadChunk } from './load-chunk.ts';
import { matchRoute } from './match.ts';
import type { Match, PageModule, Route } from './route.ts';
import { shownSearch } from './shown-by.ts';

/** A page that can be shown at once. `match` is undefined where no page stands. */
export type Shown = { match: Match | undefined; page: PageModule | undefined };

export type Wanted = {
  /** Left out, the page stays. */
  to?: Path;
  /** Replaces the query, or makes it from the present one. Left out, a new page begins without one. */
  search?: Search | ((before: Search) => Search);
  hash?: string;
  isReplacing?: boolean;
  /**
   * What was tapped shows that it was before the page is drawn anew. So it is on the way to another page; what is chosen
   * on a page counts at once, because the next choice is made from it.
   */
  isAfterFrame?: boolean;
};

/** What the router needs of the browser; the server and tests bring their own. */
export type Surroundings = {
  address: string;
  push?: (address: string) => void;
  replace?: (address: string) => void;
  back?: () => void;
  settings: () => Settings | undefined;
  /** The server drew the page of the address itself, not what visitors get instead of it. */
  isDrawnForMembers?: boolean;
  hasToken: () => boolean;
  /** What must be there besides the script: texts, and on the server the data. */
  prepare: (match: Match, page: PageModule, search: Search) => Promise<unknown>;
  prepareEarly: (match: Match) => Promise<unknown>;
  /** What must be done before the page that is shown can give way to another. */
  beforeChange?: () => Promise<unknown>;
  /** The next frame is on the screen. */
  frame?: () => Promise<void>;
  /** Brings the script of a popup early. */
  preloadModal?: (name: string) => void;
};

/** What makes a page the console's preview stays on every way through it; anywhere else both mean nothing (BR-8). */
const previewParams = ['preview', 'merchant'];

export type Router = ReturnType<typeof createRouter>;

/**
 * Keeps the address and the page that is shown for it. A page is shown when its script is there; until then the former
 * one stays, and `pendingSince` says how long that takes already.
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
  /** The way back out of a popup has begun: a second tap must not leave the page as well. */
  let isLeaving = false;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const matchOf = (pathname: string) => {
    const settings = around.settings();
    return settings && matchRoute(routes, pathname, settings);
  };

  /** Resolves when the page is shown or has failed; a newer navigation overtakes an older one. */
  async function show(): Promise<void> {
    const mine = ++turn;
    const match = matchOf(address.pathname);
    if (match?.route.needsSignIn && !around.hasToken()) {
      const { demand } = match.route;
      return go({ to: '/login', ...(demand && { search: { demand } }), isReplacing: true });
    }
    // Home stays as it is below its popups: nothing has to be brought for it, and nothing is drawn anew.
    const isThere = match?.route.modals !== undefined && match.route === shown?.match?.route && !failure;
    failure = undefined;
    isPending = !isThere;
    if (isThere) return notify();
    // What is there already comes without an announcement: everybody who listens would look twice.
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

  /** The browser went back or forth by itself. */
  function follow(text: string): Promise<void> {
    const before = address;
    address = readAddress(text);
    depth = Math.max(0, depth - 1);
    return afterFrame(before.pathname === address.pathname && !failure);
  }

  /** Leaves a popup: to where the visitor came from if that was ours, else to the page without it. */
  function leave(instead: Wanted): void {
    if (isLeaving) return;
    isLeaving = depth > 0;
    if (isLeaving) around.back?.();
    else void go({ ...instead, isReplacing: true });
  }

  return {
    address: () => address,
    /** The address as the server knew it: without what only the browser sees. Hydration starts from it. */
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
    start: show,
    retry: show,
    go,
    follow,
    leave,
    hrefOf: (wanted: Wanted) => addressText(resolve(wanted)),
    /** Somebody is about to go there: script, texts and data come along. A failure shows when it matters. */
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
