import { accept, covers, money, refuse, sum, zero, type Money, type Result } from '@croupier/money';
import { bookOf } from '../chart.ts';
import { captureHold, decideHoldMove, placeHold, releaseHold, type HoldRefusal, type HoldStep } from '../holds.ts';
import { checkAmount, checkStanding, decideDeposit, decideWithdrawal } from '../limits.ts';
import { depositsByPeriod } from '../periods.ts';
import type { Answer, ClaimCommand, Command, TransferCommand } from './commands.ts';
import { mainBalance, mainOf, post, unitsOn, type ModelMember, type ModelState } from './state.ts';

type Of<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

export function applySeed(state: ModelState, command: Of<'seed'>): Answer {
  const member = state.members.get(command.memberId);
  if (member === undefined) return refuse('member_unknown');
  const { amount } = command;
  const blocked = checkAmount(amount, member.currency);
  if (blocked !== null) return refuse(blocked);
  const equity = { kind: 'equity', currency: member.currency } as const;
  post(state, { kind: 'seed', postings: [{ debit: equity, credit: mainOf(member), amount }] });
  return accept({ balance: mainBalance(state, member) });
}

export function applyDeposit(state: ModelState, command: Of<'deposit'>, nowMs: number): Answer {
  const { memberId, provider, amount } = command;
  const member = state.members.get(memberId);
  if (member === undefined) return refuse('member_unknown');
  if (isTrial(member)) return refuse('in_need_true_account');
  const { currency, standing, limits } = member;
  const own = state.deposits.filter((deposit) => deposit.memberId === memberId);
  const deposited = depositsByPeriod(own, { nowMs, currency });
  const depositor = { standing, balance: mainBalance(state, member), deposited };
  const decision = decideDeposit(depositor, { amount, nowMs }, limits);
  if (!decision.ok) return refuse(decision.reason.code);

  const clearing = { kind: 'clearing', provider, currency } as const;
  post(state, { kind: 'deposit', postings: [{ debit: clearing, credit: mainOf(member), amount }] });
  state.deposits.push({ memberId, amount, creditedAtMs: nowMs });
  return accept({ balance: decision.value.balanceAfter });
}

export function applyTransfer(state: ModelState, command: TransferCommand, nowMs: number): Answer {
  const { direction, fromMemberId, toMemberId, amount } = command;
  const from = state.members.get(fromMemberId);
  const to = state.members.get(toMemberId);
  if (from === undefined || to === undefined) return refuse('member_unknown');
  if (fromMemberId === toMemberId) return refuse('same_member');
  if (isTrial(from) || isTrial(to)) return refuse('in_need_true_account');
  const blocked =
    checkAmount(amount, from.currency) ??
    checkAmount(amount, to.currency) ??
    checkStanding(from.standing, nowMs) ??
    checkStanding(to.standing, nowMs);
  if (blocked !== null) return refuse(blocked);
  if (!covers(mainBalance(state, from), amount)) return refuse('insufficient_balance');

  const kind = direction === 'upline' ? 'transferUpline' : 'transferDownline';
  post(state, { kind, postings: [{ debit: mainOf(from), credit: mainOf(to), amount }] });
  return accept({ balance: mainBalance(state, from) });
}

export function applyBudget(state: ModelState, command: Of<'budget'>): Answer {
  const { promotionId, amount } = command;
  const { currency } = amount;
  const blocked = checkAmount(amount, currency);
  if (blocked !== null) return refuse(blocked);
  if (bookOf(currency) !== 'real') return refuse('in_need_true_account');
  const promotion = { kind: 'promotion', promotionId, currency } as const;
  post(state, { kind: 'budget', postings: [{ debit: { kind: 'equity', currency }, credit: promotion, amount }] });
  return accept({ balance: null });
}

export function applyClaim(state: ModelState, command: ClaimCommand, nowMs: number): Answer {
  const { promotionId, memberId, amount } = command;
  const member = state.members.get(memberId);
  if (member === undefined) return refuse('member_unknown');
  if (isTrial(member)) return refuse('in_need_true_account');
  const blocked = checkAmount(amount, member.currency) ?? checkStanding(member.standing, nowMs);
  if (blocked !== null) return refuse(blocked);
  // Ids have no colons, so two different claims never have the same text.
  const claim = `${promotionId}:${memberId}`;
  if (state.claims.has(claim)) return refuse('already_claimed');
  const promotion = { kind: 'promotion', promotionId, currency: member.currency } as const;
  if (unitsOn(state, promotion) < amount.units) return refuse('promotion_exhausted');

  post(state, { kind: 'claim', postings: [{ debit: promotion, credit: mainOf(member), amount }] });
  state.claims.add(claim);
  return accept({ balance: mainBalance(state, member) });
}

export function applyHold(state: ModelState, command: Of<'hold'>): Answer {
  const { holdId, memberId, amount } = command;
  const free = decideHoldMove(state.holds.get(holdId)?.state ?? 'none', 'place', 'member');
  if (!free.ok) return free;
  const member = state.members.get(memberId);
  if (member === undefined) return refuse('member_unknown');
  if (isTrial(member)) return refuse('in_need_true_account');
  const { standing } = member;
  const decision = decideWithdrawal({ standing, balance: mainBalance(state, member) }, { amount });
  if (!decision.ok) return refuse(decision.reason.code);
  return takeStep(state, placeHold({ holdId, memberId, amount }, 'member'));
}

export function applyCapture(state: ModelState, command: Of<'capture'>): Answer {
  const hold = state.holds.get(command.holdId);
  if (hold === undefined) return refuse('hold_unknown');
  const { amount: payout, provider } = command;
  return takeStep(state, captureHold(hold, { payout, fee: zero(payout.currency), provider }, 'operator'));
}

export function applyRelease(state: ModelState, command: Of<'release'>): Answer {
  const hold = state.holds.get(command.holdId);
  if (hold === undefined) return refuse('hold_unknown');
  return takeStep(state, releaseHold(hold, 'operator'));
}

function takeStep(state: ModelState, step: Result<HoldStep, HoldRefusal>): Answer {
  if (!step.ok) return step;
  const { hold, journals } = step.value;
  for (const draft of journals) post(state, draft);
  state.holds.set(hold.holdId, hold);
  const main = { kind: 'main', memberId: hold.memberId, currency: hold.amount.currency } as const;
  return accept({ balance: money(unitsOn(state, main), main.currency) });
}

/** The sum of a member's open holds; the held account has exactly this balance. */
export function pendingHolds(state: ModelState, member: ModelMember): Money {
  const own = [...state.holds.values()].filter((hold) => hold.memberId === member.memberId && hold.state === 'placed');
  return sum(
    own.map((hold) => hold.amount),
    member.currency,
  );
}

function isTrial(member: ModelMember): boolean {
  return bookOf(member.currency) !== 'real';
}
