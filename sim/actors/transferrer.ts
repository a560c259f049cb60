import { amountText, PESO, pesos, shownText } from '../amounts.ts';
import { asMember, isAtTheDoor } from '../asking.ts';
import type { Request } from '../post.ts';
import { PIN } from '../world.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';

/** An agent and the members below send each other money, sometimes more than there is, sometimes to somebody else's member. */
export const transferrer: Actor = {
  name: 'transferrer',
  weight: 12,
  act: ({ world, post }) => {
    const { dice, family, players } = world;
    const member = dice.pick(family.below);
    if (dice.isOneIn(2)) return post.carry(transfer(world, { from: member, to: family.agent, isUp: true }));
    const to = dice.isOneIn(8) ? players[4]! : member;
    return post.carry(transfer(world, { from: family.agent, to, isUp: false }));
  },
};

/** Often more than there is by little, so that there may be enough when it is sent again. */
function amountOf({ dice }: World, { purse }: Player): bigint {
  if (dice.isOneIn(8)) return pesos(dice.between(4000, 20_000));
  if (dice.isOneIn(5)) return (purse.main() / PESO) * PESO + pesos(dice.between(1, 200));
  return pesos(dice.between(10, 600));
}

type Wish = { from: Player; to: Player; isUp: boolean };

function transfer(world: World, { from, to, isUp }: Wish): Request {
  const { family, clock } = world;
  const key = world.nextId();
  const units = amountOf(world, from);
  let kept: string | null = null;
  const body = { key, amount: shownText(units), paymentPassword: PIN };
  return {
    name: `${from.name} sends ${amountText(units)} to ${to.name} ${key.slice(-6)}`,
    send: () =>
      asMember(world, from, async (client) => {
        const { balance } = await client.call('transferMoney', {
          body: isUp ? { ...body, direction: 'upline' } : { ...body, direction: 'downline', receiverId: to.person.id },
        });
        return `ok ${balance.amount}`;
      }),
    expected: (heard) => {
      if (isAtTheDoor(from, heard)) return heard;
      if (!isUp && !family.below.includes(to)) return 'receiver_not_yours';
      if (kept !== null) return kept;
      const now = clock.now().getTime();
      const isHeld = ({ purse }: Player) => purse.standing.isFrozen || purse.standing.timeOutUntil > now;
      if (from.purse.standing.isFrozen) return (kept = 'account_frozen');
      if (isHeld(from)) return (kept = 'time_out_active');
      if (heard === 'transfer_count_reached' || heard === 'transfer_amount_reached') return (kept = heard);
      if (isHeld(to)) return (kept = 'receiver_not_active');
      if (units > from.purse.main()) return (kept = 'insufficient_balance');
      from.purse.debit(units, 'transfers');
      to.purse.credit(units, 'transfers');
      return (kept = `ok ${shownText(from.purse.main())}`);
    },
  };
}
