import { amountText, shownText } from '../amounts.ts';
import { asMember, isAtTheDoor } from '../asking.ts';
import { conversionOf } from '../model/points.ts';
import type { Conversion } from '../model/points.ts';
import type { Request } from '../post.ts';
import type { Player } from '../player.ts';
import { PIN } from '../world.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';

/** A quote holds so long. */
const QUOTE_MS = 60_000;

/** Has points quoted and converts them, late, in several windows and by two quotes for the same points. */
export const pointConverter: Actor = {
  name: 'point converter',
  weight: 8,
  act: async ({ world, post }) => {
    const { dice, players, points } = world;
    // The other brand has no points.
    const player = dice.pick(players.slice(0, -1));
    const held = points.of(player);
    // All of them, more than there are, or some; a point alone pays nothing.
    const wish = dice.isOneIn(6)
      ? held + BigInt(dice.between(0, 300))
      : dice.isOneIn(5)
        ? BigInt(dice.between(1, 2))
        : BigInt(dice.between(2, 9000));
    const offers: Offer[] = [];
    for (let quotes = dice.isOneIn(3) ? 2 : 1; quotes > 0; quotes -= 1)
      await post.deliver(quoteRequest(world, player, wish, offers));
    for (const offer of offers) await post.carry(convertRequest(world, player, offer));
  },
};

type Offer = Conversion & { id: string; until: number };

function quoteRequest(world: World, player: Player, wish: bigint, offers: Offer[]): Request {
  const { points, clock } = world;
  const asked = wish > 0n ? wish : 1n;
  let id = '';
  return {
    name: `${player.name} asks what ${asked} points pay`,
    send: () =>
      asMember(world, player, async (client) => {
        const offer = await client.call('quotePoints', { body: { points: String(asked) } });
        id = offer.id;
        return `${offer.amount.amount} for ${offer.taken}`;
      }),
    expected: (heard) => {
      if (isAtTheDoor(player, heard)) return heard;
      const now = clock.now().getTime();
      if (now < points.terms.from) return 'points_not_converted';
      const offer = asked > points.of(player) ? null : conversionOf(asked);
      if (offer === null) return 'points_too_few';
      offers.push({ ...offer, id, until: now + QUOTE_MS });
      return `${shownText(offer.units)} for ${offer.taken}`;
    },
  };
}

function convertRequest(world: World, player: Player, offer: Offer): Request {
  const { points, clock } = world;
  const { id: quoteId, units, taken, until } = offer;
  let isDone = false;
  return {
    name: `${player.name} converts ${taken} points to ${amountText(units)} ${quoteId.slice(-6)}`,
    send: () =>
      asMember(world, player, async (client) => {
        const { amount, taken: cost } = await client.call('convertPoint', { body: { quoteId, paymentPassword: PIN } });
        return `${amount.amount} for ${cost}`;
      }),
    expected: (heard) => {
      if (isAtTheDoor(player, heard)) return heard;
      const now = clock.now().getTime();
      const { standing } = player.purse;
      if (standing.isFrozen) return 'account_frozen';
      if (standing.timeOutUntil > now) return 'time_out_active';
      if (!isDone) {
        if (now > until) return 'quote_over';
        if (taken > points.of(player)) return 'points_too_few';
        points.convert(player, offer);
        isDone = true;
      }
      return `${shownText(units)} for ${taken}`;
    },
  };
}
