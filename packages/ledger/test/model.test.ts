import { beforeEach, describe, expect, test } from 'vitest';
import { accept, money, refuse, signed } from '@croupier/money';
import {
  auditBooks,
  betMoves,
  createModel,
  goodStanding,
  isRetryable,
  noLimits,
  periodMs,
  refusalCodes,
  type Answer,
  type Command,
  type Model,
} from '../src/index.ts';
import { fun, main, member, php } from './samples.ts';

let model: Model;
let keys: number;
const nowMs = 1_800_000_000_000;

// Leaves out the key of each member of the union by itself; a plain Omit would melt them into one.
type Keyless<Each> = Each extends unknown ? Omit<Each, 'key'> : never;

function send(command: Keyless<Command>, atMs = nowMs): Answer {
  keys += 1;
  return model.apply({ ...command, key: `k${keys}` }, atMs).answer;
}

const bet = (betId: string, units: bigint, memberId = 'ana') =>
  ({ type: 'bet', betId, memberId, product: 'RNG', amount: php(units) }) as const;
const win = (betId: string, units: bigint) => ({ type: 'win', betId, amount: php(units) }) as const;
const rollback = (betId: string) => ({ type: 'rollback', betId }) as const;
const hold = (holdId: string, units: bigint) =>
  ({ type: 'hold', holdId, memberId: 'ana', amount: php(units) }) as const;
const balance = (units: bigint) => accept({ balance: php(units) });

beforeEach(() => {
  keys = 0;
  model = createModel();
  for (const memberId of ['ana', 'ben']) model.putMember(member(memberId));
  model.putMember(member('uma', { currency: 'USD' }));
  model.putMember(member('tia', { currency: 'FUN' }));
  model.apply({ type: 'seed', key: 'seed', memberId: 'ana', amount: php(1_000n) }, nowMs);
  return () => {
    expect(auditBooks(model.entries())).toEqual([]);
  };
});

describe('bets', () => {
  test('[LE-30] a bet id is debited once, under whatever key', () => {
    expect(send(bet('b1', 300n))).toEqual(balance(700n));
    expect(send(bet('b1', 300n))).toEqual(refuse('bet_exists'));
    send(win('b1', 0n));
    expect(send(bet('b1', 300n))).toEqual(refuse('bet_exists'));
    expect(model.balanceOf(main('ana'))).toEqual(signed(700n, 'PHP'));
  });

  test('[LE-31] a rollback gives the whole stake back', () => {
    send(bet('b1', 300n));
    expect(send(rollback('b1'))).toEqual(balance(1_000n));
    expect(model.betState('b1')).toBe('rolledBack');
  });

  test('[LE-31] a rollback before its bet stops the bet', () => {
    expect(send(rollback('b1'))).toEqual(accept({ balance: null }));
    expect(send(bet('b1', 300n))).toEqual(refuse('bet_rolled_back'));
    expect(send(rollback('b1'))).toEqual(refuse('bet_rolled_back'));
    expect(send(win('b1', 5n))).toEqual(refuse('bet_rolled_back'));
    expect(model.balanceOf(main('ana'))).toEqual(signed(1_000n, 'PHP'));
  });

  test('[LE-31] a rollback of a refused bet moves nothing and stops a later one', () => {
    expect(send(bet('b1', 1_001n))).toEqual(refuse('insufficient_balance'));
    expect(send(rollback('b1'))).toEqual(accept({ balance: null }));
    expect(send(bet('b1', 10n))).toEqual(refuse('bet_rolled_back'));
  });

  test('[LE-32] a win before its bet is asked for again, and then accepted under the same key', () => {
    const early: Command = { ...win('b1', 500n), key: 'w1' };
    expect(model.apply(early, nowMs).answer).toEqual(refuse('bet_unknown'));
    send(bet('b1', 300n));
    expect(model.apply(early, nowMs)).toEqual({ answer: balance(1_200n), isReplay: false });
    expect(model.apply(early, nowMs)).toEqual({ answer: balance(1_200n), isReplay: true });
  });

  test('[LE-33] one settlement per bet', () => {
    send(bet('b1', 300n));
    expect(send(win('b1', 500n))).toEqual(balance(1_200n));
    expect(send(win('b1', 500n))).toEqual(refuse('bet_settled'));
  });

  test('[LE-33] a win of nothing settles without a journal', () => {
    send(bet('b1', 300n));
    const before = model.journals().length;
    expect(send(win('b1', 0n))).toEqual(balance(700n));
    expect(model.journals()).toHaveLength(before);
    expect(model.betState('b1')).toBe('settled');
    expect(send(win('b1', 5n))).toEqual(refuse('bet_settled'));
  });

  test('[LE-33] a win in another currency is refused and settles nothing', () => {
    send(bet('b1', 300n));
    expect(send({ type: 'win', betId: 'b1', amount: money(1n, 'USD') })).toEqual(refuse('currency_mismatch'));
    expect(model.betState('b1')).toBe('standing');
  });

  test('[LE-34] settled or rolled back, never both', () => {
    send(bet('b1', 300n));
    send(win('b1', 500n));
    expect(send(rollback('b1'))).toEqual(refuse('bet_settled'));
    send(bet('b2', 300n));
    send(rollback('b2'));
    expect(send(win('b2', 500n))).toEqual(refuse('bet_rolled_back'));
    expect(send(rollback('b2'))).toEqual(refuse('bet_rolled_back'));
    expect(send(bet('b2', 300n))).toEqual(refuse('bet_rolled_back'));
  });

  test('[LE-34] no state is left by two ways, and settled and rolled back are left by none', () => {
    for (const moves of Object.values(betMoves)) {
      expect(moves.settled.ok).toBe(false);
      expect(moves.rolledBack.ok).toBe(false);
    }
  });
});

