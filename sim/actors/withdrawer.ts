import { amountText, pesos, shownText } from '../amounts.ts';
import { asMember, asOperator, isAtTheDoor } from '../asking.ts';
import { placeOf } from '../model/cashier.ts';
import type { Withdrawal } from '../model/cashier.ts';
import type { Request } from '../post.ts';
import { moods } from '../provider.ts';
import { PIN } from '../world.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';

const REASON = 'as agreed on the telephone';

/** Asks for money out; operators approve and reject, the provider pays, fails and takes back, the member confirms. */
export const withdrawer: Actor = {
  name: 'withdrawer',
  weight: 18,
  act: async ({ world, post, note }) => {
    const { dice, cashier, provider, players } = world;
    const open = cashier.withdrawals.filter(({ state }) => !isEnded(state));
    if (open.length === 0 || dice.isOneIn(3)) {
      const player = dice.pick(players.slice(0, -1));
      return post.carry(requestOf(world, player));
    }
    const one = dice.pick(open);
    switch (dice.below(4)) {
      case 0:
        return post.carry(decision(world, one, dice.isOneIn(3) ? 'rejectWithdrawal' : 'approveWithdrawal'));
      case 1: {
        provider.be(dice.isOneIn(3) ? dice.pick(moods) : 'good', dice.isOneIn(6));
        note(`  payouts are sent: ${await sendPayouts(world)}`);
        provider.be('good');
        return;
      }
      case 2:
        return endPayouts(world, post);
      default:
        return post.carry(
          one.state === 'PAY_FAILED' ? decision(world, one, 'payWithdrawalAgain') : confirmation(world, one),
        );
    }
  },
};

export const isEnded = (state: string) => ['REJECTED', 'CONFIRMED_RECEIVED'].includes(state);

function requestOf(world: World, player: Player): Request {
  const { dice, cashier } = world;
  const key = world.nextId();
  const units = pesos(dice.isOneIn(4) ? dice.between(4000, 20_000) : dice.between(100, 900));
  let kept: string | null = null;
  let id = '';
  let state = '';
  return {
    name: `${player.name} asks for ${amountText(units)} ${key.slice(-6)}`,
    send: () =>
      asMember(world, player, async (client) => {
        const { withdrawal, balance } = await client.call('requestWithdrawal', {
          body: {
            key,
            payeeAccountId: player.payeeAccountId,
            amount: shownText(units),
            fee: '0',
            paymentPassword: PIN,
          },
        });
        id = withdrawal.id;
        state = withdrawal.state;
        return `ok ${balance.amount}`;
      }),
    expected: (heard) => {
      if (isAtTheDoor(player, heard)) return heard;
      if (kept !== null) return kept;
      if (mayBeMissing.has(heard)) return (kept = heard);
      if (player.purse.standing.isFrozen) return (kept = 'account_frozen');
      if (units > player.purse.main()) return (kept = 'insufficient_balance');
      player.purse.setAside(units);
      cashier.withdrawals.push({ id, player, units, state });
      return (kept = `ok ${shownText(player.purse.main())}`);
    },
  };
}

/** What a member may lack that the model does not follow: none of it moves money. */
export const mayBeMissing = new Set(['turnover_open', 'withdrawal_count_reached', 'withdrawal_amount_reached']);

type Act = 'approveWithdrawal' | 'rejectWithdrawal' | 'payWithdrawalAgain';

/** An operator's act and the state it leaves; a refusal leaves the state it found. */
function decision(world: World, one: Withdrawal, act: Act): Request {
  const operator = world.dice.pick(world.operators);
  return {
    name: `${operator.name}: ${act} of ${one.id.slice(-6)}`,
    isAlone: true,
    send: () =>
      asOperator(world, operator, async (client) => {
        const given = { params: { merchant: one.player.brand.merchant, id: one.id }, body: { reason: REASON } };
        const { state } = await client.call(act, given);
        return state;
      }),
    expected: (heard, isAgain) => {
      const expected = afterDecision(one.state, act);
      if (refusals.has(heard)) {
        // Moved on: by somebody else before, or by this very act when nobody heard its answer.
        if (heard === 'withdrawal_moved_on' && isAgain && expected.includes(one.state)) return heard;
        if (heard === 'withdrawal_moved_on' && !expected.length) return heard;
        if (heard === 'withdrawal_moved_on' && isAgain) {
          world.cashier.move(one, expected[0]!);
          return heard;
        }
        return heard === 'withdrawal_moved_on' ? `one of ${expected.join()}` : heard;
      }
      if (!expected.includes(heard)) return `one of ${expected.join()}`;
      world.cashier.move(one, heard);
      return heard;
    },
  };
}

