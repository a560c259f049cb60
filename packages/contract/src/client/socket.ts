import type { Hello, Push, SocketMessage } from '../push.ts';

export type SocketOptions = {
  url: string;
  merchant: string;
  token: () => string | null;
  /** `seq` is the same in every tab. */
  onPush: (push: Push & { seq: string }) => void;
  /** Called when messages missed since this instant, by the server's clock, are no longer stored: fetch everything again. */
  onResync: (since: string) => void;
  onState?: (state: SocketState) => void;
  /** The token is no longer good. The socket reconnects when `token` returns another one or null. */
  onRefused?: (code: string) => void;
  /** Injected in tests; the browser's own otherwise. */
  open?: (url: string) => WebSocket;
};

export type SocketState = 'connecting' | 'open' | 'waiting' | 'closed';

/**
 * Doubles from half a second to half a minute, with jitter so that clients do not all return at once after a restart.
 */
export function retryDelayMs(attempt: number, jitter: number): number {
  const base = Math.min(30_000, 500 * 2 ** attempt);
  return Math.round(base / 2 + (base / 2) * jitter);
}

/** The connection counts as lost after more than two of the server's 25 s heartbeats are missing. */
const SILENCE_MS = 60_000;

/** A socket that reconnects and requests missed messages by sequence number. */
export function connectSocket(options: SocketOptions) {
  let lastSeq: string | null = null;
  let attempt = 0;
  let ended = false;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    options.onState?.('connecting');
    socket = options.open ? options.open(options.url) : new WebSocket(options.url);
    socket.addEventListener('open', greet);
    socket.addEventListener('message', (event) => hear(JSON.parse(String(event.data)) as SocketMessage));
    socket.addEventListener('close', retryLater);
    listen();
  }

  function greet(): void {
    const hello: Hello = { type: 'hello', merchant: options.merchant, token: options.token(), after: lastSeq };
    socket?.send(JSON.stringify(hello));
  }

  function hear(message: SocketMessage | { type: 'beat' }): void {
    listen();
    switch (message.type) {
      case 'beat':
        return;
      case 'ready':
        attempt = 0;
        lastSeq ??= message.seq;
        options.onState?.('open');
        return;
      case 'resync':
        lastSeq = message.seq;
        options.onResync(message.since);
        return;
      case 'refused':
        options.onRefused?.(message.code);
        return;
      case 'push':
        // Messages may arrive more than once; a known number is a repeat.
        if (lastSeq !== null && BigInt(message.seq) <= BigInt(lastSeq)) return;
        lastSeq = message.seq;
        options.onPush(message);
    }
  }

  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(() => socket?.close(), SILENCE_MS);
  }

  function retryLater(): void {
    clearTimeout(silence);
    if (ended) return;
    options.onState?.('waiting');
    timer = setTimeout(start, retryDelayMs(attempt++, Math.random()));
  }

  function close(): void {
    ended = true;
    clearTimeout(timer);
    clearTimeout(silence);
    socket?.close();
    options.onState?.('closed');
  }

  /** The server must get the new token after sign-in or sign-out. */
  function greetAgain(): void {
    if (socket?.readyState === 1) greet();
  }

  start();
  return { close, greetAgain };
}
