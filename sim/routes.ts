import type http from 'node:http';
import { calls } from '@croupier/contract';

type Pattern = { name: string; method: string; form: RegExp };

const patterns: readonly Pattern[] = Object.values(calls).map(({ method, path }) => ({
  name: `${method} ${path}`,
  method,
  form: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The route of the product that a request was for, or its own address where no list names it. */
function routeOf(method: string, url: string): string {
  const path = url.split('?')[0]!;
  const found = patterns.find((pattern) => pattern.method === method && pattern.form.test(path));
  return found?.name ?? `${method} ${path}`;
}

/** Counts what reaches a server, by route: what was really asked, whoever asked it. */
export function createRouteCounts() {
  const counts = new Map<string, number>();

  function watch(server: http.Server): void {
    server.on('request', ({ method = '', url = '' }) => {
      const route = routeOf(method, url);
      counts.set(route, (counts.get(route) ?? 0) + 1);
    });
  }

  return { watch, counts: (): ReadonlyMap<string, number> => counts };
}

/** One line each, the commonest first. */
export const routeLines = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].toSorted(([, a], [, b]) => b - a).map(([route, times]) => `${String(times).padStart(8)}  ${route}`);
