import { amountText, pesos, wireText } from '../../amounts.ts';
import { asMember } from '../../asking.ts';
import { isOfDeposit, rewardOf } from '../../model/promotions.ts';
import type { Promotion } from '../../model/promotions.ts';
import type { Post, Request } from '../../post.ts';
import type { Player } from '../../player.ts';
import type { World } from '../../world.ts';
import type { Actor } from '../actor.ts';
import { hookRequest, orderRequest } from '../depositor.ts';

/** Joins and claims, once and at the same time, orders deposits for a promotion and pays them, and has real money only at times. */
export const promotionTaker: Actor = {
  name: 'promotion taker',
  weight: 14,
  act: async ({ world, post }) => {
    const { dice, promotions, bonusPlayers } = world;
    const player = dice.pick(bonusPlayers);
    const promotion = dice.pick(promotions.all);
    if (dice.isOneIn(9)) return post.carry(useRequest(world, player));
    if (isOfDeposit(promotion)) return depositFor(world, post, player, dice.isOneIn(5) ? null : promotion);
    const [join, claim] = [joinRequest(world, player, promotion), claimRequest(world, player, promotion)];
    switch (dice.below(6)) {
      case 0:
        return post.carry(join);
      case 1:
        return post.carry(claim);
      case 2:
        await post.carry(join);
        // Many windows: one of them takes it.
        return post.crowd(Array.from({ length: dice.between(2, 6) }, () => claim));
      default:
        return post.carry(join, claim);
    }
  },
};

async function depositFor(world: World, post: Post, player: Player, promotion: Promotion | null): Promise<void> {
  const { dice, provider } = world;
  const { request, made } = orderRequest(world, player, pesos(dice.between(2, 3) * 100), promotion);
  await post.deliver(request);
  const order = made();
  if (order === null || !provider.orders.has(order.no)) return;
  order.paid = order.units;
  const webhook = hookRequest(world, order, provider.pay(order.no, order.units, `PAY-${world.nextName()}`));
  if (!dice.isOneIn(6)) await post.carry(webhook);
}

/** An act on a promotion, done once for its id; `decide` answers a refusal, or what is heard when it is done. */
function actRequest(
  world: World,
  { player, promotion, act }: { player: Player; promotion: Promotion; act: 'join' | 'claim' },
  decide: (now: number) => string,
): Request {
  const id = world.nextId();
  let kept: string | null = null;
  return {
    name: `${player.name} ${act}s ${promotion.slug} ${id.slice(-6)}`,
    send: () =>
      asMember(world, player, async (client) => {
        const params = { id: promotion.id };
        const { status } =
          act === 'join'
            ? await client.call('joinPromotion', { params, body: { id } })
            : await client.call('claimPromotion', {
                params,
                body: { id, ...(promotion.asksComment && { comment: 'please' }) },
              });
        return status;
      }),
    expected: () => (kept ??= decide(world.clock.now().getTime())),
  };
}

export function joinRequest(world: World, player: Player, promotion: Promotion): Request {
  const { promotions, bonusPlayers } = world;
  return actRequest(world, { player, promotion, act: 'join' }, (now) => {
    const { free } = promotions.figuresOf(promotion, bonusPlayers);
    const reserve = rewardOf(promotion, null);
    const joined = promotions.join(player, promotion, { reserve, now, isFit: null, hasFree: (units) => free >= units });
    return typeof joined === 'string' ? joined : 'claim';
  });
}

export function claimRequest(world: World, player: Player, promotion: Promotion): Request {
  const { promotions, bonusPlayers } = world;
  return actRequest(world, { player, promotion, act: 'claim' }, (now) => {
    const joining = promotions.currentOf(player, promotion, now);
    if (joining === null) return 'promotion_not_joined';
    if (joining.step === 'rejected') {
      const { free } = promotions.figuresOf(promotion, bonusPlayers);
      return free >= rewardOf(promotion, null) ? 'promotion_not_joined' : 'promotion_not_open';
    }
    if (joining.step !== 'joined') return 'promotion_taken';
    if (promotion.asksComment) {
      joining.step = 'applying';
      return 'applying';
    }
    promotions.give(joining, { units: rewardOf(promotion, null), deposit: 0n, now });
    return 'claimed';
  });
}

