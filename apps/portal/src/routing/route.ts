import type { Noun, TextKey } from '@croupier/i18n';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Settings } from '../api/use-settings.ts';
import { laterNouns } from '../language/page-texts.ts';
import type { Search } from './address.ts';
import type { Layout } from './layouts.ts';

export type Params = Readonly<Record<string, string>>;

/** What a page knows before it is shown, on the server and in the browser. */
export type PageVisit = {
  queryClient: QueryClient;
  /** The matching path of the route. */
  path: string;
  params: Params;
  settings: Settings;
  /** The parts of the query that decide what the page shows: those in the route's `shownBy`. */
  search: Search;
};

/** Facts about a page that are more exact than its route's, once its data is there. */
export type PageHead = {
  title?: string;
  description?: string;
  /** The requested item does not exist: the server tells search engines. */
  isMissing?: boolean;
};

/** The exports of a file in `pages/`. */
export type PageModule = {
  default: ComponentType;
  /**
   * Fetches what the page shows first, by `queryClient.prefetchQuery(…)`. The server waits for it, renders with it and
   * sends it along; the browser starts it with the page and does not wait.
   */
  prefetch?: (visit: PageVisit) => Promise<unknown>;
  /** What the first render needs but cannot be sent along: the browser waits for it. */
  ready?: (visit: PageVisit) => Promise<unknown>;
  /** Called by the server after `prefetch`. In the browser `usePageTitle` does the same. */
  head?: (visit: PageVisit) => PageHead | undefined;
};

export type Route = {
  /** The page group: the name of the file in `pages/` and of its chunk. */
  name: string;
  /** The first match over the whole table wins. A `:name` matches one part of a path. */
  paths: readonly string[];
  /** Names in the query whose values decide what the page shows; the server renders each (RT-27). */
  shownBy?: readonly string[];
  /** Parameters of an exact path that other pages take from the path: `gameType` of `/sports`. */
  params?: Params;
  load: () => Promise<PageModule>;
  layout: Layout;
  /** Without a token in session storage the page leads to `/login` (RT-16). */
  needsSignIn?: true;
  /** Who must sign in for this page (SE-6). */
  demand?: 'agent';
  /** Texts beyond the first load; loaded before the page is shown. */
  nouns?: readonly Noun[];
  /** Whether this brand has the page; otherwise it is not found. */
  isOffered?: (params: Params, settings: Settings) => boolean;
  /** Open even when the brand is closed. */
  isAlwaysOpen?: true;
  /** Rendered by the server for visitors. */
  isPublic?: true;
  /** Rendered by the server for members, the same for all; their own data comes after the token is read. */
  isForAllMembers?: true;
  /** Names of popups with their own addresses above this page. */
  modals?: Readonly<Record<string, string>>;
  /** For tab, search engines and shared links; a shown page may set a more exact one (`usePageTitle`). */
  title?: TextKey | ((at: { pathname: string }) => TextKey);
  /**
   * Rendered with `first.css` and the texts of the first load only: home. All others wait for `app.css` and more texts.
   */
  hasFirstStyles?: true;
  /** Whether search engines may list it. */
  isListed?: boolean;
};

/** `path` is the one of the route's paths that fits. */
export type Match = { route: Route; path: string; params: Params };

/** The texts of a page beyond those of the first load. */
export function nounsOf({ nouns = [], hasFirstStyles }: Route): readonly Noun[] {
  return hasFirstStyles ? nouns : [...laterNouns, ...nouns];
}

export function titleOf({ title }: Route, pathname: string): TextKey | undefined {
  return typeof title === 'function' ? title({ pathname }) : title;
}
