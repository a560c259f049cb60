import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import type { EnvelopeParts, Whose } from './ports.ts';
import type { Asked, Terms } from './terms.ts';

const DAY_MS = 86_400_000;

type Asks = Pick<Terms, 'deposit' | 'bet'>;

/** Whom an envelope is for: what they deposited and validly bet with real money in the last days. */
export function createAudience({
  clock,
  turnover,
  creditsOf,
  depositSums,
  membersOf,
}: Pick<EnvelopeParts, 'clock' | 'turnover' | 'creditsOf' | 'depositSums' | 'membersOf'>) {
  /** From the beginning of the days until now; what came at this very instant is among it. */
  function spanOf({ days }: NonNullable<Asked>): [from: Date, to: Date] {
    const now = clock.now().getTime();
    return [new Date(now - days * DAY_MS), new Date(now + 1)];
  }

  async function fits(reader: Db, whose: Whose, { deposit, bet }: Asks): Promise<boolean> {
    if (deposit) {
      const credits = await creditsOf(reader, whose.memberId, ...spanOf(deposit));
      if (credits.reduce((sum, { units }) => sum + units, 0n) < deposit.least.units) return false;
    }
    if (!bet) return true;
    const [from, to] = spanOf(bet);
    const [bets] = await turnover.realBetsOf(reader, whose, [from], to);
    return [...(bets ?? new Map<string, bigint>()).values()].reduce((sum, units) => sum + units, 0n) >= bet.least.units;
  }

  /** How many of a brand fit now. */
  async function count(reader: Db, brand: Brand, { deposit, bet }: Asks): Promise<number> {
    if (!deposit && !bet) return membersOf(reader, brand);
    const reached = (sums: Map<string, bigint>, { least }: NonNullable<Asked>) =>
      new Set([...sums].filter(([, units]) => units >= least.units).map(([id]) => id));
    const paid = deposit && reached(await depositSums(reader, brand, ...spanOf(deposit)), deposit);
    const played = bet && reached(await turnover.realBetSums(reader, brand, ...spanOf(bet)), bet);
    if (!paid || !played) return (paid ?? played)!.size;
    return [...paid].filter((id) => played.has(id)).length;
  }

  return { fits, count };
}

export type Audience = ReturnType<typeof createAudience>;
