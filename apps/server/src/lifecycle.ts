import type { Log } from './platform/log.ts';
import type { Passwords } from './platform/passwords.ts';
import type { collectModules } from './platform/server-module.ts';
import { stopInOrder } from './platform/stop-in-order.ts';
import type { Ticker, Work } from './platform/work/index.ts';
import type { serveHttp } from './serve-http.ts';

type LifecycleOptions = {
  log: Log;
  modules: ReturnType<typeof collectModules>;
  server: ReturnType<typeof serveHttp>;
  ticker: Ticker;
  work: Work;
  passwords: Passwords;
};

/** The order in which a server starts and stops. */
export function createLifecycle({ log, modules, server, ticker, work, passwords }: LifecycleOptions) {
  return {
    start: async (): Promise<string> => {
      await modules.start();
      if (server.isWorker) {
        await ticker.check();
        server.startOutboxPublisher();
        ticker.start();
        modules.startBackground();
        await work.start();
      }
      return server.listen();
    },
    /** No new requests, sockets closed, work finished. The caller closes the database afterwards. */
    stop: () =>
      stopInOrder(log, [
        { name: 'requests', stop: server.close },
        { name: 'work of modules', stop: modules.settled },
        ...(server.isWorker
          ? [
              { name: 'background', stop: modules.stopBackground },
              { name: 'timers', stop: ticker.stop },
              { name: 'outbox publisher', stop: server.stopOutboxPublisher },
              { name: 'jobs', stop: work.stop },
            ]
          : []),
        { name: 'passwords', stop: passwords.close },
      ]),
  };
}
