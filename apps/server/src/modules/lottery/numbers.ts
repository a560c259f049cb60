import { findPlay, isOverride } from '@croupier/lottery';
import type { Answer, Calls, Input } from '@croupier/contract';
import type { Merchant } from '../../core/ids.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { gameOf } from './games.ts';
import type { LotteryGame } from './games.ts';
import { readStoredNumbers, readOverrides } from './shares.ts';
import type { StoredNumber } from './shares.ts';

export type ShownNumbers = Answer<Calls['lotteryNumbers']>;
type NumberChange = Input<Calls['setLotteryNumber']>['body'];

const nameOf = ({ play, symbols }: Pick<StoredNumber, 'play' | 'symbols'>) => `${play} ${symbols.join('|')}`;

/** Numbers in effect now and later: for each number the newest that has begun, and all that are to begin. */
export function showNumbers({ code, numbers }: Pick<LotteryGame, 'code' | 'numbers'>, now: Date): ShownNumbers {
  const stored = inEffect(readStoredNumbers(numbers), now).filter(
    ({ share, from }) => share !== USUAL || new Date(from) > now,
  );
  return {
    now: now.toISOString(),
    gameCode: code,
    numbers: stored.map(({ play, symbols, share, from }) => ({ play, symbols, payout: share, from })),
  };
}

const USUAL = '1/1';

function inEffect(stored: readonly StoredNumber[], now: Date): StoredNumber[] {
  const begun = new Map<string, StoredNumber>();
  for (const one of stored.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from)))
    if (new Date(one.from) <= now) begun.set(nameOf(one), one);
  return [...begun.values(), ...stored.filter(({ from }) => new Date(from) > now)];
}

export type Changed = { before: StoredNumber[]; after: StoredNumber[]; game: LotteryGame };

/** Gives a number its own payout, for everybody (LO-36); placed tickets keep theirs (LO-22). */
export async function changeNumber(
  tx: Tx,
  merchant: Merchant,
  { gameCode, play: code, symbols, payout, from }: NumberChange,
  now: Date,
): Promise<Changed | Refusal> {
  await tx
    .selectFrom('lottery_games')
    .select('code')
    .where('merchant', '=', merchant)
    .where('code', '=', gameCode)
    .forUpdate()
    .execute();
  const game = await gameOf(tx, merchant, gameCode);
  if (!game) return refuse('game_not_found');
  const play = findPlay(game.type, code);
  if (!play)
    return refuse('play_unknown', { fields: [{ path: 'body.play', fault: `${game.type} has no play ${code}` }] });
  const wanted: StoredNumber = { play: code, symbols, share: payout, from: from ?? now.toISOString() };
  const [override] = readOverrides(game.type, [wanted]);
  if (!isOverride(play, override!))
    return refuse('selection_wrong', {
      fields: [{ path: 'body.symbols', fault: `${code}: ${symbols.join('|')} at ${payout}` }],
    });
  const before = readStoredNumbers(game.numbers);
  // The same number at the same time is replaced; past ones are dropped.
  const others = inEffect(before, now).filter((one) => nameOf(one) !== nameOf(wanted) || one.from !== wanted.from);
  const after = inEffect([...others, wanted], now).filter(
    ({ share, from: since }) => share !== USUAL || new Date(since) > now,
  );
  await tx
    .updateTable('lottery_games')
    .set({ numbers: JSON.stringify(after) })
    .where('merchant', '=', merchant)
    .where('code', '=', gameCode)
    .execute();
  await enqueuePush(tx, channels.brand(merchant), { kind: 'lottery.numbers', value: { game: gameCode } });
  return { before, after, game: { ...game, numbers: after } };
}
