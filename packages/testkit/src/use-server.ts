import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { createBooksCheck } from './books.ts';
import { standingClock } from './clocks.ts';
import { cloneDatabase } from './cluster.ts';
import { peopleOf } from './people.ts';
import { startTestServer } from './test-server.ts';
import type { TestServerOptions, TestServer } from './test-server.ts';

declare module 'vitest' {
  // Vitest's extension point for the values that setup.ts provides.
  interface ProvidedContext {
    postgres: { url: string; template: string; started: string; prefix: string };
  }
}

type People = ReturnType<typeof peopleOf>;

/**
 * A server with its own database for one test file. The books are checked after every test. Its clock stands still, and
 * `another` shares it, unless the options pass a running one.
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

/** Prints the faults in the log of a failed test, because callers do not get them. */
function reportFaults(testServers: readonly TestServer[]): void {
  for (const { logLines } of testServers) {
    for (const line of logLines.slice(-200)) if (line.includes('"level":"error"')) process.stderr.write(`${line}\n`);
  }
}

let counter = 0;

/**
 * A cloned database without a server, empty or as a started server leaves it. It is dropped at the end of the run,
 * because dropping is slow. With `isHasty` commits do not wait for the disk, which a server would refuse.
 */
export function freshDatabase({ isStarted = false, isHasty = false } = {}) {
  const { url, template, started, prefix } = inject('postgres');
  counter += 1;
  const name = `${prefix}${process.pid}_${counter}`;
  return cloneDatabase({ url, template: isStarted ? started : template }, name, { isHasty });
}
