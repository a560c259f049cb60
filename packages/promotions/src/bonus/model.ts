import {
  bonusNeedOf,
  canBonusMove,
  isLiveBonus,
  nextBonusState,
  payStake,
  settleBonusPart,
  splitWin,
  takesBonusMoney,
  underCap,
  type BonusState,
  type BonusTerms,
  type StakeParts,
} from '@croupier/ledger';
import { add, covers, equals, isZero, lowest, money, percentOf, subtract, zero } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { remainingNeeds } from './model-needs.ts';
import type { ModelBet, ModelBonus, ModelRound, ModelState } from './model-state.ts';

export type BonusEvent = { at: Date } & (
  | { do: 'deposit'; id: string; amount: Money }
  | { do: 'grant'; id: string; amount: Money; deposit: Money | null; terms: BonusTerms }
  | { do: 'bet'; round: string; bet: string; category: string; stake: Money }
  | { do: 'win'; round: string; amount: Money; ends: boolean }
  | { do: 'end'; round: string }
  | { do: 'rollback'; round: string; bet: string }
  /** The member names what is given up, as it was shown. */
  | { do: 'cancel'; id: string; givenUp: Money }
  | { do: 'withdraw'; amount: Money; givenUp: Money | null }
  | { do: 'revoke'; id: string }
  | { do: 'chargeback'; deposit: string; bonus: string | null; amount: Money }
  | { do: 'pause' }
  | { do: 'resume' }
  | { do: 'exclude' }
  | { do: 'clock' }
);

export type BonusRefusal =
  | 'insufficient_balance'
  | 'bonus_max_bet'
  | 'bonus_ended'
  | 'bonus_would_be_lost'
  | 'bonus_amount_changed'
  | 'turnover_missing'
  | 'not_allowed'
  | 'round_ended'
  | 'bet_unknown'
  | 'already_known';

export type BonusAnswer =
  | { ok: true; paid?: StakeParts; split?: StakeParts & { to: 'bonus' | 'main' | 'promotion' | null } }
  | { ok: false; refused: BonusRefusal; most?: Money; withdrawal?: WithdrawalFigures };

export type WithdrawalFigures = { missing: Money; missingWithoutBonus: Money; givenUp: Money };

/**
 * The money of one member with bonuses, event by event in the order of their times: what the server does in transactions,
 * done here in memory, so that tests can compare both.
 */
