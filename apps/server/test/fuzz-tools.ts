import type { CallDescription, CallName } from '@croupier/contract';
import { createSealer } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { sampleOf } from '../../../packages/contract/test/request-texts.ts';
import { send } from './calls.ts';
import type { Answered } from './calls.ts';

export type Asked = { params?: unknown; query?: unknown; body?: unknown };

/** An unpaired surrogate as bytes that no encoder writes. */
const HALF = '%ED%A0%80';

/** A text in an address, whatever is in it. */
export function escaped(text: string): string {
  return [...text].map((letter) => (/\p{Cs}/u.test(letter) ? HALF : encodeURIComponent(letter))).join('');
}

const usual: Record<string, string> = { merchant: 'perlas', code: 'sandbox' };

/** The samples of a call's own description, with the brand and vendor of the tests where it asks for one. */
export function sampleRequest({ params, query, body }: CallDescription): Asked {
  return {
    ...(params ? { params: { ...(sampleOf(params) as object), ...named(params.shape) } } : {}),
    ...(query ? { query: sampleOf(query) } : {}),
    ...(body ? { body: sampleOf(body) } : {}),
  };
}

const named = (shape: object) => Object.fromEntries(Object.entries(usual).filter(([name]) => name in shape));

/** Sends requests like a foreign program, encrypted where the call needs it. */
export function createSender(url: string, merchant: string, client: Client, timeoutMs = 120_000) {
  const sealer = createSealer(() => client.call('systemKeys'));

  async function ask(description: CallDescription, asked: Asked, token: string | null): Promise<Answered> {
    const { method, path, encrypted, upload } = description;
    const headers: Record<string, string> = { merchant };
    if (token) headers['authorization'] = `Bearer ${token}`;
    const init: RequestInit = { method, headers, signal: AbortSignal.timeout(timeoutMs) };
    if (asked.body !== undefined) {
      headers['content-type'] = encrypted ? 'application/jose' : upload ? 'image/png' : 'application/json';
      if (encrypted) init.body = await sealer.seal(`${method} ${path}`, asked.body);
      else init.body = upload ? (asked.body as Uint8Array<ArrayBuffer>) : JSON.stringify(asked.body);
    }
    const answered = await send(url + addressOf(path, asked), init);
    // The clock of the tests stands still while the sealer's clock runs.
    if (answered.code === 'encrypted_body_invalid') sealer.forgetKey();
    return answered;
  }

  return ask;
}

function addressOf(path: string, { params, query }: Asked): string {
  const given = (params ?? {}) as Record<string, unknown>;
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => escaped(String(given[name] ?? 'x')) || 'x');
  const asked = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${escaped(name)}=${escaped(String(value))}`);
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
}

/** Calls that sign out the caller or everybody. */
export const endings: readonly CallName[] = [
  'logout',
  'endSession',
  'endOtherSessions',
  'operatorLogout',
  'operatorEndSession',
  'operatorEndOthers',
  'brandMaintenance',
  'brandRegion',
];
