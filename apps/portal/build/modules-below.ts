import path from 'node:path';

/** What the bundler knows about a module. */
export type ModuleFacts = { code: string | null; importedIds: readonly string[] };

/**
 * Every module that a file needs at once. A package's face file names all its parts; only those that are asked for by
 * name count, as the bundler itself will find when it drops the rest.
 */
export function modulesBelow(entry: string, factsOf: (id: string) => ModuleFacts | null): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const facts = factsOf(id);
    if (!facts) continue;
    for (const imported of facts.importedIds) {
      const face = isFace(imported) ? factsOf(imported) : null;
      if (face) waiting.push(...partsOf(imported, face, namesAsked(facts.code ?? '', imported)));
      else waiting.push(imported);
    }
  }
  return found;
}

const isFace = (id: string): boolean => /[\\/]packages[\\/]\w+[\\/]src[\\/](?:\w+[\\/])?index\.ts$/.test(id);

/** The names in `import { Badge, Chip as C } from '@croupier/ui'`. */
function namesAsked(code: string, face: string): string[] {
  const name = /[\\/]packages[\\/](\w+)[\\/]/.exec(face)?.[1] ?? '';
  const imports = code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']@croupier/${name}\\b`, 'g'));
  return [...imports].flatMap(([, names = '']) => names.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? ''));
}

/** The files behind those names, from the face's `export { Badge } from './Badge.tsx'`. */
function partsOf(face: string, { code }: ModuleFacts, names: readonly string[]): string[] {
  const exports = (code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g);
  return [...exports].flatMap(([, offered = '', file = '']) => {
    const isAsked = offered.split(',').some((one) =>
      names.includes(
        one
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
      ),
    );
    return isAsked ? [path.resolve(path.dirname(face), file)] : [];
  });
}
