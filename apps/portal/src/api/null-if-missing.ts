import { Refused } from '@croupier/contract/client';

/**
 * Null for what is not there. A text that was taken away is an answer like any other: the server renders it, and it
 * travels with the page, which a failure does not.
 */
export async function nullIfMissing<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  if (error instanceof Refused) return error.refusal.code === 'not_found';
  // Inside the server a refusal comes without the client's own class.
  return error instanceof Error && 'refused' in error && error.refused === 'not_found';
}
