import type { QueryClient } from '@tanstack/react-query';
import { signInState } from '../session/sign-in-state.ts';
import { client } from './client.ts';
import { takeAnswer } from './take-answer.ts';
import type { Entered } from './take-answer.ts';

/** The server's form; anything else is not sent. */
const shape = /^[\w-]{20,128}$/;

/**
 * Signs in with the `token` of an address: a code that counts once, for a minute and on this device (SE-22). After a
 * refusal an earlier sign-in stays.
 */
export async function takeExchange(queryClient: QueryClient, code: string): Promise<Entered | undefined> {
  if (!shape.test(code)) return undefined;
  try {
    return takeAnswer(queryClient, await client.call('exchangeLogin', { body: { code } }), null);
  } catch (error) {
    signInState.setState({ exchangeFailure: { error } });
    return undefined;
  }
}
