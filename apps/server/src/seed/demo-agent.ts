import { memberId } from '../core/ids.ts';
import { createMembers } from '../modules/members/index.ts';
import { inTransaction } from '../platform/db/index.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { currencyOf, dayRounds, demoGames, permitFor, playRound, seeded } from './games/index.ts';
import type { SeedGamesOptions } from './games/index.ts';
import { demoStep } from './steps.ts';

const ROUNDS = 18;

/** Lets Ben play a little of everything, so that his pages have content. */
export async function playAsAgent({ app, database, brands, clock, random }: SeedGamesOptions): Promise<void> {
  const { db } = database;
  const { ledger } = app;
  const members = createMembers({ clock, random });
  const games = await demoGames(db);
  for (const brand of brands) {
    await demoStep({ db, clock, step: `agent|${brand.merchant}` }, async () => {
      const ben = await members.byAccount(db, brand, demoSignIns.agent.name);
      if (!ben) return;
      const permit = await inTransaction(db, (tx) => permitFor(tx, { ledger, clock, random }, memberId(ben.id)));
      const table = { brand, currency: currencyOf(brand), people: [{ member: ben, permit }], games, luck: seeded(88) };
      for (const round of dayRounds(table, 'ben', ROUNDS)) await playRound(ledger, table, round);
      await inTransaction(db, (tx) => ledger.endPermits(tx, ben.id));
    });
  }
}
