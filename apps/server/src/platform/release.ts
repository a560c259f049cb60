import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Unstartable } from './unstartable.ts';

/** Written by the build: each released file by its path from the root, with its SHA-256. */
const released = z.record(z.string().min(1), z.string().regex(/^[0-9a-f]{64}$/));

/** Most files named in a sentence. */
const NAMED = 5;

/** Checks that the files of a built program are as built (HO-29). Null where nothing was built. */
export function readRelease(root: string, file: string) {
  if (!fs.existsSync(file)) return null;
  const read = released.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!read.success || Object.keys(read.data).length === 0)
    throw new Unstartable(`The list of released files ${file} cannot be read. Build again: npm run build -- --force`);
  const files = Object.entries(read.data);

  /** Files that are missing or changed. */
  async function changed(): Promise<string[]> {
    const found: string[] = [];
    // One after the other: a few megabytes, read beside the server's other work.
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