function useRequest(world: World, player: Player): Request {
  const isOnly = !player.purse.bonuses.use.isRealMoneyOnly;
  return {
    name: `${player.name} plays with ${isOnly ? 'real money only' : 'bonus money too'}`,
    isAlone: true,
    send: () =>
      asMember(world, player, async (client) => {
        const { isRealMoneyOnly } = await client.call('setBonusUse', { body: { isRealMoneyOnly: isOnly } });
        return String(isRealMoneyOnly);
      }),
    expected: () => {
      player.purse.bonuses.use.isRealMoneyOnly = isOnly;
      return String(isOnly);
    },
  };
}

/** Reads the own bonuses, each to the cent: states, what is left, what must be played and what was. */
export function bonusesRequest(world: World, player: Player): Request {
  const { bonuses } = player.purse;
  return {
    name: `${player.name} reads bonuses`,
    send: () =>
      asMember(world, player, async (client) => {
        const answer = await client.call('bonuses', { query: { limit: '3' } });
        const own = bonuses.bonuses.toReversed();
        for (const [n, { id }] of answer.bonuses.entries()) if (own[n]) own[n].id = id;
        const shown = answer.bonuses.map(
          ({ state, amount, left, need, played, converted, returned }) =>
            `${state} ${amount.amount}/${left.amount} ${need.amount}${isPlaying(state) ? `/${played.amount}` : ''} ${converted.amount} ${returned.amount}`,
        );
        return shown.join('; ');
      }),
    expected: () => {
      bonuses.look(world.clock.now().getTime());
      const shown = bonuses.bonuses.slice(-3).toReversed();
      return shown
        .map((bonus) => {
          const { state, units, need, converted, returned } = bonus;
          const left = state === 'QUEUED' ? units : isPlaying(state) ? bonuses.wallet() : 0n;
          const played = isPlaying(state) ? `/${wireText(bonuses.filledOf(bonus))}` : '';
          return `${state} ${wireText(units)}/${wireText(left)} ${wireText(need)}${played} ${wireText(converted)} ${wireText(returned)}`;
        })
        .join('; ');
    },
  };
}

const isPlaying = (state: string) => state === 'ACTIVE' || state === 'ENDING';

/** Gives a bonus up for what is left of it, or for another amount, which is refused. */
export const bonusQuitter: Actor = {
  name: 'bonus quitter',
  weight: 4,
  act: async ({ world, post }) => {
    const { dice } = world;
    const player = dice.pick(world.bonusPlayers);
    await post.deliver(bonusesRequest(world, player));
    const known = player.purse.bonuses.bonuses.slice(-3).filter(({ id }) => id !== null);
    if (known.length === 0 || dice.isOneIn(2)) return;
    const { bonuses } = player.purse;
    const bonus = dice.pick(known);
    const key = `give-up-${world.nextId()}`;
    const left = bonus.state === 'QUEUED' ? bonus.units : bonuses.wallet();
    const givenUp = dice.isOneIn(4) ? left + 100n : left;
    let kept: string | null = null;
    await post.carry({
      name: `${player.name} gives a bonus up for ${amountText(givenUp)}`,
      send: () =>
        asMember(world, player, async (client) => {
          const body = { key, givenUp: amountText(givenUp) };
          const { state, returned } = await client.call('cancelBonus', { params: { id: bonus.id! }, body });
          return `${state} ${returned.amount}`;
        }),
      expected: () => {
        if (kept !== null) return kept;
        const answered = giveUp();
        // Another amount may be named under the same key.
        if (answered !== 'bonus_amount_changed') kept = answered;
        return answered;
      },
    });

    function giveUp(): string {
      const now = world.clock.now().getTime();
      bonuses.look(now);
      if (bonuses.isEnded(bonus)) return 'bonus_ended';
      if (givenUp !== (bonus.state === 'QUEUED' ? bonus.units : bonuses.wallet())) return 'bonus_amount_changed';
      bonuses.end(bonus, 'CANCELLED');
      bonuses.look(now);
      return `CANCELLED ${wireText(bonus.returned)}`;
    }
  },
};
