import { calls } from '@croupier/contract';
import type { CallDescription, CallName } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { SomeHandlers } from './handlers.ts';

type Sent = { params?: unknown; query?: unknown; body?: unknown };
type AnyHandler = (context: RequestContext, input: unknown) => Promise<unknown>;

/** Makes a call without address, country or session. */
export type InsideCalls = (who: { brand: Brand; language: string }, name: string, sent: unknown) => Promise<unknown>;

/**
 * Calls from inside the server for the pages it renders. They are parsed like outside calls, without rate limits. Only
 * calls open to anyone are possible, so every answer may be shown to everybody.
 */
export function createInsideCalls({ handlers, clock }: { handlers: SomeHandlers; clock: Clock }): InsideCalls {
  return async ({ brand, language }, name, sent) => {
    if (!isCallName(name)) throw new Error(`there is no call ${name}`);
    const description: CallDescription = calls[name];
    if (description.access.who !== 'anyone')
      throw new Error(`${name} is not for everybody, so no rendered page may hold it`);
    const handler = handlers[name] as unknown as AnyHandler;
    const context = {
      requestId: 'page',
      at: clock.now(),
      ip: '',
      host: brand.mainDomain,
      country: null,
      userAgent: '',
      device: null,
      language,
      brand,
    };
    const answer = await handler(context, parse(description, sent ?? {}));
    // The code is passed on, so that a page can show that something does not exist.
    if (isRefusal(answer))
      throw Object.assign(new Error(`${name} was refused: ${answer.refused}`), { refused: answer.refused });
    // As a browser would receive it.
    return JSON.parse(JSON.stringify(answer)) as unknown;
  };
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

function parse({ params, query, body }: CallDescription, sent: Sent): Sent {
  const asText = JSON.parse(JSON.stringify(sent.query ?? {}), (_key, value: unknown) =>
    typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
  ) as unknown;
  return {
    ...(params && { params: params.parse(sent.params) }),
    // A query travels as text.
    ...(query && { query: query.parse(asText) }),
    ...(body && { body: body.parse(sent.body) }),
  };
}
