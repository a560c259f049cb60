import type { Answer, Calls } from '@croupier/contract';
import { isCurrency, money, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import type { Translate } from '../codes/index.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Draw } from './draw-row.ts';
import { gameNames } from './game-table.ts';
import type { LotteryGame } from './games.ts';
import { shelfOf } from './history.ts';

export type ShownGame = Answer<Calls['lotteryGames']>['games'][number];
export type ShownDraw = NonNullable<Answer<Calls['lotteryDraw']>['current']>;

type Reader = Pick<RequestContext, 'language' | 'brand'>;

export function showGame(translate: Translate, reader: Reader, game: LotteryGame): ShownGame {
  const name = gameNames.get(game.code);
  const currency = realCurrency(reader.brand.currency);
  const amount = (units: bigint) => toWire(money(units, currency));
  return {
    gameCode: game.code,
    type: game.type,
    family: game.family,
    // A row that this program's table no longer has keeps its code for a name.
    gameName: name ? translate(reader, name) : game.code,
    everySeconds: 'everySeconds' in game.rhythm ? game.rhythm.everySeconds : null,
    dailyAt: 'dailyAt' in game.rhythm ? game.rhythm.dailyAt : null,
    closeSeconds: game.closeSeconds,
    drawsWith: game.drawsWith,
    station: game.station,
    minSeries: game.minSeries,
    maxSeries: game.maxSeries,
    maxPoint: percentText(game.maxPoint),
    category: shelfOf(game.code).category,
    maxPrize: {
      ticket: amount(game.maxPrize.ticket),
      member: amount(game.maxPrize.member),
      draw: amount(game.maxPrize.draw),
    },
  };
}

export function showDraw(draw: Draw, now: Date): ShownDraw {
  return {
    gameCode: draw.game,
    issue: draw.issue,
    state: draw.state,
    isOpen: isOpen(draw, now),
    openAt: draw.openAt.toISOString(),
    closeAt: draw.closeAt.toISOString(),
    drawAt: draw.drawAt.toISOString(),
    result: draw.result ? [...draw.result] : null,
    voidReason: draw.voidReason,
  };
}

export const isOpen = ({ state, openAt, closeAt }: Draw, now: Date): boolean =>
  state === 'PLANNED' && openAt <= now && now < closeAt;

export function realCurrency(code: string): Currency {
  if (!isCurrency(code)) throw new Error(`${code} is no currency`);
  return code;
}

/** Hundredths of a percent as people write a percentage: 1300 is 13. */
function percentText(hundredths: number): string {
  const text = (hundredths / 100).toFixed(2);
  return text.replace(/\.?0+$/, '');
}