const refusals = new Set(['withdrawal_moved_on', 'second_operator_needed', 'account_frozen', 'debt_open']);

/** The states that an act may lead to from a state; none where it comes too late. */
function afterDecision(state: string, act: Act): string[] {
  if (act === 'rejectWithdrawal') return ['RISK_REVIEW', 'PAY_FAILED', 'REVERSED'].includes(state) ? ['REJECTED'] : [];
  // With two approvers needed the first leaves it where it is.
  if (act === 'approveWithdrawal') return ['RISK_REVIEW', 'REVERSED'].includes(state) ? ['APPROVED', state] : [];
  return state === 'PAY_FAILED' ? ['APPROVED', 'PAYING', 'PAY_FAILED'] : [];
}

/** The server's own work: what is approved goes to the provider, and what has no end is asked about. */
export async function sendPayouts(world: World): Promise<number> {
  world.nextTurn();
  // A connection that was killed under it leaves the rest to the next turn.
  const done = await world.testServer.app.withdrawals.tick().catch(() => 0);
  await readAll(world);
  return done;
}

/** The provider ends payouts and tells, or does not. */
async function endPayouts(world: World, post: Parameters<Actor['act']>[0]['post']): Promise<void> {
  const { dice, provider } = world;
  const open = [...provider.payouts.values()].filter(({ state }) => state === 'pending' || state === 'succeeded');
  if (open.length === 0) return;
  const payout = dice.pick(open);
  // What was paid may come back, seldom; what is under way mostly arrives.
  if (payout.state === 'succeeded' && !dice.isOneIn(4)) return;
  const end = payout.state === 'succeeded' ? 'reversed' : dice.isOneIn(4) ? 'failed' : 'succeeded';
  const event = provider.endPayout(payout.no, end);
  if (dice.isOneIn(5)) return;
  const nonce = provider.newNonce();
  await post.carry({
    name: `webhook of a payout: ${end}`,
    isAlone: true,
    send: async () => {
      const status = await provider.tell(world.testServer.url, event, nonce);
      if (status === null) return null;
      await readAll(world);
      return String(status);
    },
    expected: () => '200',
  });
}

function confirmation(world: World, one: Withdrawal): Request {
  const { player } = one;
  return {
    name: `${player.name} confirms ${one.id.slice(-6)}`,
    isAlone: true,
    send: () =>
      asMember(world, player, async (client) => {
        const { state } = await client.call('confirmPayment', { body: { id: one.id, outcome: 'received' } });
        return state;
      }),
    expected: (heard, isAgain) => {
      if (isAtTheDoor(player, heard)) return heard;
      if (one.state !== 'DISBURSED') return 'withdrawal_moved_on';
      world.cashier.move(one, 'CONFIRMED_RECEIVED');
      return isAgain && heard === 'withdrawal_moved_on' ? heard : 'CONFIRMED_RECEIVED';
    },
  };
}

/** What the console says of each that is not over; the money must follow it. */
export async function readAll(world: World): Promise<void> {
  const [olga] = world.operators;
  for (const one of world.cashier.withdrawals) {
    if (one.state === 'REJECTED') continue;
    const state = await insist(() =>
      asOperator(world, olga!, async (client) => {
        const params = { merchant: one.player.brand.merchant, id: one.id };
        return (await client.call('withdrawalCase', { params })).state;
      }),
    );
    if (placeOf(state) !== placeOf(one.state) || state !== one.state) world.cashier.move(one, state);
  }
}

async function insist(work: () => Promise<string | null>): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answered = await work();
    if (answered !== null) return answered;
  }
  throw new Error('nobody answers');
}
