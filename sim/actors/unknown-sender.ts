import { Refused } from '@croupier/contract/client';
import { peopleOf } from '@croupier/testkit';
import type { Actor } from './actor.ts';

/** Knocks where a token does not belong: no token, a wrong one, one of another brand, a member's at the console. */
export const unknownSender: Actor = {
  name: 'unknown sender',
  weight: 5,
  request: (world) => {
    const { dice, players } = world;
    const { client } = peopleOf(world.testServer);
    const { token } = dice.pick(players).person;
    const [home, other] = world.testServer.brands;
    const attempts: Record<string, () => Promise<unknown>> = {
      'no token': () => client().call('walletBalance'),
      'a made-up token': () => client({ token: `${token.slice(0, -4)}AAAA` }).call('walletBalance'),
      'at another brand': () => client({ token, brand: other! }).call('walletBalance'),
      'at the console': () =>
        client({ token }).call('brandMaintenance', {
          params: { merchant: home!.merchant },
          body: { on: true, reason: 'mine now' },
        }),
    };
    const name = dice.pick(Object.keys(attempts));
    return {
      act: async (checks) => {
        const answer = await attempts[name]!().then(
          () => 'let in',
          (error: unknown) => (error instanceof Refused ? error.refusal.code : Promise.reject(error as Error)),
        );
        checks.expect("nobody sees another's data", answer !== 'let in', `${name} was let in`);
        return { line: `${name}: ${answer}`, requests: 1 };
      },
    };
  },
};
