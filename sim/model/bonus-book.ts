/** What a promotion has promised, given and got back, in units. */
export type Budget = { total: bigint; granted: bigint; cash: bigint; returned: bigint };

export type BonusTerms = {
  /** How many times the base is played, in hundredths. */
  multiple: bigint;
  /** Percent of a stake that counts, by category; 100 where nothing is said. */
  contributions: Readonly<Record<string, bigint>>;
  /** Categories that take none of it. */
  excluded: readonly string[];
  maxBet: bigint | null;
  maxWin: bigint | null;
  hours: number;
};

export type BonusState =
  | 'QUEUED'
  | 'ACTIVE'
  | 'ENDING'
  | 'COMPLETED'
  | 'PLAYED_OUT'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'FORFEITED'
  | 'REVOKED';

export type Bonus = {
  /** The server's, once somebody has read it. */
  id: string | null;
  terms: BonusTerms;
  budget: Budget;
  units: bigint;
  need: bigint;
  state: BonusState;
  activeAt: number;
  expiresAt: number;
  converted: bigint;
  returned: bigint;
  /** Somebody proposed to take it back, and nobody has decided. */
  hasProposal: boolean;
};

/** A member's part of a round, as far as bonuses ask: what was staked and won, and who paid. */
export type PaidRound = {
  category: string;
  /** When its first stake was taken. */
  firstAt: number;
  /** Of stakes that did not go back. */
  staked: bigint;
  stakedBonus: bigint;
  won: bigint;
  /** The one bonus that paid any of it. */
  payer: Bonus | null;
  isOver: boolean;
};

/** What must be played, of the credits that came while a bonus lived and of bonuses themselves; the oldest first. */
type Need = {
  at: number;
  until: number | null;
  room: bigint;
  contributions: Readonly<Record<string, bigint>>;
};

/** What a movement of a member's money is about. */
export type Flow = 'deposits' | 'withdrawals' | 'transfers' | 'bets' | 'prizes' | 'rebates' | 'activity' | 'other';

export type BonusRefusal = 'bonus_max_bet';

const HOUR = 3_600_000;
/** So long at most an expired bonus waits for the rounds that it paid. */
const LONGEST_ENDING = 7 * 24 * HOUR;
/** Less than a cent is nothing. */
const SMALLEST = 100n;
/** Where giving back exactly the stake is a win like any other. */
const withoutPushes = new Set(['RNG', 'FISH']);
const closed = new Set<BonusState>(['COMPLETED', 'PLAYED_OUT', 'EXPIRED', 'CANCELLED', 'FORFEITED', 'REVOKED']);

export const isLive = ({ state }: Bonus): boolean => state === 'ACTIVE' || state === 'ENDING';

