import type { Noun, TextKey } from '@croupier/i18n';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Settings } from '../api/use-settings.ts';
import { laterNouns } from '../language/page-texts.ts';
import type { Search } from './address.ts';
import type { Layout } from './layouts.ts';

export type Params = Readonly<Record<string, string>>;

/** What a page may know before it is shown, on the server and in the browser alike. */
export type PageVisit = {
  queryClient: QueryClient;
  /** The one of the route's paths that fits. */
  path: string;
  params: Params;
  settings: Settings;
  /** What of the query decides what the page shows: the names that the route lists in `shownBy`. */
  search: Search;
};

/** What a page knows better about itself than its route, once its data are there. */
export type PageHead = {
  title?: string;
  description?: string;
  /** What the address asks for is not there: the server says so to search engines. */
  isMissing?: boolean;
};

/** What a file in `pages/` offers. */
export type PageModule = {
  default: ComponentType;
  /**
   * Fetches what the page shows first, by `queryClient.prefetchQuery(…)`. The server waits for it, renders with it and
   * sends it along; the browser starts it together with the page and does not wait.
   */
  prefetch?: (visit: PageVisit) => Promise<unknown>;
  /** What cannot be sent along and the first drawing needs all the same: the browser waits for it too. */
  ready?: (visit: PageVisit) => Promise<unknown>;
  /** Asked by the server after `prefetch`. In the browser `usePageTitle` does the same. */
  head?: (visit: PageVisit) => PageHead | undefined;
};

export type Route = {
  /** The page group: the name of the file in `pages/` and of the script chunk. */
  name: string;
  /** Addresses, first match wins over the whole table. A `:name` fits one part of a path. */
  paths: readonly string[];
  /** Names in the query whose slugs decide what the page shows; the server renders each of them (RT-27). */
  shownBy?: readonly string[];
  /** What an exact path stands for, where pages otherwise find it in the path: `gameType` of `/sports`. */
  params?: Params;
  load: () => Promise<PageModule>;
  layout: Layout;
  /** Without a token in session storage such a page leads to `/login` (RT-16). */
  needsSignIn?: true;
  /** Whom the sign-in that stands before this page must be for (SE-6). */
  demand?: 'agent';
  /** Nouns of texts beyond the first load's; they are there before the page is. */
  nouns?: readonly Noun[];
  /** Whether this brand has the page; an address that is not offered is not found. */
  isOffered?: (params: Params, settings: Settings) => boolean;
  /** Open although the brand's doors are closed. */
  isAlwaysOpen?: true;
  /** Rendered by the server for visitors. */
  isPublic?: true;
  /** Rendered by the server for members, the same for all of them: what is theirs comes when the token is found. */
  isForAllMembers?: true;
  /** Names of popups that are addresses of their own above this page. */
  modals?: Readonly<Record<string, string>>;
  /** For tab, search engines and shared links; a page may be more exact once it is shown (`usePageTitle`). */
  title?: TextKey | ((at: { pathname: string }) => TextKey);
  /** Drawn with `first.css` and the words of the first load alone: home. All others wait for `app.css` and more words. */
  hasFirstStyles?: true;
  /** Whether search engines may list it. */
  isListed?: boolean;
};

/** `path` is the one of the route's paths that fits. */
export type Match = { route: Route; path: string; params: Params };

/** The words of a page beyond those of the first load. */
export function nounsOf({ nouns = [], hasFirstStyles }: Route): readonly Noun[] {
  return hasFirstStyles ? nouns : [...laterNouns, ...nouns];
}

export function titleOf({ title }: Route, pathname: string): TextKey | undefined {
  return typeof title === 'function' ? title({ pathname }) : title;
}
