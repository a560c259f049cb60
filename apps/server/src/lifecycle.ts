import type { Passwords } from './platform/passwords.ts';
import type { collectModules } from './platform/server-module.ts';
import type { Ticker, Work } from './platform/work/index.ts';
import type { serveHttp } from './serve-http.ts';

type LifecycleOptions = {
  modules: ReturnType<typeof collectModules>;
  server: ReturnType<typeof serveHttp>;
  ticker: Ticker;
  work: Work;
  passwords: Passwords;
};

/** The order in which a server starts and stops. */
export function createLifecycle({ modules, server, ticker, work, passwords }: LifecycleOptions) {
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
    /** No new requests, sockets told to go, work finished; then the one who holds the database may close it. */
    stop: async (): Promise<void> => {
      await server.close();
      await modules.settled();
      if (server.isWorker) {
        await modules.stopBackground();
        await ticker.stop();
        await server.stopOutboxPublisher();
        await work.stop();
      }
      await passwords.close();
    },
  };
}
