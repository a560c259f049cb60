import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type ProviderLine = 'good' | 'slow' | 'dead';

/** Half of the time that the server waits for its provider at most, so that slow ones are heard. */
const SLOW_MS = 2000;

/** The servers' line to the payment provider, which can be slow or dead. */
export async function openProviderLine(target: string) {
  const { hostname: host, port } = new URL(target);
  const sockets = new Set<net.Socket>();
  let line: ProviderLine = 'good';

  const server = net.createServer((near) => {
    if (line === 'dead') return void near.destroy();
    const far = net.connect({ host, port: Number(port) });
    for (const one of [near, far]) {
      sockets.add(one);
      // Whatever breaks one end ends both.
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (part: Buffer) => {
      if (line !== 'slow') return void near.write(part);
      void sleep(SLOW_MS).then(() => near.destroyed || near.write(part));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    be: (next: ProviderLine) => {
      line = next;
      if (next === 'dead') for (const one of sockets) one.destroy();
    },
    close: () => {
      for (const one of sockets) one.destroy();
      server.close();
    },
  };
}

export type ProviderLineAt = Awaited<ReturnType<typeof openProviderLine>>;
