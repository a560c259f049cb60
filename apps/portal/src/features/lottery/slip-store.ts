import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { useSession } from '../../session/session.ts';
import type { SlipLine } from './slip-line.ts';

type Slips = { owner: string | null; byGame: Readonly<Record<string, readonly SlipLine[]>> };

const nobody: Slips = { owner: null, byGame: {} };
const noLines: readonly SlipLine[] = [];

/** Slips that are begun, a slip for each game: whoever looks at another game finds the first as it was left (LO-118). */
export const slips = createStore<Slips>(() => nobody);

/** Keeps the lines of one game; a slip is its writer's, and gone with the session. */
export function keepLines(owner: string | null, gameCode: string, lines: readonly SlipLine[]): void {
  slips.setState((kept) => ({ owner, byGame: { ...(kept.owner === owner ? kept.byGame : {}), [gameCode]: lines } }));
}

export function linesOf({ owner, byGame }: Slips, asker: string | null, gameCode: string): readonly SlipLine[] {
  return owner === asker ? (byGame[gameCode] ?? noLines) : noLines;
}

export function useSlipLines(gameCode: string): [readonly SlipLine[], (lines: readonly SlipLine[]) => void] {
  const token = useSession((state) => state.token);
  const lines = useSyncExternalStore(
    slips.subscribe,
    () => linesOf(slips.getState(), token, gameCode),
    () => noLines,
  );
  return [lines, (kept) => keepLines(token, gameCode, kept)];
}
