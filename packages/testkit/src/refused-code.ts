import { Refused } from '@croupier/contract/client';

/** The refusal code of a call. Fails if the call succeeds. */
export async function refusedCode(call: Promise<unknown>): Promise<string> {
  try {
    const answer = await call;
    throw new Error(`expected a refusal, got ${JSON.stringify(answer)}`);
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code;
    throw error;
  }
}
