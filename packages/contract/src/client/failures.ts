import type { RefusalValue } from '../envelope.ts';

/** Thrown by `client.call` when the server answered with a refusal; the code is the text key. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: RefusalValue;
  readonly text: string;
  constructor(refusal: RefusalValue, text: string) {
    super(`${refusal.code} (${refusal.requestId})`);
    this.refusal = refusal;
    this.text = text;
  }
}

/** Thrown when the answer is not the server's: no network, a proxy's page, or the time limit. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}
