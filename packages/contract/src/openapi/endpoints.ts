import type { z } from 'zod';

/** Where the proof of a sender stands: a signature over the bytes, in a header or in the query. */
export type Proof = { name: string; in: 'header' | 'query'; parameter: string; description: string };

/**
 * A call that a stranger's server makes to ours and proves by a signature: a vendor's wallet message, a payment provider's
 * webhook. The schemas are those the server reads with.
 */
export type EndpointDescription = {
  /** Unique in the document. */
  name: string;
  path: `/${string}`;
  summary: string;
  params?: z.ZodObject;
  /** Names in small letters. */
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
