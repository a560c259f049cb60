import { calls } from '@croupier/contract';
import type { CallDescription, CallName } from '@croupier/contract';

export const allCalls = Object.entries(calls) as [CallName, CallDescription][];

/** The default value of a parameter. */
const usual: Record<string, string> = { code: 'sandbox' };

/** The path with values for its parameters. */
export function addressOf({ path }: CallDescription, params: Record<string, string> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? usual[name] ?? 'perlas'),
  );
}

export type Answered = { status: number; headers: Headers; code: string | null; body: Record<string, unknown> };

/** A request like that of a foreign program, without our client. */
export async function send(url: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(url, init);
  const text = await response.text();
  const body = JSON.parse(text) as Record<string, unknown>;
  const code = body['success'] === false ? (body['value'] as { code: string }).code : null;
  return { status: response.status, headers: response.headers, code, body };
}
