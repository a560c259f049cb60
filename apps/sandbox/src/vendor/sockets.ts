import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import { Refused } from './refusal.ts';
import type { Session } from './sessions.ts';

export const LIVE_PATH = '/frame/live';

/** An open socket with its session. */
export type Listener = {
  session: Session;
  /** The network address of the socket, because card rooms seat no two players from one address. */
  address: string;
  send: (message: object) => void;
  rooms: Set<string>;
};

export type Message = { type: string } & Record<string, unknown>;
type Handler = (listener: Listener, message: Message) => Promise<void> | void;

/** Messages of tables have a few hundred bytes. */
const MESSAGE_BYTES = 4096;
/** The first message must arrive within this time. */
const HELLO_MS = 5000;
/** Shorter than every proxy's idle limit of a minute. */
const HEARTBEAT_MS = 25_000;
/** A client that is this far behind is disconnected; it reconnects and gets the current state. */
const BUFFERED_BYTES = 500_000;
const PER_ADDRESS = 60;
/** More than the fastest player sends. */
const MESSAGES_A_SECOND = 30;

export type SocketsOptions = {
  enter: (bearer: string) => Promise<Session | null>;
  onFault: (error: unknown) => void;
};

/** The frames' sockets: they send events of tables and receive players' requests. */
export function createSockets({ enter, onFault }: SocketsOptions) {
  const webSocketServer = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES,
    clientTracking: false,
  });
  const rooms = new Map<string, Set<Listener>>();
  const bySession = new Map<string, Set<Listener>>();
  const perAddress = new Map<string, number>();
  const open = new Set<WebSocket>();
  const handlers = new Map<string, Handler>();
  const greeters: ((listener: Listener) => Promise<void> | void)[] = [];
  const leavers: ((listener: Listener) => void)[] = [];

  function handleUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const address = request.socket.remoteAddress ?? '';
    if (request.url?.split('?')[0] !== LIVE_PATH || (perAddress.get(address) ?? 0) >= PER_ADDRESS) {
      return void stream.destroy();
    }
    webSocketServer.handleUpgrade(request, stream, head, (socket) => welcome(socket, address));
  }

  function welcome(socket: WebSocket, address: string): void {
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    open.add(socket);
    let listener: Listener | null = null;
    let isAlive = true;
    let budget = MESSAGES_A_SECOND;
    const late = setTimeout(() => socket.terminate(), HELLO_MS);
    const beat = setInterval(() => {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    }, HEARTBEAT_MS);
    const refill = setInterval(() => (budget = MESSAGES_A_SECOND), 1000);
    socket.on('pong', () => (isAlive = true));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      if ((budget -= 1) < 0) return socket.terminate();
      void hear(data);
    });
    socket.on('close', () => {
      for (const timer of [late, beat, refill]) clearTimeout(timer);
      open.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
      if (listener) forget(listener);
    });

    function send(message: object): void {
      if (socket.bufferedAmount > BUFFERED_BYTES) return socket.terminate();
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    }

    async function hear(data: RawData): Promise<void> {
      const message = read(data);
      if (!message) return socket.terminate();
      try {
        if (listener) return await handlers.get(message.type)?.(listener, message);
        const session =
          message.type === 'hello' && typeof message['bearer'] === 'string' ? await enter(message['bearer']) : null;
        if (!session) {
          send({ type: 'refused', code: 'session_over' });
          return socket.close();
        }
        clearTimeout(late);
        listener = { session, address, send, rooms: new Set() };
        remember(listener);
        send({ type: 'hello' });
        for (const greet of greeters) await greet(listener);
      } catch (error) {
        if (error instanceof Refused) send({ type: 'refused', code: error.code, of: message['id'] ?? null });
        else onFault(error);
      }
    }
  }

  function remember(listener: Listener): void {
    const own = bySession.get(listener.session.id) ?? new Set();
    bySession.set(listener.session.id, own.add(listener));
  }

  function forget(listener: Listener): void {
    bySession.get(listener.session.id)?.delete(listener);
    if (bySession.get(listener.session.id)?.size === 0) bySession.delete(listener.session.id);
    for (const leave of leavers) leave(listener);
    for (const room of listener.rooms) rooms.get(room)?.delete(listener);
  }

  return {
    attach: (server: Server) => void server.on('upgrade', handleUpgrade),
    /** Registers the handler of a message type. */
    on: (type: string, handler: Handler) => void handlers.set(type, handler),
    onHello: (greet: (listener: Listener) => Promise<void> | void) => void greeters.push(greet),
    onLeave: (leave: (listener: Listener) => void) => void leavers.push(leave),
    join: (listener: Listener, room: string) => {
      listener.rooms.add(room);
      rooms.set(room, (rooms.get(room) ?? new Set()).add(listener));
    },
    leave: (listener: Listener, room: string) => {
      listener.rooms.delete(room);
      rooms.get(room)?.delete(listener);
    },
    inRoom: (room: string): Listener[] => [...(rooms.get(room) ?? [])],
    toRoom: (room: string, message: object) => {
      for (const listener of rooms.get(room) ?? []) listener.send(message);
    },
    toSession: (sessionId: string, message: object) => {
      for (const listener of bySession.get(sessionId) ?? []) listener.send(message);
    },
    countOf: (sessionId: string) => bySession.get(sessionId)?.size ?? 0,
    isHere: (sessionId: string) => bySession.has(sessionId),
    close: () => {
      for (const socket of open) socket.terminate();
    },
  };
}

export type Sockets = ReturnType<typeof createSockets>;

function read(data: RawData): Message | null {
  try {
    // Text and binary messages both arrive as bytes.
    const value = JSON.parse(String(data)) as unknown;
    return typeof value === 'object' && value !== null && typeof (value as Message).type === 'string'
      ? (value as Message)
      : null;
  } catch {
    return null;
  }
}
