/** A message of the server; `type` determines its other fields. */
export type LiveMessage = { type: string } & Record<string, unknown>;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** The socket for events that the player did not cause. It reconnects, and the server then sends the current state. */
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

/** The server's time: the last reported time plus the time passed since. */
export function createServerClock() {
  let announcedMs = 0;
  let heardAt = 0;
  // The animation clock is independent of the device's time of day, which a player could change.
  const passed = () => Number(document.timeline.currentTime ?? 0);
  return {
    hear: (now: string) => {
      announcedMs = new Date(now).getTime();
      heardAt = passed();
    },
    nowMs: () => announcedMs + passed() - heardAt,
  };
}