describe('standing and limits', () => {
  test('[LE-25] a member who may not bet is still paid and refunded', () => {
    send(bet('b1', 100n));
    send(bet('b2', 100n));
    const standing = { isFrozen: true, selfExcludedUntilMs: Number.POSITIVE_INFINITY, timeOutUntilMs: null };
    model.putMember(member('ana', { standing, limits: { ...noLimits, stake: php(0n) } }));
    expect(send(bet('b3', 1n))).toEqual(refuse('account_frozen'));
    expect(send(win('b1', 400n))).toEqual(balance(1_200n));
    expect(send(rollback('b2'))).toEqual(balance(1_300n));
  });

  test('[LE-24] self-exclusion stops claims and transfers in either direction, and no withdrawal', () => {
    send({ type: 'budget', promotionId: 'p1', amount: php(100n) });
    model.putMember(member('ana', { standing: { ...goodStanding, selfExcludedUntilMs: nowMs + 1 } }));
    const transfer = { type: 'transfer', direction: 'upline', amount: php(1n) } as const;
    expect(send({ type: 'claim', promotionId: 'p1', memberId: 'ana', amount: php(1n) })).toEqual(
      refuse('self_excluded'),
    );
    expect(send({ ...transfer, fromMemberId: 'ana', toMemberId: 'ben' })).toEqual(refuse('self_excluded'));
    send({ type: 'seed', memberId: 'ben', amount: php(10n) });
    expect(send({ ...transfer, fromMemberId: 'ben', toMemberId: 'ana' })).toEqual(refuse('self_excluded'));
    expect(send(hold('h1', 1_000n))).toEqual(balance(0n));
  });

  test('[LE-22] the loss limit follows the bets of the window', () => {
    model.putMember(member('ana', { limits: { ...noLimits, loss: { day: php(100n), week: null, month: null } } }));
    expect(send(bet('b1', 100n))).toEqual(balance(900n));
    expect(send(bet('b2', 1n))).toEqual(refuse('loss_limit_reached'));
    send(win('b1', 30n));
    expect(send(bet('b3', 31n))).toEqual(refuse('loss_limit_reached'));
    expect(send(bet('b4', 30n))).toEqual(balance(900n));
    send(rollback('b4'));
    expect(send(bet('b5', 30n))).toEqual(balance(900n));
    expect(send(bet('b6', 100n), nowMs + periodMs.day)).toEqual(balance(800n));
  });

  test('[LE-23] the deposit limit counts what came in', () => {
    model.putMember(member('ana', { limits: { ...noLimits, deposit: { day: php(100n), week: null, month: null } } }));
    const deposit = (units: bigint) =>
      ({ type: 'deposit', memberId: 'ana', provider: 'gcash', amount: php(units) }) as const;
    expect(send(deposit(100n))).toEqual(balance(1_100n));
    send(hold('h1', 1_100n));
    expect(send(deposit(1n))).toEqual(refuse('deposit_limit_reached'));
    expect(send(deposit(1n), nowMs + periodMs.day)).toEqual(balance(1n));
  });
});

