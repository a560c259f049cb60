import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveBonusQuery } from '../../api/bonuses.ts';
import type { LiveBonus } from '../../api/bonuses.ts';
import type { ListedGame } from '../../parts/game.ts';
import { noteTold, wasToldOf } from './bonus-asked.ts';

type Kind = Pick<ListedGame, 'gameType' | 'subCategory'>;
type Counts = Pick<LiveBonus, 'counts' | 'otherPercent'>;

/** Below half of a stake somebody who plays a bonus through should know before the first bet. */
const LITTLE_PERCENT = 50;

export type InGame = { takesBonus: boolean; percent: number };

/** What a bonus does in a game: whether it pays there, and how much of a bet counts for it. */
export function inGame({ counts, otherPercent }: Counts, { gameType, subCategory }: Kind): InGame {
  const found = counts.find(({ category }) => category === gameType);
  return {
    // Games with a jackpot take real money only, whatever their category.
    takesBonus: (found?.takesBonus ?? true) && subCategory !== 'JP',
    percent: found?.percent ?? otherPercent,
  };
}

export type Warning = InGame & { bonus: LiveBonus; accept: () => void };

/**
 * Before a game for money opens: what its player should know of the bonus that is played, once a session for each kind of
 * games. Undefined until that is known, null if there is nothing to say.
 */
export function useBonusWarning(game: Kind, isReal: boolean): Warning | null | undefined {
  const { data, isPending } = useQuery({ ...liveBonusQuery, enabled: isReal });
  const [accepted, setAccepted] = useState<string | null>(null);
  // Without an answer the game opens: it takes what it takes.
  if (isReal && isPending) return undefined;
  const bonus = isReal ? data?.live : null;
  if (!bonus || bonus.state !== 'ACTIVE') return null;
  const found = inGame(bonus, game);
  const isSurprise = found.percent < LITTLE_PERCENT || (!found.takesBonus && data?.isRealMoneyOnly === false);
  const kind = found.takesBonus || game.subCategory !== 'JP' ? game.gameType : `${game.gameType}-JP`;
  if (!isSurprise || accepted === bonus.id || wasToldOf(bonus.id, kind)) return null;
  const accept = () => {
    noteTold(bonus.id, kind);
    setAccepted(bonus.id);
  };
  return { ...found, bonus, accept };
}
