import { commitOf } from '@croupier/lottery';
import { createSecrets, createSeeds, readConfig } from '@croupier/server/testing';
import { seededRandom } from '@croupier/testkit';
import { expect, test } from 'vitest';
import { useLottery } from './tools.ts';

const { server, plan } = useLottery();

test('[DR-11] every place of a season has the seed whose commit was published, in whatever order they are asked for', async () => {
  await plan('SSC_1M');
  const { db } = server.database;
  const secrets = createSecrets({ secret: readConfig({}).SECRET_KEY, random: seededRandom('seasons', server.clock) });
  const draws = await db
    .selectFrom('lottery_draws')
    .select(['season_id', 'season_place', 'commitment'])
    .where('game', '=', 'SSC_1M')
    .where('merchant', '=', server.brands[0]!.merchant)
    .orderBy('season_place')
    .execute();
  expect(draws.length).toBeGreaterThan(400);
  const seedOf = createSeeds(db, secrets);
  // Around where the remembered places stand, first and last, there and back.
  const some = [0, 1, 126, 127, 128, 129, 255, 256, 257, draws.length - 1].map((at) => draws[at]!);
  for (const { season_id, season_place, commitment } of [...some, ...some.toReversed()])
    expect(commitOf(await seedOf(season_id!, season_place!))).toBe(commitment.toString('hex'));
});
