import { gameTable } from '../../modules/lottery/index.ts';
import type { NewGame } from '../../modules/games/index.ts';

/** The name of a game on the pages of a language. */
export type LotteryNames = (code: string, language: 'EN' | 'TY') => string;

/** Games drawn around the clock are electronic; regional ones belong to the vendors that have their own pages. */
function placeOf({ family, rhythm }: (typeof gameTable)[number]): Pick<NewGame, 'vendor' | 'gameType'> {
  if (family === 'VN') return { vendor: 'TCG_LOTTO_VN', gameType: 'ELOTT' };
  if (family === 'SEA') return { vendor: 'TCG_SEA', gameType: 'LOTT' };
  return 'everySeconds' in rhythm ? { vendor: 'ELOTT', gameType: 'ELOTT' } : { vendor: 'LOTT', gameType: 'LOTT' };
}

const isLottery = ({ gameType }: NewGame): boolean => gameType === 'LOTT' || gameType === 'ELOTT';

/** Replaces the catalogue's invented lotteries by the real ones. */
export function withHouseLotteries(games: readonly NewGame[], nameOf: LotteryNames): NewGame[] {
  const models = games.filter(isLottery);
  const own = gameTable.map((game, place): NewGame => {
    const { code } = game;
    const named = { name: nameOf(code, 'EN'), names: { TY: nameOf(code, 'TY') } };
    return { ...models[place]!, ...placeOf(game), gameCode: code, ...named, sortOrder: place };
  });
  return [...own, ...games.filter((game) => !isLottery(game))];
}