describe('keys', () => {
  test('[LE-27] a refusal is the answer for good, even when money has come since', () => {
    const late: Command = { ...bet('b1', 1_500n), key: 'once' };
    expect(model.apply(late, nowMs)).toEqual({ answer: refuse('insufficient_balance'), isReplay: false });
    send({ type: 'seed', memberId: 'ana', amount: php(1_000n) });
    expect(model.apply(late, nowMs)).toEqual({ answer: refuse('insufficient_balance'), isReplay: true });
    expect(model.betState('b1')).toBe('unknown');
  });

  test('[LE-27] a repeated command shows the balance of the first time and moves nothing', () => {
    const first: Command = { ...bet('b1', 300n), key: 'once' };
    model.apply(first, nowMs);
    send(win('b1', 900n));
    const before = model.journals().length;
    expect(model.apply(first, nowMs)).toEqual({ answer: balance(700n), isReplay: true });
    expect(model.journals()).toHaveLength(before);
  });

  test('[LE-28] a key used for another amount, member or command is refused, and the first answer stays', () => {
    const first: Command = { ...bet('b1', 300n), key: 'once' };
    model.apply(first, nowMs);
    for (const other of [bet('b1', 301n), bet('b1', 300n, 'ben'), rollback('b1'), bet('b2', 300n)]) {
      expect(model.apply({ ...other, key: 'once' }, nowMs)).toEqual({ answer: refuse('key_reused'), isReplay: false });
    }
    expect(model.apply(first, nowMs)).toEqual({ answer: balance(700n), isReplay: true });
  });

  test('[LE-29] only an unknown bet is retryable', () => {
    expect(refusalCodes.filter(isRetryable)).toEqual(['bet_unknown']);
    const early: Command = { ...win('b9', 5n), key: 'w' };
    expect(model.apply(early, nowMs).isReplay).toBe(false);
    expect(model.apply(early, nowMs)).toEqual({ answer: refuse('bet_unknown'), isReplay: false });
  });
});

