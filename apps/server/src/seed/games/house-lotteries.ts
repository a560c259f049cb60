import { gameTable } from '../../modules/lottery/index.ts';
import type { NewGame } from '../../modules/games/index.ts';

/** What the pages call a game, in a language: a game has one name, wherever it stands. */
export type LotteryNames = (code: string, language: 'EN' | 'TY') => string;

/** Games drawn around the clock are electronic; those of the region stand under the vendors that have pages of their own. */
function placeOf({ family, rhythm }: (typeof gameTable)[number]): Pick<NewGame, 'vendor' | 'gameType'> {
  if (family === 'VN') return { vendor: 'TCG_LOTTO_VN', gameType: 'ELOTT' };
  if (family === 'SEA') return { vendor: 'TCG_SEA', gameType: 'LOTT' };
  return 'everySeconds' in rhythm ? { vendor: 'ELOTT', gameType: 'ELOTT' } : { vendor: 'LOTT', gameType: 'LOTT' };
}

const isLottery = ({ gameType }: NewGame): boolean => gameType === 'LOTT' || gameType === 'ELOTT';

/** The catalogue's made-up lotteries are replaced by the real ones; everything else stays. */
export function withHouseLotteries(games: readonly NewGame[], nameOf: LotteryNames): NewGame[] {
  const models = games.filter(isLottery);
  const own = gameTable.map((game, place): NewGame => {
    const { code } = game;
    const named = { name: nameOf(code, 'EN'), names: { TY: nameOf(code, 'TY') } };
    return { ...models[place]!, ...placeOf(game), gameCode: code, ...named, sortOrder: place };
  });
  return [...own, ...games.filter((game) => !isLottery(game))];
}
