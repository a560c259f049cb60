import type { Title } from '../../titles/index.ts';
import type { Scope } from './fixtures.ts';

/** Sports that a title may name. */
const named = ['football', 'basketball', 'boxing'] as const;

/** The matches that a title shows: of the sport in its name, else all of its kind (GA-98). */
export function scopeOf({ code, family }: Pick<Title, 'code' | 'family'>): Scope | null {
  if (family === 'esports') return 'esports';
  if (family !== 'sports') return null;
  return named.find((sport) => code.toLowerCase().includes(sport)) ?? 'sports';
}

export const scopes: readonly Scope[] = [...named, 'sports', 'esports'];
