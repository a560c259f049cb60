import { newId } from './random.ts';
import type { Played, Welcome } from './welcome.ts';

/** A refusal of the server; the code is the key of its text. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** After a lost connection a round is sent again under its id; the server then answers the first result. */
const TRIES = 4;
const PAUSE_MS = 700;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The frame's calls. The bearer token stays in this tab, so a reload continues the session. */
export function createApi(key: string) {
  let bearer = remembered(key);

  async function send<Value>(path: string, body: unknown): Promise<Value> {
    const response = await fetch(`/frame/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      body: JSON.stringify(body),
      cache: 'no-store',
    });
    const answer = (await response.json()) as { ok: boolean; value: Value; refused?: string };
    if (!answer.ok) throw new Refusal(answer.refused ?? 'busy');
    return answer.value;
  }

  async function sendSurely<Value>(path: string, body: unknown): Promise<Value> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send<Value>(path, body);
      } catch (error) {
        const isFinal = error instanceof Refusal && error.code !== 'busy';
        if (isFinal || tries === TRIES) throw error instanceof Refusal ? error : new Refusal('offline');
        await pause(PAUSE_MS * tries);
      }
    }
  }

  return {
    /** Continues this tab's session, or opens one with the launch parameters. */
    enter: async (launch: Record<string, string>): Promise<Welcome> => {
      if (bearer) {
        try {
          return await send<Welcome>('welcome', {});
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== 'session_over') throw error;
          bearer = null;
        }
      }
      bearer = null;
      const opened = await sendSurely<Welcome & { bearer: string }>('open', launch);
      bearer = opened.bearer;
      remember(key, bearer);
      return opened;
    },
    bearer: () => bearer ?? '',
    round: (stake: string, choice: unknown, freePack?: string) =>
      sendSurely<Played>('round', { roundId: newId(), stake, choice, ...(freePack !== undefined && { freePack }) }),
    act: (roundId: string, choice?: unknown) => sendSurely<Played>('act', { roundId, choice }),
    call: <Value>(path: string, body: unknown = {}) => send<Value>(path, body),
    surely: <Value>(path: string, body: unknown = {}) => sendSurely<Value>(path, body),
  };
}

export type Api = ReturnType<typeof createApi>;

/** A browser without storage can play; only a reload begins a new session. */
function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Without storage only the return after a reload is lost.
  }
}