describe('holds, transfers, claims, trial', () => {
  test('[LE-18] held money is out of reach until it comes back', () => {
    expect(send(hold('h1', 800n))).toEqual(balance(200n));
    expect(send(bet('b1', 201n))).toEqual(refuse('insufficient_balance'));
    expect(send(hold('h2', 201n))).toEqual(refuse('insufficient_balance'));
    const transfer = { type: 'transfer', direction: 'upline', fromMemberId: 'ana', toMemberId: 'ben' } as const;
    expect(send({ ...transfer, amount: php(201n) })).toEqual(refuse('insufficient_balance'));
    expect(model.pendingHolds('ana')).toEqual(php(800n));
    expect(send({ type: 'release', holdId: 'h1' })).toEqual(balance(1_000n));
    expect(send(bet('b1', 201n))).toEqual(balance(799n));
  });

  test('[LE-15] a hold ends once', () => {
    send(hold('h1', 800n));
    expect(send(hold('h1', 1n))).toEqual(refuse('hold_exists'));
    const capture = { type: 'capture', holdId: 'h1', provider: 'gcash', amount: php(500n) } as const;
    expect(send({ ...capture, amount: php(801n) })).toEqual(refuse('amount_out_of_range'));
    expect(send(capture)).toEqual(balance(500n));
    expect(send(capture)).toEqual(refuse('hold_ended'));
    expect(send({ type: 'release', holdId: 'h1' })).toEqual(refuse('hold_ended'));
    expect(send({ type: 'release', holdId: 'h2' })).toEqual(refuse('hold_unknown'));
    expect(send({ ...capture, holdId: 'h2' })).toEqual(refuse('hold_unknown'));
    expect(model.balanceOf({ kind: 'clearing', provider: 'gcash', currency: 'PHP' })).toEqual(signed(500n, 'PHP'));
  });

  test('[LE-35] one claim a member, and never beyond the budget', () => {
    const claim = (memberId: string, units: bigint) =>
      ({ type: 'claim', promotionId: 'p1', memberId, amount: php(units) }) as const;
    expect(send(claim('ana', 60n))).toEqual(refuse('promotion_exhausted'));
    expect(send({ type: 'budget', promotionId: 'p1', amount: php(100n) })).toEqual(accept({ balance: null }));
    expect(send(claim('ana', 60n))).toEqual(balance(1_060n));
    expect(send(claim('ana', 10n))).toEqual(refuse('already_claimed'));
    expect(send(claim('ben', 41n))).toEqual(refuse('promotion_exhausted'));
    expect(send(claim('ben', 40n))).toEqual(balance(40n));
    expect(send({ ...claim('uma', 1n), amount: money(1n, 'USD') })).toEqual(refuse('promotion_exhausted'));
  });

  test('[LE-36] from one member to another, in one currency', () => {
    const transfer = { type: 'transfer', direction: 'downline', fromMemberId: 'ana', amount: php(400n) } as const;
    expect(send({ ...transfer, toMemberId: 'ben' })).toEqual(balance(600n));
    expect(model.balanceOf(main('ben'))).toEqual(signed(400n, 'PHP'));
    expect(send({ ...transfer, toMemberId: 'ana' })).toEqual(refuse('same_member'));
    expect(send({ ...transfer, toMemberId: 'uma' })).toEqual(refuse('currency_mismatch'));
    expect(send({ ...transfer, toMemberId: 'zoe' })).toEqual(refuse('member_unknown'));
    expect(send({ ...transfer, toMemberId: 'ben', amount: php(601n) })).toEqual(refuse('insufficient_balance'));
  });

  test('[LE-37] a trial account bets, and nothing else', () => {
    const tia = { memberId: 'tia', amount: fun(10n) } as const;
    expect(send({ type: 'seed', ...tia })).toEqual(accept({ balance: fun(10n) }));
    expect(send({ type: 'bet', betId: 'b1', product: 'RNG', ...tia })).toEqual(accept({ balance: fun(0n) }));
    expect(send({ type: 'win', betId: 'b1', amount: fun(30n) })).toEqual(accept({ balance: fun(30n) }));
    const no = refuse('in_need_true_account');
    expect(send({ type: 'deposit', provider: 'gcash', ...tia })).toEqual(no);
    expect(send({ type: 'hold', holdId: 'h1', ...tia })).toEqual(no);
    expect(send({ type: 'claim', promotionId: 'p1', ...tia })).toEqual(no);
    expect(send({ type: 'budget', promotionId: 'p1', amount: fun(10n) })).toEqual(no);
    const transfer = { type: 'transfer', direction: 'upline', amount: fun(1n) } as const;
    expect(send({ ...transfer, fromMemberId: 'tia', toMemberId: 'ana' })).toEqual(no);
    expect(send({ ...transfer, fromMemberId: 'ana', toMemberId: 'tia' })).toEqual(no);
    expect(send({ ...bet('b2', 1n, 'tia') })).toEqual(refuse('currency_mismatch'));
    expect(send({ type: 'bet', betId: 'b2', product: 'RNG', memberId: 'ana', amount: fun(1n) })).toEqual(
      refuse('currency_mismatch'),
    );
  });

  test('[LE-37] a member keeps the currency they began with', () => {
    expect(() => model.putMember(member('tia', { currency: 'PHP' }))).toThrow(/FUN/);
  });
});
