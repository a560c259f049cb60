import type { Answer, Sent } from '../call.ts';
import type { CallName, Calls } from '../calls/index.ts';
import type { Envelope } from '../envelope.ts';
import { Refused, Unreachable } from './failures.ts';
import { createSealer } from './seal.ts';
import { consoleCalls, playerCalls } from './table.gen.ts';
import type { CallRow } from './table.gen.ts';

export type ClientOptions = {
  /** The server's address, '' in the browser for the page's own origin. */
  base: string;
  token: () => string | null;
  language: () => string;
  /** The brand of the page; with null the server uses the domain. */
  merchant: () => string | null;
  /** An id that the browser made for itself; some limits count per device (header `device`). */
  device?: () => string | null;
  /** Extra headers of every request, such as a Host in tests. */
  headers?: Record<string, string>;
  /** The time limit of a call. 15 s is longer than the server's own 10 s, so the server's answer arrives first. */
  timeoutMs?: number;
};

export type Client = ReturnType<typeof createClient>;

/** `signal` cancels the request. */
export type CallOptions = { signal?: AbortSignal };

/** A client for every call. */
export function createClient(options: ClientOptions) {
  return clientOf({ ...playerCalls, ...consoleCalls } satisfies Record<CallName, CallRow>, options);
}

/** A client for all calls but the console's, whose table it does not load. */
export function createPlayerClient(options: ClientOptions): Client {
  return clientOf(playerCalls, options);
}

function clientOf(table: Partial<Record<CallName, CallRow>>, options: ClientOptions) {
  const sealer = createSealer(() => send('systemKeys', {}));

  async function send<Name extends CallName>(
    name: Name,
    sent: Sent<Calls[Name]>,
    { signal }: CallOptions = {},
  ): Promise<Answer<Calls[Name]>> {
    const row = table[name];
    if (!row) throw new Error(`${name} is no call of this client`);
    const [method, path, module, encrypted, form] = row;
    const parts = sent as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
    const headers: Record<string, string> = { ...options.headers, module, 'accept-language': options.language() };
    const merchant = options.merchant();
    if (merchant) headers['merchant'] = merchant;
    const device = options.device?.();
    if (device) headers['device'] = device;
    const token = options.token();
    if (token) headers['authorization'] = `Bearer ${token}`;

    const late = AbortSignal.timeout(options.timeoutMs ?? 15_000);
    const request: RequestInit = { method, headers, signal: signal ? AbortSignal.any([signal, late]) : late };
    if (parts.body !== undefined) {
      const isFile = parts.body instanceof Uint8Array;
      headers['content-type'] = encrypted ? 'application/jose' : form ? FORM : isFile ? FILE : 'application/json';
      if (encrypted) request.body = await sealer.seal(`${method} ${path}`, parts.body);
      else if (isFile) request.body = parts.body as Uint8Array<ArrayBuffer>;
      else request.body = form ? formText(parts.body as Record<string, unknown>) : JSON.stringify(parts.body);
    }
    const address = options.base + fillPath(path, parts.params) + queryText(parts.query);
    return open(await fetchEnvelope<Answer<Calls[Name]>>(address, request));
  }

  /** The key may rotate between fetching it and sending, so a sealed call is repeated once with a new key. */
  async function call<Name extends CallName>(
    name: Name,
    ...[sent, how]: Record<never, never> extends Sent<Calls[Name]>
      ? [Sent<Calls[Name]>?, CallOptions?]
      : [Sent<Calls[Name]>, CallOptions?]
  ): Promise<Answer<Calls[Name]>> {
    const given = (sent ?? {}) as Sent<Calls[Name]>;
    try {
      return await send(name, given, how);
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.code !== 'encrypted_body_invalid') throw error;
      sealer.forgetKey();
      return send(name, given, how);
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

const FORM = 'application/x-www-form-urlencoded';
/** The server determines the type from the bytes. */
const FILE = 'application/octet-stream';

function queryText(query: Record<string, unknown> | undefined): string {
  const text = formText(query ?? {});
  return text === '' ? '' : `?${text}`;
}

function formText(values: Record<string, unknown>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) given.set(name, String(value));
  return given.toString();
}
