import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RefusalCode } from '@croupier/contract';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Db } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Bus, Published } from './bus.ts';
import { keptSince, lastSeq, missedSince } from './outbox.ts';

const hello = z.strictObject({
  type: z.literal('hello'),
  merchant: z.string().max(32),
  token: z.string().max(128).nullable(),
  after: z
    .string()
    .regex(/^\d{1,19}$/)
    .nullable(),
});

export type SocketsOptions = {
  server: Server;
  db: Db;
  bus: Bus;
  log: Log;
  metrics: Metrics;
  /** The channels that a greeting may subscribe to, or the code of its refusal. */
  channelsFor: (greeting: {
    merchant: string;
    token: string | null;
    address: string;
  }) => Promise<string[] | RefusalCode>;
  isOriginAllowed: (origin: string | undefined, host: string | undefined) => boolean;
  addressOf: (request: IncomingMessage) => string;
  maxPerAddress: number;
  /** How long a new socket may be silent; tests shorten it. */
  greetingMs?: number;
  /** Splits messages that are for many channels at once (a batch of balances). */
  expand: (message: Published, isOpen: (channel: string) => boolean) => Promise<Published[]>;
};

/** A greeting is under a kilobyte, and browsers send nothing else. */
const MAX_MESSAGE_BYTES = 1024;
/** Below every proxy's idle limit of a minute. */
const HEARTBEAT_MS = 25_000;
/** A reader this far behind is disconnected; it reconnects and asks for what it missed. */
const MAX_BUFFERED_BYTES = 1_000_000;
/** Browsers greet as soon as the socket is open; a silent socket is closed after this time. */
const GREETING_MS = 10_000;
/** A page greets anew at each sign-in and sign-out. */
const MAX_GREETINGS = 100;
/** More than this arrives during a greeting only if the database hangs; the socket is closed and reconnects. */
const MAX_HELD = 1000;

type Listener = {
  socket: WebSocket;
  channels: readonly string[];
  isAlive: boolean;
  address: string;
  greetings: number;
  /** One greeting after the other. */
  greeting: Promise<void>;
  /** What arrives while what was missed is being read; null otherwise. */
  held: string[] | null;
};

