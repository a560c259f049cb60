import { pesos, shownText } from '../../amounts.ts';
import { asMember, asOperator } from '../../asking.ts';
import { isEnded, mayBeMissing } from '../../actors/withdrawer.ts';
import { PIN } from '../../world.ts';
import type { Asked } from '../counter.ts';
import type { ChaosActor, Hand } from './actor.ts';

const REASON = 'as agreed on the telephone';
const WEBHOOK = /^(200|404|409)$/;

/** Said to an act that comes too late, or that a second person has to do. */
const refusals = new Set(['withdrawal_moved_on', 'second_operator_needed', 'debt_open']);

/** Asks for money out and sees it through, while the servers send it to the provider whenever they get to it. */
export const payee: ChaosActor = {
  name: 'withdrawer',
  weight: 14,
  act: async (hand) => {
    const { world, counter } = hand.table;
    const open = counter.withdrawals.filter(({ state }) => !isEnded(state));
    if (open.length === 0 || world.dice.isOneIn(3)) return request(hand);
    const one = world.dice.pick(open);
    await read(hand, one);
    return goOn(hand, one);
  },
};

async function request({ table: { world, counter }, post, checks }: Hand): Promise<void> {
  const { dice } = world;
  const player = dice.pick(counter.payees);
  const key = world.nextId();
  const units = pesos(dice.isOneIn(6) ? dice.between(4000, 20_000) : dice.between(100, 400));
  const body = {
    key,
    payeeAccountId: player.payeeAccountId,
    amount: shownText(units),
    fee: '0',
    paymentPassword: PIN,
  };
  let made = { id: '', state: '' };
  const { heard } = await post.ask(
    () =>
      asMember(world, player, async (client) => {
        made = (await client.call('requestWithdrawal', { body })).withdrawal;
        return 'ok';
      }),
    `withdrawal ${key}`,
  );
  if (heard === 'ok') counter.withdrawals.push({ ...made, key, player, units, told: [] });
  else
    checks.expect(
      'a withdrawal is refused for a reason',
      heard === 'insufficient_balance' || mayBeMissing.has(heard),
      heard,
    );
}

async function read({ table: { world }, post }: Hand, one: Asked): Promise<void> {
  const { heard } = await post.ask(() =>
    asOperator(world, world.operators[0]!, async (client) => {
      const params = { merchant: one.player.brand.merchant, id: one.id };
      return (await client.call('withdrawalCase', { params })).state;
    }),
  );
  one.state = heard;
}

async function goOn(hand: Hand, one: Asked): Promise<void> {
  const { dice } = hand.table.world;
  switch (one.state) {
    case 'RISK_REVIEW':
    case 'REVERSED':
      return decide(hand, one, dice.isOneIn(4) ? 'rejectWithdrawal' : 'approveWithdrawal');
    case 'PAY_FAILED':
      return decide(hand, one, dice.isOneIn(3) ? 'rejectWithdrawal' : 'payWithdrawalAgain');
    case 'PAYING':
      return endPayout(hand);
    case 'DISBURSED':
      return dice.isOneIn(4) ? endPayout(hand) : confirm(hand, one);
  }
}

type Act = 'approveWithdrawal' | 'rejectWithdrawal' | 'payWithdrawalAgain';

async function decide({ table: { world }, post, checks }: Hand, one: Asked, act: Act): Promise<void> {
  const operator = world.dice.pick(world.operators);
  const { heard } = await post.ask(
    () =>
      asOperator(world, operator, async (client) => {
        const given = { params: { merchant: one.player.brand.merchant, id: one.id }, body: { reason: REASON } };
        return (await client.call(act, given)).state;
      }),
    `${act} ${one.id}`,
  );
  if (/^[A-Z_]+$/.test(heard)) one.told.push((one.state = heard));
  else checks.expect('an operator is refused for a reason', refusals.has(heard), `${act}: ${heard}`);
}

/** The provider ends a payout and tells, or does not; of which table it is, it does not know. */
async function endPayout({ table: { world }, post, checks }: Hand): Promise<void> {
  const { dice, provider } = world;
  const open = [...provider.payouts.values()].filter(({ state }) => state === 'pending' || state === 'succeeded');
  if (open.length === 0) return;
  const payout = dice.pick(open);
  // What was paid may come back, seldom.
  if (payout.state === 'succeeded' && !dice.isOneIn(8)) return;
  const end = payout.state === 'succeeded' ? 'reversed' : dice.isOneIn(4) ? 'failed' : 'succeeded';
  const event = provider.endPayout(payout.no, end);
  if (dice.isOneIn(5)) return;
  const nonce = provider.newNonce();
  const { heard } = await post.ask(async () => {
    const status = await provider.tell(world.testServer.url, event, nonce);
    return status === null ? null : String(status);
  });
  checks.expect('a webhook is taken', WEBHOOK.test(heard), `${end}: ${heard}`);
}

async function confirm({ table: { world }, post, checks }: Hand, one: Asked): Promise<void> {
  const { heard } = await post.ask(() =>
    asMember(world, one.player, async (client) => {
      const { state } = await client.call('confirmPayment', { body: { id: one.id, outcome: 'received' } });
      return state;
    }),
  );
  if (heard === 'CONFIRMED_RECEIVED') one.told.push((one.state = heard));
  else checks.expect('a member is refused for a reason', heard === 'withdrawal_moved_on', heard);
}
