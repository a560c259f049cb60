import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { createBooksCheck } from './books.ts';
import { standingClock } from './clocks.ts';
import { cloneDatabase } from './cluster.ts';
import type { TestPostgres } from './cluster.ts';
import { peopleOf } from './people.ts';
import { startServerBox } from './server-box.ts';
import type { BoxOptions, ServerBox } from './server-box.ts';

declare module 'vitest' {
  // Vitest declares it to be widened: what setup.ts hands to every test file.
  interface ProvidedContext {
    postgres: Omit<TestPostgres, 'stop'>;
  }
}

type People = ReturnType<typeof peopleOf>;

/**
 * A server with a database of its own for one test file; the books are checked after every test. Its clock stands, and so
 * does that of `another`, which is the same one, unless the options bring one that runs.
 */
export function useServer(
  given: BoxOptions = {},
): ServerBox & People & { another: (more?: BoxOptions) => Promise<ServerBox & People> } {
  const house = {} as ServerBox & People & { another: (more?: BoxOptions) => Promise<ServerBox & People> };
  const others: ServerBox[] = [];
  const options = { ...given, clock: given.clock ?? standingClock() };
  const books = createBooksCheck();

  beforeAll(async () => {
    const postgres = inject('postgres');
    const { url } = await cloneDatabase(postgres, nextName(postgres.prefix), { isHasty: true });
    const box = await startServerBox(url, options);
    const another = async (more: BoxOptions = {}) => {
      const second = await startServerBox(url, { ...options, ...more });
      others.push(second);
      return Object.assign(second, peopleOf(second));
    };
    Object.assign(house, box, peopleOf(box), { another });
  });
  beforeEach(({ onTestFailed }) => onTestFailed(() => tellFaults([house, ...others])));
  afterEach(() => books.check(house.database));
  afterAll(async () => {
    for (const other of others) await other.stop();
    await house.stop();
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
const nextName = (prefix: string) => `${prefix}${process.pid}_${++counter}`;

/** A migrated database without a server, for tests of the parts below it. It goes with the run, not with the test. */
export async function freshDatabase(): Promise<{ url: string }> {
  const { url: at, emptyTemplate, prefix } = inject('postgres');
  const { url } = await cloneDatabase({ url: at, template: emptyTemplate }, nextName(prefix));
  return { url };
}
