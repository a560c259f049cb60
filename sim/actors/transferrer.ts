import { amountText, PESO, pesos, shownText, unitsOf } from '../amounts.ts';
import { asMember, isAtTheDoor } from '../asking.ts';
import type { Post, Request } from '../post.ts';
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
    if (dice.isOneIn(3)) return askAgain(world, post, member);
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

/** Sends more than there is, is sent what was missing, and sends the same again: what was refused stays refused. */
async function askAgain(world: World, post: Post, member: Player): Promise<void> {
  const { agent } = world.family;
  const missing = pesos(world.dice.between(10, 60));
  const units = (member.purse.main() / PESO) * PESO + missing;
  const wish = transfer(world, { from: member, to: agent, isUp: true, units });
  await post.deliver(wish);
  await post.deliver(transfer(world, { from: agent, to: member, isUp: false, units: missing }));
  await post.deliver(wish);
}

type Wish = { from: Player; to: Player; isUp: boolean; units?: bigint };

function transfer(world: World, { from, to, isUp, units = amountOf(world, from) }: Wish): Request {
  const { family, clock } = world;
  const key = world.nextId();
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
      const { least, most } = from.brand.transfers;
      if (units < unitsOf(least) || units > unitsOf(most)) return 'amount_out_of_range';
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
