import { Refused } from '@croupier/contract/client';

/** The code a call was refused with; a call that went through is a failed test. */
export async function refusedCode(call: Promise<unknown>): Promise<string> {
  try {
    const answer = await call;
    throw new Error(`expected a refusal, got ${JSON.stringify(answer)}`);
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code;
    throw error;
  }
}
