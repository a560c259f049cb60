import type { QueryClient } from '@tanstack/react-query';
import { signInState } from '../session/sign-in-state.ts';
import { client } from './client.ts';
import { takeAnswer } from './take-answer.ts';
import type { Entered } from './take-answer.ts';

/** As the server makes them; anything else in an address is not worth a question. */
const shape = /^[\w-]{20,128}$/;

/**
 * Signs in with the `token` of an address, which is a code that counts once, for a minute and on this device (SE-22).
 * Anyone who was signed in before stays so when it is refused.
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
