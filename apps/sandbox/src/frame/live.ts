/** A message of the server; `type` says what the rest is. */
export type LiveMessage = { type: string } & Record<string, unknown>;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** The line over which things happen by themselves. It comes back when it breaks, and the server tells how things stand. */
export function connectLive(options: {
  bearer: () => string;
  onMessage: (message: LiveMessage) => void;
  onState: (isOpen: boolean) => void;
}) {
  let socket: WebSocket | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    const address = new URL('/frame/live', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(address);
    socket = opened;
    opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'hello', bearer: options.bearer() })));
    opened.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as LiveMessage;
      if (message.type === 'hello') {
        pauseMs = FIRST_PAUSE_MS;
        options.onState(true);
      }
      options.onMessage(message);
    });
    opened.addEventListener('close', () => {
      if (isEnded) return;
      options.onState(false);
      timer = setTimeout(open, pauseMs);
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    });
  }

  open();
  return {
    send: (message: LiveMessage) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => {
      isEnded = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}

/** The server's time as far as this page knows it: what it last said, and the time that has passed since. */
export function createServerClock() {
  let announcedMs = 0;
  let heardAt = 0;
  // The clock of animations: it needs no time of day, and a player who changes the device's clock changes nothing.
  const passed = () => Number(document.timeline.currentTime ?? 0);
  return {
    hear: (now: string) => {
      announcedMs = new Date(now).getTime();
      heardAt = passed();
    },
    nowMs: () => announcedMs + passed() - heardAt,
  };
}
