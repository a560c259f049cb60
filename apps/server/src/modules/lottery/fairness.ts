import type { Answer, Calls } from '@croupier/contract';
import type { BeaconChain } from '@croupier/lottery';
import type { Db } from '../../platform/db/index.ts';
import { timeOf } from './beacons.ts';
import { drawById } from './draw-row.ts';
import type { Draw } from './draw-row.ts';
import type { LotteryGame } from './games.ts';
import { gameOf } from './games.ts';
import { readLog } from './public-log.ts';
import { seasonOf } from './reading.ts';
import { showDraw } from './showing.ts';

/** More than ever happens to one draw. */
const LOG_LINES = 50;

/**
 * Everything public about a draw. A seed is in the row only after its use, so nothing here can reveal one early
 * (DR-10).
 */
export async function fairnessOf(
  db: Db,
  chain: BeaconChain,
  { game, draw, now }: { game: LotteryGame; draw: Draw; now: Date },
): Promise<Answer<Calls['lotteryFairness']>> {
  const source = draw.sourceId === null ? draw : await drawById(db, draw.sourceId);
  const sourceGame = draw.sourceId === null ? game : await gameOf(db, source.merchant, source.game);
  const season = await seasonOf(db, source.seasonId!);
  const log = await readLog(db, {
    merchant: source.merchant,
    game: source.game,
    issue: source.issue,
    limit: LOG_LINES,
  });
  return {
    draw: showDraw(draw, now),
    type: sourceGame!.type,
    drawsWith: game.drawsWith,
    // Earlier it would reveal the seed of the draw before, on which bets are still taken (DR-10).
    commit: source.openAt <= now ? source.commitment : null,
    plannedAt: source.plannedAt.toISOString(),
    season: {
      anchor: season.start.toString('hex'),
      length: season.length,
      firstIssue: season.first_issue,
      madeAt: season.made_at.toISOString(),
    },
    place: source.seasonPlace!,
    beacon: {
      ...chain,
      label: source.beacon,
      round: source.beaconRound,
      roundAt: timeOf(chain, source.beaconRound).toISOString(),
      signature: source.signature,
      randomness: source.randomness,
    },
    frozenAt: draw.frozenAt?.toISOString() ?? null,
    root: draw.root,
    tickets: draw.leaves,
    drawnAt: draw.drawnAt?.toISOString() ?? null,
    seed: source.seed,
    result: source.result ? [...source.result] : null,
    log: log.map(({ at, event, facts }) => ({
      at: at.toISOString(),
      event,
      // Written by this module as objects.
      facts: facts as Record<string, unknown>,
    })),
  };
}
