import { Refused } from '@croupier/contract/client';
import { money, roundToShown, toWire } from '@croupier/money';
import { peopleOf } from '@croupier/testkit';
import type { Player, World } from '../world.ts';
import type { Actor } from './actor.ts';

/** Asks for a balance by HTTP: it is the model's, to the cent that is shown. */
export const reader: Actor = {
  name: 'reader',
  weight: 12,
  request: (world) => {
    const player = world.dice.pick(world.players);
    return {
      act: async (checks) => {
        const { amount, requests } = await readBalance(world, player);
        const { memberId } = player.member;
        const { signedUnits } = world.model.balanceOf({ kind: 'main', memberId, currency: 'PHP' });
        const expected = toWire(roundToShown(money(signedUnits, 'PHP'), 'down').shown).amount;
        checks.expect('the balance shown is true', amount === expected, `${player.name}: ${amount}, not ${expected}`);
        return { line: `${player.name} reads ${amount}`, requests };
      },
    };
  },
};

/** A session ends when the clock jumps; the member then signs in again. */
async function readBalance(world: World, player: Player): Promise<{ amount: string; requests: number }> {
  try {
    const { balance } = await player.person.client.call('walletBalance');
    return { amount: balance.amount, requests: 1 };
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'not_signed_in') throw error;
  }
  const { client } = peopleOf(world.testServer);
  const { account: username, password } = player.person;
  const { token } = await client().call('login', { body: { type: 'username', username, password } });
  player.person.token = token;
  player.person.client = client({ token });
  const { balance } = await player.person.client.call('walletBalance');
  return { amount: balance.amount, requests: 3 };
}
