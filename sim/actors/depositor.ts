import { amountText, pesos, shownText, unitsOf } from '../amounts.ts';
import { asMember, asOperator, isAtTheDoor } from '../asking.ts';
import { creditOf } from '../model/cashier.ts';
import type { DepositOrder } from '../model/cashier.ts';
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
    await post.carry(orderRequest(world, player));
    provider.be('good');
  },
};

function orderRequest(world: World, player: Player): Request {
  const { dice, cashier } = world;
  const { code, feeRate } = CHANNEL;
  const units = pesos(dice.between(2, 30) * 100);
  const id = world.nextId();
  let order: DepositOrder | null = null;
  return {
    name: `${player.name} orders ${amountText(units)} by ${code} ${id.slice(-6)}`,
    send: () =>
      asMember(world, player, async (client) => {
        const { no } = await client.call('createDeposit', { body: { id, channel: code, amount: shownText(units) } });
        return `ordered ${no}`;
      }),
    expected: (heard) => {
      if (isAtTheDoor(player, heard)) return heard;
      const refused = order === null ? refusalOf(world, player, heard) : null;
      if (refused) return refused;
      if (order === null) {
        order = { id, no: heard.replace('ordered ', ''), player, units, feeRate, paid: null, credited: false };
        cashier.orders.push(order);
      }
      return `ordered ${order.no}`;
    },
  };
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
function hookRequest(world: World, order: DepositOrder, event: object): Request {
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
