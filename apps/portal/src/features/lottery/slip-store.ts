import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { useSession } from '../../session/session.ts';
import type { SlipLine } from './slip-line.ts';

/** Lines that were added, and the draw for which the slip was begun: it stays that draw until its writer says another. */
type StoredSlip = { lines: readonly SlipLine[]; issue: string | null };
type Slips = { owner: string | null; byGame: Readonly<Record<string, StoredSlip>> };

const nobody: Slips = { owner: null, byGame: {} };
const noSlip: StoredSlip = { lines: [], issue: null };

/** Slips that are begun, a slip for each game: anyone who looks at another game finds the first as it was left (LO-118). */
export const slips = createStore<Slips>(() => nobody);

/** Keeps the slip of one game; a slip is its writer's, and gone with the session. */
export function keepSlip(owner: string | null, gameCode: string, part: Partial<StoredSlip>): void {
  slips.setState((kept) => {
    const byGame = kept.owner === owner ? kept.byGame : {};
    return { owner, byGame: { ...byGame, [gameCode]: { ...noSlip, ...byGame[gameCode], ...part } } };
  });
}

export function slipOf({ owner, byGame }: Slips, asker: string | null, gameCode: string): StoredSlip {
  return owner === asker ? (byGame[gameCode] ?? noSlip) : noSlip;
}

export function useStoredSlip(gameCode: string): [StoredSlip, (part: Partial<StoredSlip>) => void] {
  const token = useSession((state) => state.token);
  const slip = useSyncExternalStore(
    slips.subscribe,
    () => slipOf(slips.getState(), token, gameCode),
    () => noSlip,
  );
  return [slip, (part) => keepSlip(token, gameCode, part)];
}
