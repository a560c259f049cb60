import type { z } from 'zod';
import type { RefusalCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { Unchecked } from './text.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call. With `viewer`, a call for `anyone` gets the signed-in member. `member` includes agents; it
 * refuses trial accounts unless `trial` is set, and half-open sessions unless `verifying` is set. `verifying` is a
 * half-open session only, `agent` an agent only. `operator` needs the named permission; `entering` also accepts an
 * operator who must still change a password or enter a code.
 */
export type Access =
  | { who: 'anyone'; viewer?: true }
  | { who: 'member'; trial?: boolean; verifying?: boolean }
  | { who: 'verifying' }
  | { who: 'agent' }
  | { who: 'operator'; permission: Permission | 'signed-in'; entering?: true };

/**
 * At most `calls` in `seconds`, counted per address and, when signed in, per account. `shared` counts in the database,
 * for calls where all server processes need one count.
 */
export type Limit = { calls: number; seconds: number; shared?: true };

export type CallDescription = {
  method: Method;
  path: `/${string}`;
  /** Module id of the platform family, carried in the `module` header by the client. */
  module: string;
  summary: string;
  access: Access;
  /** The body travels as a JWE to the server's published key; a plain body is refused. */
  encrypted?: true;
  /** The body may also travel as a form, as the platform family sends it. */
  form?: true;
  /** Moves money or leads to it: refused while a password change is forced (PW-8). */
  movesMoney?: true;
  /** The body is a file of one of these types. The server determines the type from the bytes, not from the header. */
  upload?: { types: readonly string[]; maxBytes: number };
  /** Answered during maintenance and region restriction too, because the pages shown then need it. */
  openWhenClosed?: true;
  limit: Limit;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Refusals beyond those every call can give (bad_request, too_many_requests, …). */
  refusals: readonly RefusalCode[];
};

/** The compile error for a request with an unchecked text; it names the kind of schema. */
export type Untested<Kind> = { 'a text of a request is made by text(), formed() or json(); this is a raw': Kind };

type RawTexts<Description> = {
  [Part in 'params' | 'query' | 'body']: Description extends Record<Part, infer Schema> ? Unchecked<Schema> : never;
}['params' | 'query' | 'body'];

/**
 * Keeps the literal types of a description, so that client and handler know the exact request and answer. A request
 * with an unchecked text does not compile (HT-39).
 */
export function call<const Description extends CallDescription>(
  description: Description & ([RawTexts<Description>] extends [never] ? unknown : Untested<RawTexts<Description>>),
): Description {
  return description;
}

export const perMinute = (calls: number): Limit => ({ calls, seconds: 60 });
export const perSecond = (calls: number): Limit => ({ calls, seconds: 1 });

type Part<Description, Name extends 'params' | 'query' | 'body'> =
  Description extends Record<Name, z.ZodType> ? { [Key in Name]: z.output<Description[Name]> } : unknown;

/** What a handler receives: parsed and trusted. */
export type Input<Description> = Part<Description, 'params'> & Part<Description, 'query'> & Part<Description, 'body'>;

type SentPart<Description, Name extends 'params' | 'query' | 'body'> =
  Description extends Record<Name, z.ZodType>
    ? Record<never, never> extends z.input<Description[Name]>
      ? { [Key in Name]?: z.input<Description[Name]> }
      : { [Key in Name]: z.input<Description[Name]> }
    : unknown;

/** What a caller sends. */
export type Sent<Description> = SentPart<Description, 'params'> &
  SentPart<Description, 'query'> &
  SentPart<Description, 'body'>;

export type Answer<Description> = Description extends { answer: z.ZodType } ? z.output<Description['answer']> : never;