/** Holds the open sockets by channel and passes on messages from the bus, serialising each once. */
export function createSockets(options: SocketsOptions) {
  const { db, bus, log, metrics } = options;
  const webSocketServer = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    clientTracking: false,
  });
  const byChannel = new Map<string, Set<Listener>>();
  const all = new Set<Listener>();
  const perAddress = new Map<string, number>();

  /** Outside of Fastify: an exception here would end the process (JB-21). */
  function handleUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    try {
      upgrade(request, stream, head);
    } catch (error) {
      log.warn({ error }, 'socket: an upgrade failed');
      turnAway(stream, '400 Bad Request');
    }
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const address = options.addressOf(request);
    if (request.url?.split('?', 1)[0] !== '/ws') return turnAway(stream, '404 Not Found');
    if (!options.isOriginAllowed(request.headers.origin, request.headers.host))
      return turnAway(stream, '403 Forbidden');
    if ((perAddress.get(address) ?? 0) >= options.maxPerAddress) return turnAway(stream, '429 Too Many Requests');
    webSocketServer.handleUpgrade(request, stream, head, (socket) => welcome(socket, address));
  }

  function welcome(socket: WebSocket, address: string): void {
    const greeting = Promise.resolve();
    const listener: Listener = { socket, channels: [], isAlive: true, address, greetings: 0, greeting, held: null };
    all.add(listener);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    metrics.sockets.set(all.size);
    socket.on('pong', () => (listener.isAlive = true));
    socket.on('error', () => socket.terminate());
    const silence = setTimeout(() => socket.close(1008, 'bad_request'), options.greetingMs ?? GREETING_MS);
    silence.unref();
    socket.on('close', () => {
      clearTimeout(silence);
      forget(listener);
    });
    socket.on('message', (data, isBinary) => {
      if (isBinary) return socket.close(1003);
      clearTimeout(silence);
      listener.greetings += 1;
      if (listener.greetings > MAX_GREETINGS) return socket.close(1008, 'too_many_requests');
      const text = String(data);
      listener.greeting = listener.greeting
        .then(() => greet(listener, text))
        .catch((error: unknown) => {
          log.warn({ error }, 'socket: greeting failed');
          socket.close(1011);
        });
    });
  }

  async function greet(listener: Listener, text: string): Promise<void> {
    const greeting = hello.safeParse(parseJson(text));
    if (!greeting.success) return listener.socket.close(1008, 'bad_request');
    const { token, after, merchant } = greeting.data;
    const channels = await options.channelsFor({ merchant, token, address: listener.address });
    if (typeof channels === 'string') {
      send(listener, JSON.stringify({ type: 'refused', code: channels }));
      return listener.socket.close(1008, channels);
    }
    // Subscribed before reading what was missed, so nothing falls between. What arrives meanwhile is sent afterwards: a
    // browser that has seen a number drops all lower ones (JB-5). What comes twice it drops as well.
    listener.held = [];
    try {
      subscribe(listener, channels);
      await tell(listener, channels, { isSignedIn: token !== null, after: after === null ? null : BigInt(after) });
    } finally {
      const { held } = listener;
      listener.held = null;
      for (const later of held ?? []) send(listener, later);
    }
  }

  /** Sends the newest number, and the messages missed since `after`. */
  async function tell(
    listener: Listener,
    channels: readonly string[],
    { isSignedIn, after }: { isSignedIn: boolean; after: bigint | null },
  ): Promise<void> {
    const newest = await lastSeq(db);
    send(listener, JSON.stringify({ type: 'ready', seq: String(newest), signedIn: isSignedIn }));
    if (after === null) return;
    const missed = await missedSince(db, channels, after);
    if (missed === null) {
      const since = await keptSince(db, after);
      return send(listener, JSON.stringify({ type: 'resync', seq: String(newest), since: since.toISOString() }));
    }
    // An earlier end of a session does not concern this one: its token was valid a moment ago.
    for (const message of missed) if (message.kind !== 'session.ended') send(listener, textOf(message));
  }

  function subscribe(listener: Listener, channels: readonly string[]): void {
    unsubscribe(listener);
    listener.channels = channels;
    for (const channel of channels) {
      const known = byChannel.get(channel);
      if (known) known.add(listener);
      else byChannel.set(channel, new Set([listener]));
    }
  }

  function unsubscribe(listener: Listener): void {
    for (const channel of listener.channels) {
      const known = byChannel.get(channel);
      known?.delete(listener);
      if (known?.size === 0) byChannel.delete(channel);
    }
  }

  function forget(listener: Listener): void {
    unsubscribe(listener);
    all.delete(listener);
    const left = (perAddress.get(listener.address) ?? 1) - 1;
    if (left > 0) perAddress.set(listener.address, left);
    else perAddress.delete(listener.address);
    metrics.sockets.set(all.size);
  }

  function send(listener: Listener, text: string): void {
    if (listener.socket.bufferedAmount > MAX_BUFFERED_BYTES) listener.socket.terminate();
    else listener.socket.send(text);
  }

  function deliver(message: Published): void {
    const listeners = byChannel.get(message.channel);
    if (!listeners) return;
    const text = textOf(message);
    const isEnd = message.kind === 'session.ended';
    for (const listener of listeners) {
      if (listener.held === null || isEnd) send(listener, text);
      else if (listener.held.push(text) > MAX_HELD) listener.socket.terminate();
    }
    if (!isEnd) return;
    for (const listener of listeners) listener.socket.close(1008, 'not_signed_in');
  }

  // In order, so that a message that takes longer to split is not overtaken.
  let delivering: Promise<void> = Promise.resolve();
  const stopListening = bus.listen((messages) => {
    delivering = delivering.then(async () => {
      for (const message of messages) {
        const parts = await options.expand(message, (channel) => byChannel.has(channel));
        for (const part of parts) deliver(part);
      }
    });
    delivering = delivering.catch((error: unknown) => log.warn({ error }, 'socket: a message could not be delivered'));
  });

  const beat = JSON.stringify({ type: 'beat' });
  const heartbeat = setInterval(() => {
    for (const listener of all) {
      if (!listener.isAlive) {
        listener.socket.terminate();
        continue;
      }
      listener.isAlive = false;
      listener.socket.ping();
      // A script in a browser does not see pings; this shows that the connection is alive.
      send(listener, beat);
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  options.server.on('upgrade', handleUpgrade);

  return {
    count: () => all.size,
    close: async () => {
      clearInterval(heartbeat);
      stopListening();
      options.server.off('upgrade', handleUpgrade);
      for (const { socket } of all) socket.close(1001);
      webSocketServer.close();
    },
  };
}

export type Sockets = ReturnType<typeof createSockets>;

function textOf({ seq, kind, value }: Published): string {
  return JSON.stringify({ type: 'push', seq: String(seq), kind, value });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function turnAway(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
