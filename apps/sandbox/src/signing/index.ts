export { createNonces } from './nonces.ts';
export type { Nonces, Spent } from './nonces.ts';
export { scheme, signatureOf } from './sign.ts';
export type { Message } from './sign.ts';
export { verify, windowSeconds } from './verify.ts';
export type { Secrets, SignedMessage, Verdict } from './verify.ts';
