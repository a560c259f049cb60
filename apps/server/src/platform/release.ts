import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Unstartable } from './unstartable.ts';

/** What the build wrote down: each released file by its path from the root, with its SHA-256. */
const released = z.record(z.string().min(1), z.string().regex(/^[0-9a-f]{64}$/));

/** Named at most, so that a sentence stays one. */
const NAMED = 5;

/** The files of a built program, which must be as they were built (HO-29). Null where nothing was built. */
export function readRelease(root: string, file: string) {
  if (!fs.existsSync(file)) return null;
  const read = released.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!read.success || Object.keys(read.data).length === 0)
    throw new Unstartable(`The list of released files ${file} cannot be read. Build again: npm run build -- --force`);
  const files = Object.entries(read.data);

  /** Those that are gone or not as they were released. */
  async function changed(): Promise<string[]> {
    const found: string[] = [];
    // One after the other: a few megabytes, and the server has other things to do meanwhile.
    for (const [name, sha256] of files) {
      const content = await fs.promises.readFile(path.join(root, name)).catch(() => null);
      if (content === null || createHash('sha256').update(content).digest('hex') !== sha256) found.push(name);
    }
    return found;
  }

  async function refuseChanged(): Promise<void> {
    const names = await changed();
    if (names.length === 0) return;
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
    throw new Unstartable(
      `Files are not as they were released: ${names.slice(0, NAMED).join(', ')}${more}. Find out who changed them, then build again: npm run build -- --force`,
    );
  }

  return { count: files.length, changed, refuseChanged };
}

export type Release = NonNullable<ReturnType<typeof readRelease>>;
