import { covers, type Money } from '@croupier/money';

/** One thing that is asked of a member, checked at the act and nowhere else. */
export type Condition =
  | { kind: 'confirmedPhone' }
  | { kind: 'confirmedEmail' }
  | { kind: 'registeredWithin'; days: number }
  | { kind: 'level'; least: number }
  /** The first credited deposit is the number 1. */
  | { kind: 'deposit'; number: number; least: Money }
  | { kind: 'validBet'; least: Money; categories: readonly string[] | null };

export type MemberFacts = {
  registeredAt: Date;
  hasConfirmedPhone: boolean;
  hasConfirmedEmail: boolean;
  level: number;
  /** Credited deposits, the oldest first. */
  deposits: readonly Money[];
  /** What was validly bet with real money in these categories, all if null. */
  validBet: (categories: readonly string[] | null) => Money;
};

/** Where a member goes to meet what is missing; null where nothing can be done. */
export type Way = 'confirmPhone' | 'confirmEmail' | 'deposit' | 'play' | null;

export type Missing = { condition: Condition; way: Way };

const DAY_MS = 86_400_000;

/** Everything that is missing, in the order of the terms. */
export function missingOf(conditions: readonly Condition[], facts: MemberFacts, now: Date): Missing[] {
  return conditions
    .filter((condition) => !isMet(condition, facts, now))
    .map((condition) => ({ condition, way: wayOf(condition, facts) }));
}

function isMet(condition: Condition, facts: MemberFacts, now: Date): boolean {
  switch (condition.kind) {
    case 'confirmedPhone':
      return facts.hasConfirmedPhone;
    case 'confirmedEmail':
      return facts.hasConfirmedEmail;
    case 'registeredWithin':
      return +now - +facts.registeredAt <= condition.days * DAY_MS;
    case 'level':
      return facts.level >= condition.least;
    case 'deposit': {
      const deposit = facts.deposits[condition.number - 1];
      return deposit !== undefined && covers(deposit, condition.least);
    }
    case 'validBet':
      return covers(facts.validBet(condition.categories), condition.least);
  }
}

function wayOf(condition: Condition, { deposits }: MemberFacts): Way {
  switch (condition.kind) {
    case 'confirmedPhone':
      return 'confirmPhone';
    case 'confirmedEmail':
      return 'confirmEmail';
    case 'deposit':
      // A deposit that was too small stays so.
      return deposits.length < condition.number ? 'deposit' : null;
    case 'level':
    case 'validBet':
      return 'play';
    case 'registeredWithin':
      return null;
  }
}
