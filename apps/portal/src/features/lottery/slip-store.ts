import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { useSession } from '../../session/session.ts';
import type { SlipLine } from './slip-line.ts';

/** The added lines, and the draw of the slip, which only the player changes. */
type StoredSlip = { lines: readonly SlipLine[]; issue: string | null };
type Slips = { owner: string | null; byGame: Readonly<Record<string, StoredSlip>> };

const nobody: Slips = { owner: null, byGame: {} };
const noSlip: StoredSlip = { lines: [], issue: null };

/** Slips in progress, one for each game: another game does not lose the first one's (LO-118). */
export const slips = createStore<Slips>(() => nobody);

/** Stores the slip of one game. A slip belongs to its player and ends with the session. */
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
