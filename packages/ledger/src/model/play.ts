import { accept, isZero, refuse, zero } from '@croupier/money';
import { decideBetMove, type BetState } from '../bets.ts';
import { decideBet } from '../limits.ts';
import { netLossByPeriod, stakedByPeriod } from '../periods.ts';
import type { Answer, BetCommand, RollbackCommand, WinCommand } from './commands.ts';
import { mainBalance, mainOf, post, type ModelBet, type ModelMember, type ModelState } from './state.ts';

export function applyBet(state: ModelState, command: BetCommand, nowMs: number): Answer {
  const { betId, memberId, product, amount } = command;
  const move = decideBetMove(betStateOf(state, betId), 'place');
  if (!move.ok) return move;
  const member = state.members.get(memberId);
  if (member === undefined) return refuse('member_unknown');

  const { currency, standing, limits } = member;
  const bets = [...state.bets.values()].filter((bet) => bet.memberId === memberId);
  const bettor = {
    standing,
    balance: mainBalance(state, member),
    staked: stakedByPeriod(
      bets.filter((bet) => bet.state !== 'rolledBack'),
      { nowMs, currency },
    ),
    netLoss: netLossByPeriod(bets, { nowMs, currency }),
  };
  const decision = decideBet(bettor, { stake: amount, nowMs }, limits);
  if (!decision.ok) return refuse(decision.reason.code);

  const house = { kind: 'house', product, currency } as const;
  post(state, { kind: 'bet', postings: [{ debit: mainOf(member), credit: house, amount }] });
  const returned = zero(currency);
  state.bets.set(betId, { state: move.value, memberId, product, stake: amount, returned, placedAtMs: nowMs });
  return accept({ balance: decision.value.balanceAfter });
}

export function applyWin(state: ModelState, command: WinCommand): Answer {
  const { betId, amount } = command;
  const move = decideBetMove(betStateOf(state, betId), 'settle');
  if (!move.ok) return move;
  const { bet, member } = standingBet(state, betId);
  if (amount.currency !== member.currency) return refuse('currency_mismatch');

  // A journal has no zero lines, so a lost bet only changes its state.
  if (!isZero(amount)) {
    const house = { kind: 'house', product: bet.product, currency: member.currency } as const;
    post(state, { kind: 'win', postings: [{ debit: house, credit: mainOf(member), amount }] });
  }
  state.bets.set(betId, { ...bet, state: move.value, returned: amount });
  return accept({ balance: mainBalance(state, member) });
}

export function applyRollback(state: ModelState, command: RollbackCommand): Answer {
  const { betId } = command;
  const before = betStateOf(state, betId);
  const move = decideBetMove(before, 'rollBack');
  if (!move.ok) return move;
  if (before === 'unknown') {
    state.tombstones.add(betId);
    return accept({ balance: null });
  }
  const { bet, member } = standingBet(state, betId);
  const house = { kind: 'house', product: bet.product, currency: member.currency } as const;
  post(state, { kind: 'rollback', postings: [{ debit: house, credit: mainOf(member), amount: bet.stake }] });
  state.bets.set(betId, { ...bet, state: move.value, returned: bet.stake });
  return accept({ balance: mainBalance(state, member) });
}

export function betStateOf(state: ModelState, betId: string): BetState {
  if (state.tombstones.has(betId)) return 'rolledBack';
  return state.bets.get(betId)?.state ?? 'unknown';
}

function standingBet(state: ModelState, betId: string): { bet: ModelBet; member: ModelMember } {
  const bet = state.bets.get(betId);
  const member = bet && state.members.get(bet.memberId);
  if (bet === undefined || member === undefined) throw new Error(`bet ${betId} stands without its member`);
  return { bet, member };
}
