import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { expectBooksToBalance } from './books.ts';
import { cloneDatabase } from './cluster.ts';
import { peopleOf } from './people.ts';
import { startServerBox } from './server-box.ts';
import type { BoxOptions, ServerBox } from './server-box.ts';

declare module 'vitest' {
  // Vitest declares it to be widened: what setup.ts hands to every test file.
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

type People = ReturnType<typeof peopleOf>;

/** A server with a database of its own for one test file; the books are checked after every test. */
export function useServer(
  options: BoxOptions = {},
): ServerBox & People & { another: (more?: BoxOptions) => Promise<ServerBox & People> } {
  const house = {} as ServerBox & People & { another: (more?: BoxOptions) => Promise<ServerBox & People> };
  const others: ServerBox[] = [];
  let clone: Awaited<ReturnType<typeof cloneDatabase>> | null = null;

  beforeAll(async () => {
    clone = await freshDatabase();
    const { url } = clone;
    const box = await startServerBox(url, options);
    const another = async (more: BoxOptions = {}) => {
      const second = await startServerBox(url, { ...options, ...more });
      others.push(second);
      return Object.assign(second, peopleOf(second));
    };
    Object.assign(house, box, peopleOf(box), { another });
  });
  beforeEach(({ onTestFailed }) => onTestFailed(() => tellFaults([house, ...others])));
  afterEach(() => expectBooksToBalance(house.database.db));
  afterAll(async () => {
    for (const other of others) await other.stop();
    await house.stop();
    await clone?.drop();
  });
  return house;
}

/** What a caller is not told stands in the log alone, and is gone with the test. */
function tellFaults(boxes: readonly ServerBox[]): void {
  for (const { logLines } of boxes) {
    for (const line of logLines.slice(-200)) if (line.includes('"level":"error"')) process.stderr.write(`${line}\n`);
  }
}

let counter = 0;

/** A cloned database without a server, for tests of the parts below it. */
export function freshDatabase() {
  counter += 1;
  return cloneDatabase(inject('postgres'), `test_${process.pid}_${counter}_${process.env['VITEST_POOL_ID'] ?? 0}`);
}
