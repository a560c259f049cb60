import net from 'node:net';

export type LeanClient = { send: (request: Buffer) => Promise<string>; close: () => void };

/**
 * Sends prepared requests and reads bodies of a known length, one at a time per connection. A full HTTP client would
 * cost as much as the server and distort the figure.
 */
export async function leanClient(address: string, connections: number): Promise<LeanClient> {
  const { hostname, port } = new URL(address);
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(hostname, Number(port))));
  const free = [...lines];
  return {
    async send(request) {
      const line = free.pop();
      if (!line) throw new Error(`more than ${connections} requests at once`);
      const text = await line.send(request);
      free.push(line);
      return text;
    },
    close: () => {
      for (const line of lines) line.close();
    },
  };
}

/** A request as sent over the connection; HTTP/1.1 keeps connections alive by default. */
export function wireRequest(address: string, headers: Readonly<Record<string, string>>, body: string): Buffer {
  const { host, pathname } = new URL(address);
  const head = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) });
  return Buffer.from(
    `POST ${pathname} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}

async function openLine(host: string, port: number) {
  const socket = net.connect({ host, port, noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: { resolve: (text: string) => void; reject: (fault: Error) => void } | null = null;
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    received += part;
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
    const text = received.slice(end + 4);
    if (text.length < length) return;
    const isOk = received.startsWith('HTTP/1.1 200');
    received = '';
    if (isOk) waiting?.resolve(text);
    else waiting?.reject(new Error(text));
  });
  const broken = () => waiting?.reject(new Error('the connection was closed'));
  socket.on('error', broken).on('close', broken);
  return {
    send: (request: Buffer) =>
      new Promise<string>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
