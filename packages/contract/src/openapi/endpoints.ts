import type { z } from 'zod';

/** Where the sender's signature is: in a header or in the query. */
export type Proof = { name: string; in: 'header' | 'query'; parameter: string; description: string };

/**
 * A request that another server sends to ours and proves by a signature: a vendor's wallet message or a payment
 * provider's webhook. The schemas are those that the server parses with.
 */
export type EndpointDescription = {
  /** Unique in the document. */
  name: string;
  path: `/${string}`;
  summary: string;
  params?: z.ZodObject;
  /** Names in lower case. */
  headers?: z.ZodObject;
  body: z.ZodType;
  /** By HTTP status. */
  answers: Readonly<Record<number, { when: string; answer: z.ZodType }>>;
};

/** The endpoints of one protocol. */
export type EndpointGroup = {
  tag: string;
  description: string;
  proof: Proof;
  endpoints: readonly EndpointDescription[];
};
