import { amountText, PESO, pesos, shownText, unitsOf } from '../amounts.ts';
import { asMember, asOperator, isAtTheDoor } from '../asking.ts';
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
  weight: 26,
  act: async ({ world, post, note }) => {
    const { dice, cashier, provider, players } = world;
    const open = cashier.withdrawals.filter(({ state }) => !isEnded(state));
    if (open.length === 0 || dice.isOneIn(3)) {
      const player = dice.pick(players.slice(0, -1));
      return post.carry(requestOf(world, player));
    }
    const one = dice.pick(open);
    // Mostly what comes next, and now and then what is too early or too late.
    switch (dice.isOneIn(5) ? dice.pick(acts) : nextOf(one.state)) {
      case 'decide':
        return post.carry(decision(world, one, dice.isOneIn(3) ? 'rejectWithdrawal' : 'approveWithdrawal'));
      case 'send': {
        provider.be(dice.isOneIn(3) ? dice.pick(moods) : 'good', dice.isOneIn(6));
        note(`  payouts are sent: ${await sendPayouts(world)}`);
        provider.be('good');
        return;
      }
      case 'end':
        return endPayouts(world, post);
      case 'repeat':
        return post.carry(decision(world, one, dice.isOneIn(3) ? 'rejectWithdrawal' : 'payWithdrawalAgain'));
      case 'confirm':
        // What was paid comes back before or after somebody confirms it.
        return dice.isOneIn(2) ? endPayouts(world, post) : post.carry(confirmation(world, one));
    }
  },
};

const acts = ['decide', 'send', 'end', 'repeat', 'confirm'] as const;

function nextOf(state: string): (typeof acts)[number] {
  if (state === 'APPROVED') return 'send';
  if (state === 'PAYING' || state === 'PAY_UNKNOWN') return 'end';
  if (state === 'PAY_FAILED') return 'repeat';
  return state === 'DISBURSED' ? 'confirm' : 'decide';
}

export const isEnded = (state: string) => ['REJECTED', 'CONFIRMED_RECEIVED'].includes(state);

function requestOf(world: World, player: Player): Request {
  const { cashier } = world;
  const key = world.nextId();
  const units = amountOf(world, player);
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
      const { least, most } = player.brand.withdrawals;
      if (units < unitsOf(least) || units > unitsOf(most)) return 'amount_out_of_range';
      if (kept !== null) return kept;
      if (mayBeMissing.has(heard)) return (kept = heard);
      if (player.purse.standing.isFrozen) return (kept = 'account_frozen');
      if (units > player.purse.main()) return (kept = 'insufficient_balance');
      player.purse.setAside(units);
      cashier.withdrawals.push({ id, player, units, state, confirmUntil: 0 });
      return (kept = `ok ${shownText(player.purse.main())}`);
    },
  };
}

/** Often more than there is by little, so that there may be enough when it is asked for again. */
function amountOf({ dice }: World, { purse }: Player): bigint {
  if (dice.isOneIn(6)) return pesos(dice.between(4000, 20_000));
  if (dice.isOneIn(5)) return (purse.main() / PESO) * PESO + pesos(dice.between(1, 200));
  return pesos(dice.between(100, 900));
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
  if (payout.state === 'succeeded' && !dice.isOneIn(3)) return;
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
      if (one.state !== 'DISBURSED' || world.clock.now().getTime() >= one.confirmUntil) return 'withdrawal_moved_on';
      world.cashier.move(one, 'CONFIRMED_RECEIVED');
      return isAgain && heard === 'withdrawal_moved_on' ? heard : 'CONFIRMED_RECEIVED';
    },
  };
}

/** What the console says of each that is not over; the money must follow it. */
export async function readAll(world: World): Promise<void> {
  const [olga] = world.operators;
  const { cashier, provider } = world;
  const takenBack = [...provider.payouts.values()].filter(({ state }) => state === 'reversed');
  const isAllHeard = takenBack.length <= cashier.reversals();
  // What the provider has taken back and nobody has heard of is one of these amounts.
  const amounts = new Set(isAllHeard ? [] : takenBack.map(({ units }) => units));
  for (const one of cashier.withdrawals) {
    if (one.state === 'REJECTED') continue;
    if (one.state === 'CONFIRMED_RECEIVED' && !amounts.has(one.units)) continue;
    const state = await insist(() =>
      asOperator(world, olga!, async (client) => {
        const params = { merchant: one.player.brand.merchant, id: one.id };
        return (await client.call('withdrawalCase', { params })).state;
      }),
    );
    if (state === one.state) continue;
    world.cashier.move(one, state);
    const { confirmMinutes } = one.player.brand.withdrawals;
    if (state === 'DISBURSED') one.confirmUntil = world.clock.now().getTime() + confirmMinutes * 60_000;
  }
}

async function insist(work: () => Promise<string | null>): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answered = await work();
    if (answered !== null) return answered;
  }
  throw new Error('nobody answers');
}
