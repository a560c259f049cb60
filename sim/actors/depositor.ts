import { amountText, pesos, shownText, unitsOf } from '../amounts.ts';
import { asMember, asOperator, isAtTheDoor } from '../asking.ts';
import { creditOf } from '../model/cashier.ts';
import type { DepositOrder } from '../model/cashier.ts';
import { rewardOf } from '../model/promotions.ts';
import type { Promotion } from '../model/promotions.ts';
import type { Request } from '../post.ts';
import { moods } from '../provider.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';

/** The provider's payment page, which keeps so many hundredths of a percent. */
const CHANNEL = { code: 'card', feeRate: 150n };

/** Orders deposits at a provider that has its moods, and pays them; its webhooks are lost, late and come twice. */
export const depositor: Actor = {
  name: 'depositor',
  weight: 16,
  act: async ({ world, post }) => {
    const { dice, cashier, provider } = world;
    const unpaid = cashier.orders.filter(({ no, paid }) => paid === null && provider.orders.has(no));
    if (unpaid.length > 0 && dice.isOneIn(2)) {
      const order = dice.pick(unpaid);
      order.paid = order.units;
      const event = provider.pay(order.no, order.units, `PAY-${world.nextName()}`);
      // Lost: nobody hears of it until the server asks by itself.
      if (dice.isOneIn(5)) return;
      const webhook = hookRequest(world, order, event);
      await post.carry(webhook);
      return dice.isOneIn(4) ? post.crowd([webhook, webhook, hookRequest(world, order, event)]) : undefined;
    }
    const player = dice.pick(world.players.slice(0, -1));
    provider.be(dice.isOneIn(3) ? dice.pick(moods) : 'good');
    await post.carry(orderRequest(world, player, pesos(dice.between(2, 30) * 100)).request);
    provider.be('good');
  },
};

export function orderRequest(
  world: World,
  player: Player,
  units: bigint,
  promotion: Promotion | null = null,
): { request: Request; made: () => DepositOrder | null } {
  const { cashier } = world;
  const { code, feeRate } = CHANNEL;
  const id = world.nextId();
  let order: DepositOrder | null = null;
  const request: Request = {
    name: `${player.name} orders ${amountText(units)} by ${code} ${id.slice(-6)}${promotion ? ` for ${promotion.slug}` : ''}`,
    send: () =>
      asMember(world, player, async (client) => {
        const { no } = await client.call('createDeposit', {
          body: { id, channel: code, amount: shownText(units), promotion: promotion?.id ?? null },
        });
        return `ordered ${no}`;
      }),
    expected: (heard) => {
      if (isAtTheDoor(player, heard)) return heard;
      const refused =
        order === null
          ? (refusalOf(world, player, heard) ?? (promotion && choose(world, player, promotion, units)))
          : null;
      if (refused) return refused;
      if (order === null) {
        order = {
          id,
          no: heard.replace('ordered ', ''),
          player,
          units,
          feeRate,
          paid: null,
          credited: false,
          promotion,
        };
        cashier.orders.push(order);
      }
      return `ordered ${order.no}`;
    },
  };
  return { request, made: () => order };
}

/** With the order its member joins, and the most that any of the orders would bring is reserved. */
function choose(
  { promotions, bonusPlayers, cashier, clock }: World,
  player: Player,
  promotion: Promotion,
  units: bigint,
) {
  const reserve = rewardOf(promotion, units);
  const free = () => promotions.figuresOf(promotion, bonusPlayers).free;
  const hasDeposited = cashier.orders.some((one) => one.player === player && one.credited);
  const isFirst = promotion.kind === 'firstDeposit';
  const isFit = isFirst === hasDeposited ? (isFirst ? 'promotion_not_open' : 'promotion_conditions') : null;
  const now = clock.now().getTime();
  const joining = promotions.join(player, promotion, { reserve, now, isFit, hasFree: (more) => free() >= more });
  if (typeof joining === 'string') return joining;
  const more = reserve - joining.reserved;
  if (more > free()) return 'promotion_exhausted';
  if (more > 0n) joining.reserved = reserve;
  return null;
}

/** Orders without an end that one member may have at once. */
const MOST_OPEN = 5;

/** Why an order is not taken; of those without an end some may have expired, which is the server's to say. */
function refusalOf({ cashier, clock }: World, player: Player, heard: string): string | null {
  if (player.purse.standing.timeOutUntil > clock.now().getTime()) return 'time_out_active';
  const open = cashier.orders.filter((order) => order.player === player && !order.credited);
  return heard === 'too_many_deposits' && open.length >= MOST_OPEN ? heard : null;
}

/** A webhook of the provider, and what the server then says of the order to an operator. */
export function hookRequest(world: World, order: DepositOrder, event: object): Request {
  const nonce = world.provider.newNonce();
  return {
    name: `webhook of ${order.id.slice(-6)}, ${amountText(order.units)}`,
    send: async () => {
      const status = await world.provider.tell(world.testServer.url, event, nonce);
      if (status !== 200) return status === null ? null : String(status);
      return stateOf(world, order);
    },
    expected: (heard) => {
      // Money of somebody who may not pay in waits for an operator.
      if (!order.credited && heard.startsWith('REVIEW') && isHeldBack(world, order)) return heard;
      world.cashier.credit(order);
      return `CREDITED ${amountText(creditOf(order))}`;
    },
  };
}

const isHeldBack = ({ clock }: World, { player: { purse } }: DepositOrder): boolean =>
  purse.standing.isFrozen || purse.standing.timeOutUntil > clock.now().getTime();

export function stateOf(world: World, { id, player }: DepositOrder): Promise<string | null> {
  const [olga] = world.operators;
  return asOperator(world, olga!, async (client) => {
    const params = { merchant: player.brand.merchant, id };
    const { state, credited, reason } = await client.call('depositForOperator', { params });
    return credited
      ? `${state} ${amountText(unitsOf(credited.amount))}`
      : `${state}${reason === null ? '' : ` ${reason}`}`;
  });
}
