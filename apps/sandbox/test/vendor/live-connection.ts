import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { FastifyInstance } from 'fastify';

export type Heard = { type: string } & Record<string, unknown>;

/** A page's connection to the tables. It stores what it receives; tests wait for messages by type. */
export async function connect(app: FastifyInstance, bearer: string) {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the sandbox does not listen');
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/frame/live`);
  const heard: Heard[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as Heard);
    wake();
  });
  await once(socket, 'open');
  const send = (message: object) => socket.send(JSON.stringify(message));
  send({ type: 'hello', bearer });

  /** The first matching message, received already or to come. Earlier messages are dropped. */
  async function next(fits: (message: Heard) => boolean): Promise<Heard> {
    for (;;) {
      const at = heard.findIndex(fits);
      if (at >= 0) {
        const [found] = heard.splice(0, at + 1).slice(-1);
        return found!;
      }
      if (socket.readyState === WebSocket.CLOSED) throw new Error('the line is closed');
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  return {
    next,
    of: (type: string) => next((message) => message.type === type),
    send,
    close: () => socket.terminate(),
    heard,
    socket,
  };
}
