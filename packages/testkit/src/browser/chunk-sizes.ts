import fs from 'node:fs';
import path from 'node:path';

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };

/**
 * What a page, a popup or a lazily loaded part adds to the first load, by file name: its own chunk and those it
 * imports.
 */
export function chunkSizesKiB(dist: string): Record<'pages' | 'modals' | 'features', Map<string, number>> {
  const chunks = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const below = (id: string, found = new Set<string>()): Set<string> => {
    if (found.has(id)) return found;
    found.add(id);
    for (const other of chunks[id]?.imports ?? []) below(other, found);
    return found;
  };
  const first = new Set(Object.keys(chunks).filter((id) => chunks[id]?.isEntry));
  const weigh = (id: string) =>
    [...below(id)]
      .filter((one) => !first.has(one))
      .reduce((sum, one) => sum + fs.statSync(path.join(dist, `${chunks[one]!.file}.br`)).size / 1024, 0);
  const inFolder = (folder: string) =>
    new Map(
      Object.keys(chunks)
        .filter((id) => id.startsWith(`src/${folder}/`))
        .map((id) => [path.basename(id, '.tsx'), weigh(id)]),
    );
  return { pages: inFolder('pages'), modals: inFolder('modals'), features: inFolder('features') };
}
