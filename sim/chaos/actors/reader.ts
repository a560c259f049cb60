import { Refused, Unreachable } from '@croupier/contract/client';
import { money, roundToShown, toWire } from '@croupier/money';
import { mainOf } from '../memory.ts';
import type { ChaosActor } from './actor.ts';

/** Signed in, asks for the own balance at any server: it is what the answers so far have made it. */
export const reader: ChaosActor = {
  name: 'reader',
  weight: 12,
  act: async ({ dice, address, own, memory, checks }) => {
    const member = dice.pick(own);
    const shown = await member
      .client(address)
      .call('walletBalance')
      .then(({ balance }) => balance.amount)
      .catch(nothingWhileAway);
    if (shown === null || !member.isExact) return;
    const expected = toWire(
      roundToShown(money(memory.balances.get(mainOf(member.memberId))!, 'PHP'), 'down').shown,
    ).amount;
    checks.expect('a member sees the own last movement', shown === expected, `${shown}, not ${expected}`);
  },
};

function nothingWhileAway(error: unknown): null {
  if (error instanceof Unreachable) return null;
  if (error instanceof Refused && error.refusal.code === 'unavailable') return null;
  throw error;
}
