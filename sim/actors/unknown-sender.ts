import { Refused } from '@croupier/contract/client';
import { peopleOf } from '@croupier/testkit';
import type { Actor } from './actor.ts';

/** Knocks where a token does not belong: no token, a wrong one, one of another brand, a member's at the console. */
export const unknownSender: Actor = {
  name: 'unknown sender',
  weight: 4,
  act: async ({ world, checks, note }) => {
    const { dice, players, testServer } = world;
    const { client } = peopleOf(testServer);
    const { token } = dice.pick(players.slice(0, -1)).person;
    const [home, other] = testServer.brands;
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
    world.nextTurn();
    const answer = await attempts[name]!().then(
      () => 'let in',
      (error: unknown) => (error instanceof Refused ? 'refused' : 'no answer'),
    );
    checks.expect("nobody sees another's data", answer !== 'let in', `${name} was let in`);
    note(`  ${name}: ${answer}`);
  },
};
