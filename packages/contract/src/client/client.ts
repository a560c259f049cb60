import type { Answer, Sent } from '../call.ts';
import type { CallName, Calls } from '../calls/index.ts';
import type { Envelope, RefusalValue } from '../envelope.ts';
import { createSealer } from './seal.ts';
import { table } from './table.gen.ts';

/** Thrown by `client.call` when the server answered with a refusal; the code is the text key. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: RefusalValue;
  readonly words: string;
  constructor(refusal: RefusalValue, words: string) {
    super(`${refusal.code} (${refusal.requestId})`);
    this.refusal = refusal;
    this.words = words;
  }
}

/** Thrown when no answer of ours came back: the network, a proxy's page, or the time limit. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

export type ClientOptions = {
  /** Address of the server, '' in the browser for the page's own origin. */
  base: string;
  token: () => string | null;
  language: () => string;
  /** The brand this page belongs to; the server goes by the domain when it is null. */
  merchant: () => string | null;
  /** Extra headers of every request, such as a Host in tests. */
  headers?: Record<string, string>;
  /** How long one call may take; 15 s is well over the server's own 10 s, so its answer wins. */
  timeoutMs?: number;
};

export type Client = ReturnType<typeof createClient>;

export function createClient(options: ClientOptions) {
  const sealer = createSealer(() => send('systemKeys', {}));

  async function send<Name extends CallName>(name: Name, sent: Sent<Calls[Name]>): Promise<Answer<Calls[Name]>> {
    const [method, path, module, encrypted] = table[name];
    const parts = sent as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
    const headers: Record<string, string> = { ...options.headers, module, 'accept-language': options.language() };
    const merchant = options.merchant();
    if (merchant) headers['merchant'] = merchant;
    const token = options.token();
    if (token) headers['authorization'] = `Bearer ${token}`;

    const request: RequestInit = { method, headers, signal: AbortSignal.timeout(options.timeoutMs ?? 15_000) };
    if (parts.body !== undefined) {
      headers['content-type'] = encrypted ? 'application/jose' : 'application/json';
      request.body = encrypted ? await sealer.seal(`${method} ${path}`, parts.body) : JSON.stringify(parts.body);
    }
    const address = options.base + fillPath(path, parts.params) + queryText(parts.query);
    return open(await fetchEnvelope<Answer<Calls[Name]>>(address, request));
  }

  /** A key may have rotated between fetching and sending; one fresh key and a second try mend that. */
  async function call<Name extends CallName>(
    name: Name,
    ...[sent]: Record<never, never> extends Sent<Calls[Name]> ? [Sent<Calls[Name]>?] : [Sent<Calls[Name]>]
  ): Promise<Answer<Calls[Name]>> {
    const given = (sent ?? {}) as Sent<Calls[Name]>;
    try {
      return await send(name, given);
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.code !== 'encrypted_body_invalid') throw error;
      sealer.forgetKey();
      return send(name, given);
    }
  }

  return { call };
}

async function fetchEnvelope<Value>(address: string, request: RequestInit): Promise<Envelope<Value>> {
  let response: Response;
  try {
    response = await fetch(address, request);
    const envelope: unknown = await response.json();
    if (isEnvelope(envelope)) return envelope as Envelope<Value>;
  } catch (error) {
    throw new Unreachable('no answer', { cause: error });
  }
  throw new Unreachable(`status ${response.status} without an envelope`);
}

function isEnvelope(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'success' in answer && 'value' in answer;
}

function open<Value>(envelope: Envelope<Value>): Value {
  if (envelope.success) return envelope.value;
  throw new Refused(envelope.value, envelope.message);
}

function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params?.[name])));
}

function queryText(query: Record<string, unknown> | undefined): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) given.set(name, String(value));
  return given.size === 0 ? '' : `?${given}`;
}