/** The bonus money of one member, by the published rules: one bonus at a time, real money first, wins as they were paid. */
export function createBonusBook(toMain: (units: bigint) => void, note: (flow: Flow, units: bigint) => void) {
  /** In the order of their claims. */
  const bonuses: Bonus[] = [];
  const rounds: PaidRound[] = [];
  const credits: Need[] = [];
  let wallet = 0n;
  const use = { isRealMoneyOnly: false };

  const live = () => bonuses.find(isLive);

  /** What bonus money may pay in a game of this category, in this round. */
  function usable(category: string, round: PaidRound | null, now: number): bigint {
    const bonus = live();
    if (bonus?.state !== 'ACTIVE' || now >= bonus.expiresAt || use.isRealMoneyOnly) return 0n;
    if (bonus.terms.excluded.includes(category)) return 0n;
    return round?.payer && round.payer !== bonus ? 0n : wallet;
  }

  /** Why bonus money does not pay this part of a stake, which it could; the round counts as a whole. */
  function refusalOf(round: PaidRound, stake: bigint): BonusRefusal | null {
    const { maxBet } = live()!.terms;
    return maxBet !== null && round.staked + stake > maxBet ? 'bonus_max_bet' : null;
  }

  function pay(round: PaidRound, units: bigint): void {
    wallet -= units;
    note('bets', -units);
    round.stakedBonus += units;
    round.payer = live()!;
  }

  /** Money that a bonus had staked comes back, and follows its bonus. */
  function back(bonus: Bonus, units: bigint, flow: 'bets' | 'prizes'): void {
    note(flow, units);
    if (isLive(bonus)) {
      wallet += units;
      return;
    }
    const room = bonus.terms.maxWin === null ? units : bonus.terms.maxWin - bonus.converted;
    const real = bonus.state === 'COMPLETED' ? (units < room ? units : room) : 0n;
    bonus.converted += real;
    toMain(real);
    bonus.budget.returned += units - real;
    note('activity', real - units);
  }

  /** Splits a win as its round was paid; answers the real part. */
  function splitWin(round: PaidRound, units: bigint): bigint {
    round.won += units;
    if (round.payer === null || round.stakedBonus === 0n) return units;
    const part = (units * round.stakedBonus) / round.staked;
    back(round.payer, part, 'prizes');
    return units - part;
  }

  function promise(bonus: Pick<Bonus, 'terms' | 'budget' | 'units' | 'need'>): Bonus {
    const sums = { converted: 0n, returned: 0n, hasProposal: false };
    const made: Bonus = { ...bonus, id: null, state: 'QUEUED', activeAt: 0, expiresAt: 0, ...sums };
    bonuses.push(made);
    return made;
  }

  function activate(bonus: Bonus, now: number): void {
    bonus.state = 'ACTIVE';
    bonus.activeAt = now;
    bonus.expiresAt = now + bonus.terms.hours * HOUR;
    bonus.budget.granted += bonus.units;
    note('activity', bonus.units);
    wallet += bonus.units;
  }

  function end(bonus: Bonus, to: BonusState): void {
    const left = isLive(bonus) ? wallet : 0n;
    const { maxWin } = bonus.terms;
    bonus.state = to;
    if (!closed.has(to)) return;
    const real = to === 'COMPLETED' ? (maxWin !== null && maxWin < left ? maxWin : left) : 0n;
    wallet -= left;
    bonus.converted += real;
    bonus.returned += left - real;
    bonus.budget.returned += left - real;
    note('activity', real - left);
    toMain(real);
  }

  /** Sum of the settled bets that count: the newest need takes a bet first, what it does not need goes to older ones. */
  function filledOf(bonus: Bonus): bigint {
    const { activeAt: at, expiresAt: until, need: room, terms } = bonus;
    const newer = credits.filter((need) => need.at > at);
    const needs: Need[] = [{ at, until, room, contributions: terms.contributions }, ...newer];
    const filled = needs.map(() => 0n);
    const settled = rounds.filter(({ isOver, staked, firstAt }) => isOver && staked > 0n && firstAt >= at);
    // Between two beginnings of needs the categories come one after the other.
    const placeOf = ({ firstAt }: PaidRound) =>
      needs.filter((need) => need.at <= firstAt).length + (firstAt >= until ? needs.length : 0);
    const inOrder = settled.toSorted(
      (a, b) => placeOf(a) - placeOf(b) || (a.category === b.category ? 0 : a.category < b.category ? -1 : 1),
    );
    for (const { category, firstAt, staked, won } of inOrder) {
      let left = won === staked && !withoutPushes.has(category) ? 0n : staked;
      for (let n = needs.length - 1; n >= 0 && left > 0n; n -= 1) {
        const need = needs[n]!;
        if (firstAt < need.at || (need.until !== null && firstAt >= need.until)) continue;
        const percent = need.contributions[category] ?? 100n;
        const worth = (left * percent) / 100n;
        const empty = need.room - filled[n]!;
        const taken = worth < empty ? worth : empty;
        filled[n]! += taken;
        if (percent > 0n) left -= (taken * 100n) / percent;
      }
    }
    return filled[0]!;
  }

  const openRoundsOf = (bonus: Bonus) => rounds.filter(({ payer, isOver }) => payer === bonus && !isOver).length;

  /** What a live bonus has become by now; null while it stays what it is. */
  function nextOf(bonus: Bonus, now: number): BonusState | null {
    if (filledOf(bonus) >= bonus.need) return 'COMPLETED';
    const open = openRoundsOf(bonus);
    if (bonus.state === 'ACTIVE' && open === 0 && wallet < SMALLEST) return 'PLAYED_OUT';
    if (now < bonus.expiresAt) return null;
    if (open === 0 || now - bonus.expiresAt >= LONGEST_ENDING) return 'EXPIRED';
    return bonus.state === 'ACTIVE' ? 'ENDING' : null;
  }

  /** Somebody looks: bonuses end, and the next begins. */
  function look(now: number): void {
    for (;;) {
      const bonus = live();
      const next = bonus && nextOf(bonus, now);
      if (bonus && next) {
        end(bonus, next);
        continue;
      }
      const waiting = bonuses.find(({ state }) => state === 'QUEUED');
      if (bonus || !waiting) return;
      activate(waiting, now);
    }
  }

  return {
    bonuses,
    rounds,
    use,
    wallet: () => wallet,
    live,
    isOpen: () => bonuses.some(({ state }) => !closed.has(state)),
    usable,
    refusalOf,
    pay,
    back,
    splitWin,
    promise,
    filledOf,
    openRoundsOf,
    look,
    /** A credit that must be played as well, from now on. */
    demand: (room: bigint, at: number) => void credits.push({ at, until: null, room, contributions: {} }),
    /** Ended by somebody, not by what was played: all that is left goes back. */
    end: (bonus: Bonus, to: 'CANCELLED' | 'FORFEITED' | 'REVOKED') => end(bonus, to),
    isEnded: ({ state }: Bonus) => closed.has(state),
  };
}

export type BonusBook = ReturnType<typeof createBonusBook>;
