import type { Settings } from '../api/use-settings.ts';
import type { Match, Params, Route } from './route.ts';

/** The first route with a matching path that this brand has. */
export function matchRoute(routes: readonly Route[], pathname: string, settings: Settings): Match | undefined {
  for (const route of routes) {
    for (const path of route.paths) {
      const params = paramsOf(path, pathname);
      if (params && (route.isOffered?.(params, settings) ?? true))
        return { route, path, params: { ...route.params, ...params } };
    }
  }
  return undefined;
}

function paramsOf(path: string, pathname: string): Params | undefined {
  const [wanted, given] = [path.split('/'), pathname.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
    } else {
      const text = decoded(value);
      if (!text) return undefined;
      params[part.slice(1)] = text;
    }
  }
  return params;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    // An incomplete escape, such as `%E0`.
    return undefined;
  }
}