export function createBonusModel({ currency, depositMultiple }: { currency: Currency; depositMultiple: number }) {
  const nothing = zero(currency);
  const state: ModelState = {
    main: nothing,
    bonus: nothing,
    held: nothing,
    debt: nothing,
    houseNet: 0n,
    toPromotion: nothing,
    granted: nothing,
    pausedAt: null,
    isExcluded: false,
    deposits: [],
    bonuses: [],
    rounds: new Map(),
  };

  const live = () => state.bonuses.find((bonus) => isLiveBonus(bonus.state));
  const bonusOf = (id: string | null) => state.bonuses.find((bonus) => bonus.id === id);
  const openRoundsOf = (id: string) =>
    [...state.rounds.values()].filter(({ bonusId, hasEnded }) => bonusId === id && !hasEnded).length;

  /** What bonus money may pay at this instant in a game of this category, in this round. */
  function usable(category: string, at: Date, round?: ModelRound): Money {
    const bonus = live();
    if (bonus?.state !== 'ACTIVE' || !bonus.expiresAt || at >= bonus.expiresAt) return nothing;
    const isOthers = round !== undefined && round.bonusId !== null && round.bonusId !== bonus.id;
    return takesBonusMoney(bonus.terms, category) && !isOthers ? state.bonus : nothing;
  }

  function activate(at: Date): void {
    if (live() || state.pausedAt || state.isExcluded) return;
    const next = state.bonuses.find((bonus) => bonus.state === 'QUEUED');
    if (!next) return;
    move(next, 'ACTIVE');
    next.activeAt = at;
    next.expiresAt = new Date(+at + next.terms.hours * 3_600_000);
    next.until = next.expiresAt;
    state.bonus = add(state.bonus, next.amount);
    state.granted = add(state.granted, next.amount);
  }

  function move(bonus: ModelBonus, to: BonusState): void {
    if (!canBonusMove(bonus.state, to)) throw new Error(`a bonus does not go from ${bonus.state} to ${to}`);
    bonus.state = to;
  }

  /** Ends a bonus: what is left becomes real if it is completed, and else returns to its promotion. */
  function end(bonus: ModelBonus, to: BonusState, at: Date): void {
    const left = isLiveBonus(bonus.state) ? state.bonus : nothing;
    move(bonus, to);
    const real = to === 'COMPLETED' ? underCap(left, bonus.terms.maxWin, bonus.converted) : nothing;
    const back = subtract(left, real);
    state.bonus = subtract(state.bonus, left);
    state.main = add(state.main, real);
    state.toPromotion = add(state.toPromotion, back);
    bonus.converted = add(bonus.converted, real);
    bonus.returned = add(bonus.returned, back);
    if (to === 'COMPLETED' && bonus.until && bonus.until > at) bonus.until = at;
    activate(at);
  }

  /** Looks what the live bonus has become. */
  function look(at: Date): void {
    const bonus = live();
    if (!bonus || !isLiveBonus(bonus.state) || !bonus.expiresAt || state.pausedAt) return;
    const remaining = remainingNeeds(state).get(bonus.id) ?? 0n;
    const next = nextBonusState({
      state: bonus.state,
      left: state.bonus,
      need: bonus.need.units,
      filled: bonus.need.units - remaining,
      openRounds: openRoundsOf(bonus.id),
      overdueMs: +at - +bonus.expiresAt,
    });
    if (next === 'ENDING') move(bonus, next);
    else if (next) end(bonus, next, at);
  }

  /** Money that was paid by a bonus, on its way back. */
  function follow(part: Money, bonusId: string | null): 'bonus' | 'main' | 'promotion' | null {
    const bonus = bonusOf(bonusId);
    if (isZero(part) || !bonus) return null;
    const settled = settleBonusPart(part, { ...bonus, maxWin: bonus.terms.maxWin });
    state.bonus = add(state.bonus, settled.toBonus);
    state.main = add(state.main, settled.toMain);
    state.toPromotion = add(state.toPromotion, settled.toPromotion);
    bonus.converted = add(bonus.converted, settled.toMain);
    if (isLiveBonus(bonus.state)) return 'bonus';
    return bonus.state === 'COMPLETED' ? 'main' : 'promotion';
  }

  const openBets = (round: ModelRound) => [...round.bets.values()].filter(({ isReturned }) => !isReturned);
  const paidOf = (bets: readonly ModelBet[]): StakeParts => ({
    real: bets.reduce((sum, { real }) => add(sum, real), nothing),
    bonus: bets.reduce((sum, { bonus }) => add(sum, bonus), nothing),
  });

  function bet({ round: name, bet: key, category, stake, at }: BonusEvent & { do: 'bet' }): BonusAnswer {
    if (state.pausedAt || state.isExcluded) return refusal('not_allowed');
    const round = state.rounds.get(name);
    if (round?.hasEnded) return refusal('round_ended');
    if (round?.bets.has(key)) return refusal('already_known');
    const paid = round ? paidOf(openBets(round)) : { real: nothing, bonus: nothing };
    const answer = payStake({
      stake,
      main: state.main,
      usable: usable(category, at, round),
      staked: add(paid.real, paid.bonus),
      maxBet: live()?.terms.maxBet ?? null,
    });
    if (!answer.ok) {
      return answer.reason === 'bonus_max_bet'
        ? { ok: false, refused: answer.reason, most: answer.most }
        : refusal(answer.reason);
    }
    const { real, bonus } = answer.parts;
    const known = round ?? { bets: new Map(), bonusId: null, won: nothing, hasWins: false, hasEnded: false };
    known.bets.set(key, { real, bonus, category, at, isReturned: false });
    if (!isZero(bonus)) known.bonusId = live()!.id;
    state.rounds.set(name, known);
    state.main = subtract(state.main, real);
    state.bonus = subtract(state.bonus, bonus);
    state.houseNet += stake.units;
    return { ok: true, paid: answer.parts };
  }

  function win({ round: name, amount, ends, at }: BonusEvent & { do: 'win' }): BonusAnswer {
    const round = state.rounds.get(name);
    if (!round || openBets(round).length === 0) return refusal('bet_unknown');
    if (round.hasEnded) return refusal('round_ended');
    const parts = splitWin(amount, paidOf(openBets(round)));
    state.main = add(state.main, parts.real);
    const to = follow(parts.bonus, round.bonusId);
    state.houseNet -= amount.units;
    round.won = add(round.won, amount);
    round.hasWins = true;
    round.hasEnded = ends;
    if (ends) look(at);
    return { ok: true, split: { ...parts, to } };
  }

  function finish({ round: name, at }: BonusEvent & { do: 'end' }): BonusAnswer {
    const round = state.rounds.get(name);
    if (!round) return refusal('bet_unknown');
    if (round.hasEnded) return refusal('round_ended');
    round.hasEnded = true;
    look(at);
    return { ok: true };
  }

  function rollback({ round: name, bet: key, at }: BonusEvent & { do: 'rollback' }): BonusAnswer {
    const round = state.rounds.get(name);
    const one = round?.bets.get(key);
    if (!round || !one) return refusal('bet_unknown');
    if (one.isReturned || round.hasWins || round.hasEnded) return refusal('round_ended');
    one.isReturned = true;
    state.main = add(state.main, one.real);
    follow(one.bonus, round.bonusId);
    state.houseNet -= add(one.real, one.bonus).units;
    if (openBets(round).length === 0) round.hasEnded = true;
    look(at);
    return { ok: true };
  }

  /** What of bonuses ends with a withdrawal: what is left of the live one, and all that is still to come. */
  const givenUp = () =>
    state.bonuses.reduce((sum, bonus) => (bonus.state === 'QUEUED' ? add(sum, bonus.amount) : sum), state.bonus);

  /** A completed bonus demands nothing more, whatever becomes of the bets that it keeps. */
  function missing(isCounted?: (bonus: ModelBonus) => boolean): Money {
    const demanding = [...remainingNeeds(state, isCounted)].filter(([id]) => bonusOf(id)?.state !== 'COMPLETED');
    return money(
      demanding.reduce((sum, [, left]) => sum + left, 0n),
      currency,
    );
  }

  function withdrawal(): WithdrawalFigures {
    return {
      missing: missing(),
      missingWithoutBonus: missing((bonus) => !isLiveBonus(bonus.state)),
      givenUp: givenUp(),
    };
  }

  function withdraw({ amount, givenUp: agreed, at }: BonusEvent & { do: 'withdraw' }): BonusAnswer {
    const figures = withdrawal();
    if (!covers(state.main, amount)) return refusal('insufficient_balance');
    if (!isZero(figures.missingWithoutBonus) && !state.isExcluded) {
      return { ok: false, refused: 'turnover_missing', withdrawal: figures };
    }
    const open = state.bonuses.filter((bonus) => isLiveBonus(bonus.state) || bonus.state === 'QUEUED');
    if (open.length > 0 && (agreed === null || !equals(agreed, figures.givenUp))) {
      return { ok: false, refused: 'bonus_would_be_lost', withdrawal: figures };
    }
    // Those that wait end first, so that none of them begins when the live one has ended.
    for (const bonus of open.toReversed()) end(bonus, 'FORFEITED', at);
    for (const deposit of state.deposits) deposit.hasNeed = false;
    state.main = subtract(state.main, amount);
    state.held = add(state.held, amount);
    return { ok: true };
  }

  function cancel({ id, givenUp: agreed, at }: BonusEvent & { do: 'cancel' }): BonusAnswer {
    const bonus = bonusOf(id);
    if (!bonus || !canBonusMove(bonus.state, 'CANCELLED')) return refusal('bonus_ended');
    if (!equals(agreed, isLiveBonus(bonus.state) ? state.bonus : bonus.amount)) return refusal('bonus_amount_changed');
    end(bonus, 'CANCELLED', at);
    return { ok: true };
  }

  function revoke(id: string | null, at: Date): BonusAnswer {
    const bonus = bonusOf(id);
    if (!bonus || !canBonusMove(bonus.state, 'REVOKED')) return refusal('bonus_ended');
    end(bonus, 'REVOKED', at);
    return { ok: true };
  }

  function chargeback({ deposit: id, bonus, amount, at }: BonusEvent & { do: 'chargeback' }): BonusAnswer {
    const deposit = state.deposits.find((one) => one.id === id);
    if (!deposit) return refusal('bet_unknown');
    deposit.hasNeed = false;
    revoke(bonus, at);
    const taken = lowest(state.main, amount);
    state.main = subtract(state.main, taken);
    state.debt = add(state.debt, subtract(amount, taken));
    return { ok: true };
  }

  function deposit({ id, amount, at }: BonusEvent & { do: 'deposit' }): BonusAnswer {
    if (state.isExcluded) return refusal('not_allowed');
    if (state.deposits.some((one) => one.id === id)) return refusal('already_known');
    const repaid = lowest(state.debt, amount);
    state.debt = subtract(state.debt, repaid);
    state.main = add(state.main, subtract(amount, repaid));
    const need = percentOf(amount, { numerator: BigInt(depositMultiple), denominator: 100n }, 'down');
    state.deposits.push({ id, need, at, hasNeed: true });
    return { ok: true };
  }

  function grant({ id, amount, deposit: behind, terms, at }: BonusEvent & { do: 'grant' }): BonusAnswer {
    if (state.isExcluded) return refusal('not_allowed');
    if (bonusOf(id)) return refusal('already_known');
    const need = bonusNeedOf({ amount, deposit: behind, terms });
    const times = { activeAt: null, expiresAt: null, until: null };
    const sums = { converted: nothing, returned: nothing };
    state.bonuses.push({ id, amount, deposit: behind, terms, need, state: 'QUEUED', ...times, ...sums });
    activate(at);
    return { ok: true };
  }

  function resume(at: Date): void {
    if (!state.pausedAt) return;
    const pausedMs = +at - +state.pausedAt;
    state.pausedAt = null;
    const bonus = live();
    if (bonus?.expiresAt) {
      bonus.expiresAt = new Date(+bonus.expiresAt + pausedMs);
      bonus.until = bonus.expiresAt;
    }
    activate(at);
    look(at);
  }

  function exclude(at: Date): void {
    state.isExcluded = true;
    state.pausedAt = null;
    for (const bonus of state.bonuses.toReversed())
      if (canBonusMove(bonus.state, 'CANCELLED')) end(bonus, 'CANCELLED', at);
    for (const one of state.deposits) one.hasNeed = false;
  }

  function apply(event: BonusEvent): BonusAnswer {
    switch (event.do) {
      case 'deposit':
        return deposit(event);
      case 'grant':
        return grant(event);
      case 'bet':
        return bet(event);
      case 'win':
        return win(event);
      case 'end':
        return finish(event);
      case 'rollback':
        return rollback(event);
      case 'cancel':
        return cancel(event);
      case 'withdraw':
        return withdraw(event);
      case 'revoke':
        return revoke(event.id, event.at);
      case 'chargeback':
        return chargeback(event);
      case 'pause':
        state.pausedAt ??= event.at;
        return { ok: true };
      case 'resume':
        resume(event.at);
        return { ok: true };
      case 'exclude':
        exclude(event.at);
        return { ok: true };
      case 'clock':
        look(event.at);
        return { ok: true };
    }
  }

  return {
    apply,
    withdrawal,
    /** What a game of this category is told that the member has. */
    balanceTold: (category: string, at: Date, round?: string): Money =>
      add(state.main, usable(category, at, round === undefined ? undefined : state.rounds.get(round))),
    remaining: () => remainingNeeds(state),
    state: state as Readonly<ModelState>,
  };
}

export type BonusModel = ReturnType<typeof createBonusModel>;

const refusal = (refused: BonusRefusal): BonusAnswer => ({ ok: false, refused });
