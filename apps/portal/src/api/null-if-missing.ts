import { Refused } from '@croupier/contract/client';

/**
 * Null for something that does not exist. A missing text is an answer, which the server renders and sends with the
 * page, unlike a failure.
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
  // Inside the server a refusal is not an instance of the client's class.
  return error instanceof Error && 'refused' in error && error.refused === 'not_found';
}
