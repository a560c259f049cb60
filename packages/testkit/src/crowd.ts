import net from 'node:net';

/** Connections opened at the same time; more would only queue in the kernel. */
const OPENING = 200;

const PING = 9;
const TEXT = 1;

export type Crowd = {
  /** The number of pushes received so far. */
  pushed: () => number;
  /** The number of sockets that the server closed. */
  lost: () => number;
  leave: () => void;
};

export type CrowdOptions = {
  /** The server's address, `http://…`. */
  url: string;
  count: number;
  merchant: string;
  onOpened?: (count: number) => void;
};

/**
 * Opens many sockets that greet and then only listen, and waits until all are accepted. They are plain TCP connections,
 * because ten thousand clients of a library would use more memory than the server under test.
 */
export async function openCrowd({ url, count, merchant, onOpened }: CrowdOptions): Promise<Crowd> {
  const { hostname, port, host } = new URL(url);
  const upgrade = [
    'GET /ws HTTP/1.1',
    `host: ${host}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${Buffer.alloc(16, 7).toString('base64')}`,
    '\r\n',
  ].join('\r\n');
  const hello = frameOf(TEXT, JSON.stringify({ type: 'hello', merchant, token: null, after: null }));
  const pong = frameOf(10, '');
  const sockets: net.Socket[] = [];
  let pushed = 0;
  let lost = 0;

  function open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), hostname);
      sockets.push(socket);
      let rest = Buffer.alloc(0);
      let isUpgraded = false;
      const read = (text: string) => {
        if (text.includes('"ready"')) resolve();
        if (text.includes('"push"')) pushed += 1;
      };
      socket.on('connect', () => socket.write(upgrade));
      socket.on('error', reject);
      socket.on('close', () => {
        lost += 1;
        reject(new Error('the server closed a socket'));
      });
      socket.on('data', (data: Buffer) => {
        rest = Buffer.concat([rest, data]);
        if (!isUpgraded) {
          const end = rest.indexOf('\r\n\r\n');
          if (end < 0) return;
          if (!rest.subarray(0, end).toString().startsWith('HTTP/1.1 101')) {
            reject(new Error(`no upgrade: ${rest.subarray(0, 60).toString()}`));
            return;
          }
          isUpgraded = true;
          rest = rest.subarray(end + 4);
          socket.write(hello);
        }
        for (let frame = nextFrame(rest); frame; frame = nextFrame(rest)) {
          rest = rest.subarray(frame.size);
          if (frame.opcode === PING) socket.write(pong);
          else if (frame.opcode === TEXT) read(frame.text);
        }
      });
    });
  }

  let next = 0;
  const opener = async () => {
    while (next < count) {
      next += 1;
      await open();
      onOpened?.(next);
    }
  };
  const leave = () => {
    for (const socket of sockets) socket.removeAllListeners('close').destroy();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(OPENING, count) }, opener));
  } catch (error) {
    leave();
    throw error;
  }
  return { pushed: () => pushed, lost: () => lost, leave };
}

/** A client's frame has a mask; a mask of zeros leaves the bytes unchanged. For short texts only. */
function frameOf(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('a greeting is short');
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

function nextFrame(buffer: Buffer): { opcode: number; text: string; size: number } | null {
  if (buffer.length < 2) return null;
  const isLong = (buffer[1]! & 0x7f) === 126;
  if (isLong && buffer.length < 4) return null;
  const from = isLong ? 4 : 2;
  const size = from + (isLong ? buffer.readUInt16BE(2) : buffer[1]! & 0x7f);
  if (buffer.length < size) return null;
  return { opcode: buffer[0]! & 0x0f, text: buffer.subarray(from, size).toString(), size };
}
