import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { expectBooksToBalance } from './books.ts';
import { cloneDatabase } from './cluster.ts';
import { peopleOf } from './people.ts';
import { startServerBox } from './server-box.ts';
import type { BoxOptions, ServerBox } from './server-box.ts';

declare module 'vitest' {
  // Vitest declares it to be widened: what setup.ts hands to every test file.
  interface ProvidedContext {
    postgres: { url: string; template: string; prefix: string };
  }
}

type People = ReturnType<typeof peopleOf>;

/** A server with a database of its own for one test file; the books are checked after every test. */
export function useServer(
  options: BoxOptions = {},
): ServerBox & People & { another: (more?: BoxOptions) => Promise<ServerBox & People> } {
  const house = {} as ServerBox & People & { another: (more?: BoxOptions) => Promise<ServerBox & People> };
  const others: ServerBox[] = [];

  beforeAll(async () => {
    const { url } = await freshDatabase();
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

/** A cloned database without a server, for tests of the parts below it. It goes with the run, not with the test. */
export async function freshDatabase(): Promise<{ url: string }> {
  const postgres = inject('postgres');
  counter += 1;
  const { url } = await cloneDatabase(postgres, `${postgres.prefix}${process.pid}_${counter}`);
  return { url };
}
