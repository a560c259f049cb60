import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { createBooksCheck } from './books.ts';
import { standingClock } from './clocks.ts';
import { cloneDatabase } from './cluster.ts';
import { peopleOf } from './people.ts';
import { startTestServer } from './test-server.ts';
import type { TestServerOptions, TestServer } from './test-server.ts';

declare module 'vitest' {
  // Vitest declares it to be widened: what setup.ts hands to every test file.
  interface ProvidedContext {
    postgres: { url: string; template: string; started: string; prefix: string };
  }
}

type People = ReturnType<typeof peopleOf>;

/**
 * A server with a database of its own for one test file; the books are checked after every test. Its clock stands, and so
 * does that of `another`, which is the same one, unless the options bring one that runs.
 */
export function useServer(
  given: TestServerOptions = {},
): TestServer & People & { another: (more?: TestServerOptions) => Promise<TestServer & People> } {
  const server = {} as TestServer & People & { another: (more?: TestServerOptions) => Promise<TestServer & People> };
  const others: TestServer[] = [];
  const options = { ...given, clock: given.clock ?? standingClock() };
  const books = createBooksCheck();

  beforeAll(async () => {
    const { url } = await freshDatabase({ isStarted: true, isHasty: true });
    const testServer = await startTestServer(url, options);
    const another = async (more: TestServerOptions = {}) => {
      const second = await startTestServer(url, { ...options, ...more });
      others.push(second);
      return Object.assign(second, peopleOf(second));
    };
    Object.assign(server, testServer, peopleOf(testServer), { another });
  });
  beforeEach(({ onTestFailed }) => onTestFailed(() => reportFaults([server, ...others])));
  afterEach(() => books.check(server.database));
  afterAll(async () => {
    for (const other of others) await other.stop();
    await server.stop();
  });
  return server;
}

/** What a caller is not told stands in the log alone, and is gone with the test. */
function reportFaults(testServers: readonly TestServer[]): void {
  for (const { logLines } of testServers) {
    for (const line of logLines.slice(-200)) if (line.includes('"level":"error"')) process.stderr.write(`${line}\n`);
  }
}

let counter = 0;

/**
 * A cloned database without a server, for tests of the parts below it; empty, or as a server leaves it that has started
 * once. It goes with the run: dropping it takes long. In a hasty one nobody waits until what is committed is on the disk;
 * a server process would refuse it.
 */
export function freshDatabase({ isStarted = false, isHasty = false } = {}) {
  const { url, template, started, prefix } = inject('postgres');
  counter += 1;
  const name = `${prefix}${process.pid}_${counter}`;
  return cloneDatabase({ url, template: isStarted ? started : template }, name, { isHasty });
}
