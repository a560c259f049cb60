import type { Search } from './address.ts';
import type { Route } from './route.ts';

/** As the server names what it keeps. Anything else in an address is left to the browser: it must not fill a cache. */
const slug = /^[a-z0-9][\w-]{0,63}$/i;

/**
 * The part of a query that decides what a page shows, such as `article` of `/help?article=deposit-how`, in the route's
 * own order. The server renders by it, so it is there while the page comes alive.
 */
export function shownSearch({ shownBy = [] }: Pick<Route, 'shownBy'>, search: Search): Search {
  return Object.fromEntries(
    shownBy.flatMap((name) => {
      const value = search[name];
      return value !== undefined && slug.test(value) ? [[name, value]] : [];
    }),
  );
}
