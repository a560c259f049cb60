import { toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { RiskCheck, WithdrawalRules } from '../../core/brands.ts';
import { isSameName } from '../../core/names.ts';
import { ruleAmount } from './amounts.ts';
import { identityDetails } from './person-facts.ts';
import type { PersonFacts } from './person-facts.ts';
import type { PlayFacts } from './play-facts.ts';

const HOUR_MS = 3_600_000;

/** All facts for the checks, gathered once. */
export type RiskFacts = PersonFacts & {
  now: Date;
  amount: Money;
  payee: { holder: string; madeAt: Date; isUnderReview: boolean };
  memberSince: Date;
  /** Why the member may not play now, if so; never a reason to keep money. */
  standing: string | null;
  openStakes: number;
  unsettledTransfers: number;
  /** Since the withdrawal before this one. */
  deposited: Money;
  staked: Money;
  /** On the brand's day, this withdrawal included. */
  ofDay: { withdrawn: Money; deposited: Money };
  /** Requests of the last 24 hours, this one included. */
  requestsOfDay: number;
  country: string | null;
  /** Countries of the sign-ins of the last days. */
  countries: readonly string[];
  /** Transfers of the last days by which the member's money came back. */
  circularTransfers: number;
  /** Accounts of other members who signed in from the same devices. */
  sharedWith: readonly string[];
  /** Since the last withdrawal, for some weeks at most. */
  play: PlayFacts;
};

export type Finding = { check: RiskCheck; points: number; facts: Record<string, unknown> };

type Judge = (facts: RiskFacts, rules: WithdrawalRules['risk']) => Record<string, unknown> | null;

const hoursSince = (now: Date, then: Date) => Math.floor((now.getTime() - then.getTime()) / HOUR_MS);

/** One function each: its finding as facts for an operator, or null. */
const checks: Record<RiskCheck, Judge> = {
  payeeName: ({ realName, payee }) =>
    realName !== null && isSameName(realName, payee.holder) ? null : { holder: payee.holder, realName },
  payeeAge: ({ now, payee }, { payeeAgeHours }) => {
    const hours = hoursSince(now, payee.madeAt);
    return hours < payeeAgeHours ? { hours, usual: payeeAgeHours } : null;
  },
  payeeShared: ({ payee }) => (payee.isUnderReview ? { isUsedByOthers: true } : null),
  newMember: ({ now, memberSince }, { newMemberDays }) => {
    const days = Math.floor(hoursSince(now, memberSince) / 24);
    return days < newMemberDays ? { days, usual: newMemberDays } : null;
  },
  standing: ({ standing }) => (standing === null ? null : { standing }),
  openRounds: ({ openStakes }) => (openStakes > 0 ? { openStakes } : null),
  unknownTransfers: ({ unsettledTransfers }) => (unsettledTransfers > 0 ? { transfers: unsettledTransfers } : null),
  depositWithoutPlay: ({ deposited, staked }, { playedPercent }) => {
    const isPlayed = staked.units * 100n >= deposited.units * BigInt(playedPercent);
    return isPlayed ? null : { deposited: toWire(deposited), staked: toWire(staked), usualPercent: playedPercent };
  },
  velocity: ({ requestsOfDay }, { velocityCount }) =>
    requestsOfDay > velocityCount ? { requests: requestsOfDay, usual: velocityCount } : null,
  place: ({ country, countries }) => {
    const all = [...new Set([...countries, ...(country === null ? [] : [country])])];
    return all.length > 1 ? { countries: all } : null;
  },
  sharedDevice: ({ sharedWith }) => (sharedWith.length > 0 ? { accounts: sharedWith } : null),
  oppositeBets: ({ play, sharedWith }, { oppositePercent }) => {
    const { staked, covered, coveredTogether } = play;
    const isMuch = (part: Money) => part.units > 0n && part.units * 100n >= staked.units * BigInt(oppositePercent);
    if (!isMuch(coveredTogether)) return null;
    // If the member's own bets alone are not the finding, the other side's accounts are.
    const accounts = isMuch(covered) ? [] : sharedWith;
    const part = accounts.length > 0 ? coveredTogether : covered;
    return { covered: toWire(part), staked: toWire(staked), usualPercent: oppositePercent, accounts };
  },
  highWin: ({ amount, play }, { winTimes }) => {
    // Far above the expected return, and at least half of this withdrawal.
    const high = play.games.filter(({ won, expected }) => {
      const above = won.units - expected.units;
      return won.units >= expected.units * BigInt(winTimes) && above > 0n && above * 2n >= amount.units;
    });
    const [most] = high.toSorted((a, b) => (a.won.units > b.won.units ? -1 : 1));
    if (!most) return null;
    const { game, staked, won, expected } = most;
    return { game, staked: toWire(staked), won: toWire(won), expected: toWire(expected), usualTimes: winTimes };
  },
  transferRing: ({ circularTransfers }) => (circularTransfers > 0 ? { transfers: circularTransfers } : null),
  firstWithdrawal: ({ wasPaid, confirmed }) => {
    const missing = identityDetails.filter((detail) => !confirmed.includes(detail));
    return wasPaid || missing.length === 0 ? null : { confirmed, missing };
  },
  largeSum: ({ amount, ofDay: { withdrawn, deposited } }, { reportFrom }) => {
    const from = ruleAmount(reportFrom, amount.currency);
    const isLarge = withdrawn.units >= from.units || deposited.units >= from.units;
    return isLarge ? { withdrawn: toWire(withdrawn), deposited: toWire(deposited), from: toWire(from) } : null;
  },
  sharedName: ({ realName, namesakes }) => (namesakes.length > 0 ? { realName, accounts: namesakes } : null),
  sharedPhone: ({ phoneSharers }) => (phoneSharers.length > 0 ? { accounts: phoneSharers } : null),
  sharedNetwork: ({ networkSharers }) => (networkSharers.length > 0 ? { accounts: networkSharers } : null),
  watched: ({ watched }) =>
    watched.length > 0
      ? { kinds: [...new Set(watched.map(({ kind }) => kind))], reasons: watched.map(({ reason }) => reason) }
      : null,
};

export function judge(facts: RiskFacts, rules: WithdrawalRules['risk']): Finding[] {
  // The keys of a table of checks.
  return (Object.keys(checks) as RiskCheck[]).flatMap((check) => {
    const found = checks[check](facts, rules);
    return found ? [{ check, points: rules.points[check], facts: found }] : [];
  });
}

export const scoreOf = (findings: readonly Finding[]): number => findings.reduce((sum, { points }) => sum + points, 0);
