import { accept, refuse, type Result } from '@croupier/money';

/** A level in hundredths of a percent: 650 is 6.5 %. */
export type Level = number;

/** By type of lottery and category, such as `LOTT/SSC` or `RNG`. What is not there is zero. */
export type LevelTable = Readonly<Record<string, Level>>;

// No game gives so much back; whatever is above is a slip of the keyboard.
const MOST: Level = 10_000;

/** A level as people write it: a percentage with at most two decimals, without its sign. */
export function readLevel(text: unknown): Result<Level, 'not_level'> {
  if (typeof text !== 'string' || !/^(0|[1-9]\d{0,2})(\.\d{1,2})?$/.test(text)) return refuse('not_level');
  const [whole = '', part = ''] = text.split('.');
  const level = Number(whole + part.padEnd(2, '0'));
  return level <= MOST ? accept(level) : refuse('not_level');
}

export function levelText(level: Level): string {
  const digits = String(level).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
}

export const levelIn = (table: LevelTable, category: string): Level => table[category] ?? 0;

export type LevelFault = { category: string; code: 'not_level' | 'above_upline'; most: Level };

/** What is wrong with a downline's levels: none is below zero, finer than a hundredth, or above the upline's. */
export function levelFaults(levels: LevelTable, upline: LevelTable): LevelFault[] {
  return Object.entries(levels).flatMap(([category, level]): LevelFault[] => {
    const most = levelIn(upline, category);
    if (!Number.isInteger(level) || level < 0 || level > MOST) return [{ category, code: 'not_level', most }];
    return level > most ? [{ category, code: 'above_upline', most }] : [];
  });
}

export type Account = { id: string; upline: string | null; levels: LevelTable };

export type Lowered = { id: string; category: string; from: Level; to: Level };

/**
 * Who else would have to be lowered with an account, the nearest first: everybody below whose level would be above.
 * Nobody, and the change stands by itself; else it is refused, or lowers all of these by explicit choice.
 */
export function loweredWith(branch: readonly Account[], id: string, levels: LevelTable): Lowered[] {
  const below = new Map<string | null, Account[]>();
  for (const account of branch) {
    const siblings = below.get(account.upline);
    if (siblings) siblings.push(account);
    else below.set(account.upline, [account]);
  }
  const lowered: Lowered[] = [];
  // The list grows while it is walked: a tree may be as deep as it has accounts, so nothing recurs.
  const walk = [...(below.get(id) ?? [])];
  const seen = new Set([id]);
  for (const account of walk) {
    if (seen.has(account.id)) throw new RangeError(`${account.id} is its own upline`);
    seen.add(account.id);
    for (const [category, to] of Object.entries(levels)) {
      const from = levelIn(account.levels, category);
      if (from > to) lowered.push({ id: account.id, category, from, to });
    }
    for (const next of below.get(account.id) ?? []) walk.push(next);
  }
  return lowered;
}
