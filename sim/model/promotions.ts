import type { Player } from '../player.ts';
import type { BonusTerms, Budget } from './bonus-book.ts';

const DAY = 24 * 3_600_000;
/** Both brands are in Manila, which has no summer time. */
const AHEAD = 8 * 3_600_000;

export type Reward = { fixed: bigint } | { percent: bigint; least: bigint; most: bigint };

export type Promotion = {
  id: string;
  slug: string;
  kind: 'activity' | 'firstDeposit' | 'laterDeposit';
  repeats: 'never' | 'day';
  reward: Reward;
  credit: 'cash' | 'bonus';
  base: 'bonus' | 'depositAndBonus';
  terms: BonusTerms;
  /** An operator decides about each claim. */
  asksComment: boolean;
  claimDays: number;
  /** The end of its window. */
  to: number;
  budget: Budget;
};

export type Joining = {
  promotion: Promotion;
  player: Player;
  period: number;
  step: 'joined' | 'applying' | 'rejected' | 'credited' | 'missed';
  reserved: bigint;
  until: number;
};

export const isOfDeposit = ({ kind }: Promotion): boolean => kind !== 'activity';

/** What a promotion gives for a deposit; without one what it gives at most. */
export function rewardOf({ reward }: Promotion, deposit: bigint | null): bigint {
  if ('fixed' in reward) return reward.fixed;
  if (deposit === null) return reward.most;
  if (deposit < reward.least) return 0n;
  const part = (deposit * reward.percent) / 100n;
  // Down to the cent.
  return ((part < reward.most ? part : reward.most) / 100n) * 100n;
}

/** Promotions that members join, and what each has promised and given, by their published terms. */
export function createPromotions() {
  const all: Promotion[] = [];
  /** The newest last. */
  const joinings: Joining[] = [];

  const periodOf = ({ repeats }: Promotion, now: number) => (repeats === 'day' ? Math.floor((now + AHEAD) / DAY) : 0);
  const endOf = ({ repeats, to }: Promotion, period: number) =>
    repeats === 'day' ? Math.min(to, (period + 1) * DAY - AHEAD) : to;
  const of = (player: Player, promotion: Promotion) =>
    joinings.filter((one) => one.player === player && one.promotion === promotion);

  /** What bonuses that wait will take of it. */
  const queuedOf = (promotion: Promotion, players: readonly Player[]) =>
    players
      .flatMap(({ purse }) => purse.bonuses.bonuses)
      .filter(({ budget, state }) => budget === promotion.budget && state === 'QUEUED')
      .reduce((sum, { units }) => sum + units, 0n);

  function figuresOf(promotion: Promotion, players: readonly Player[]) {
    const { total, granted, cash, returned } = promotion.budget;
    const joined = joinings.reduce((sum, one) => (one.promotion === promotion ? sum + one.reserved : sum), 0n);
    const reserved = joined + queuedOf(promotion, players);
    const given = granted + cash;
    return { total, reserved, given, returned, free: total - given + returned - reserved };
  }

  /** The joining that an act is about: that of this repetition, or an older one once that is over with. */
  function currentOf(player: Player, promotion: Promotion, now: number): Joining | null {
    const period = periodOf(promotion, now);
    const own = of(player, promotion).find((one) => one.period === period) ?? null;
    if (own === null || own.step === 'joined') return own;
    return of(player, promotion).find((one) => one !== own && one.step === 'joined' && one.until > now) ?? own;
  }

  /** Joins, or finds what was joined; answers the refusal. `reserve` is what is promised from now on. */
  function join(
    player: Player,
    promotion: Promotion,
    {
      reserve,
      now,
      isFit,
      hasFree,
    }: { reserve: bigint; now: number; isFit: string | null; hasFree: (units: bigint) => boolean },
  ): Joining | string {
    const current = currentOf(player, promotion, now);
    if (current?.step === 'joined') return current;
    if (current && current.step !== 'rejected') return 'promotion_taken';
    if (!hasFree(leastOf(promotion))) return 'promotion_exhausted';
    if (isFit !== null) return isFit;
    if (!hasFree(reserve)) return 'promotion_exhausted';
    const period = periodOf(promotion, now);
    const until = endOf(promotion, period) + promotion.claimDays * DAY;
    const made: Joining = { promotion, player, period, step: 'joined', reserved: reserve, until };
    // Whoever was rejected joins anew in the same place.
    if (current) joinings.splice(joinings.indexOf(current), 1);
    joinings.push(made);
    return made;
  }

  const leastOf = (promotion: Promotion) => {
    const { reward } = promotion;
    return 'fixed' in reward ? reward.fixed : rewardOf(promotion, reward.least);
  };

  /** Given once: real money that must be played, or a bonus. */
  function give(joining: Joining, { units, deposit, now }: { units: bigint; deposit: bigint; now: number }): void {
    const { promotion, player } = joining;
    const { bonuses } = player.purse;
    const { multiple } = promotion.terms;
    joining.reserved = 0n;
    joining.step = 'credited';
    const base = promotion.base === 'depositAndBonus' ? units + deposit : units;
    const need = (base * multiple) / 100n;
    if (promotion.credit === 'cash') {
      promotion.budget.cash += units;
      player.purse.credit(units, 'activity');
      bonuses.demand(need, now);
      return;
    }
    bonuses.promise({ terms: promotion.terms, budget: promotion.budget, units, need });
    bonuses.look(now);
  }

  return {
    all,
    give,
    joinings,
    of,
    figuresOf,
    currentOf,
    join,
    /** Those that nobody took in time give back what was reserved. */
    miss: (now: number) => {
      for (const one of joinings)
        if (one.step === 'joined' && one.until <= now) {
          one.step = 'missed';
          one.reserved = 0n;
        }
    },
  };
}

export type Promotions = ReturnType<typeof createPromotions>;
