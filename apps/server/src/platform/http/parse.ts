import type { CallDescription, FieldFault } from '@croupier/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Sealed } from './sealed.ts';

type Parsed = { params?: unknown; query?: unknown; body?: unknown };

/** More faults than this in an answer help nobody. */
const MAX_FAULTS = 10;

/** Parses params, query and body strictly: unknown fields, wrong types and numbers as text are refused. */
export async function parseInput(
  { params, query, body, encrypted, form, method, path }: CallDescription,
  request: FastifyRequest,
  sealed: Sealed,
): Promise<Parsed | Refusal> {
  const parsed: Parsed = {};
  const faults: FieldFault[] = [];
  const read = (part: keyof Parsed, schema: z.ZodType, value: unknown) => {
    const result = schema.safeParse(value);
    if (result.success) parsed[part] = result.data;
    else
      for (const issue of result.error.issues)
        faults.push({ path: [part, ...issue.path].join('.'), fault: issue.message });
  };
  if (params) read('params', params, request.params);
  if (query) read('query', query, request.query);
  else if (Object.keys(request.query as object).length > 0)
    faults.push({ path: 'query', fault: 'this call takes no query' });
  if (faults.length === 0 && body) {
    const given = encrypted ? await unseal(request, sealed, `${method} ${path}`) : plain(request.body, form);
    if (isRefusal(given)) return given;
    read('body', body, given.body);
  } else if (!body && request.body !== undefined && request.body !== null) {
    faults.push({ path: 'body', fault: 'this call takes no body' });
  }
  return faults.length > 0 ? refuse('bad_request', { fields: faults.slice(0, MAX_FAULTS) }) : parsed;
}

/** Forms are read only where the call allows them. A field that was sent twice is refused. */
function plain(body: unknown, form: true | undefined): { body: unknown } {
  if (!(body instanceof URLSearchParams)) return { body };
  const names = [...body.keys()];
  return { body: form && new Set(names).size === names.length ? Object.fromEntries(body) : undefined };
}

async function unseal(request: FastifyRequest, sealed: Sealed, audience: string): Promise<{ body: unknown } | Refusal> {
  const isSealed = request.headers['content-type'] === 'application/jose' && typeof request.body === 'string';
  return isSealed ? sealed.open(request.body as string, audience) : refuse('encrypted_body_required');
}
