import { journal } from '@croupier/ledger';
import { fromWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { JACKPOT_POOL } from '../../core/games.ts';
import { inTransaction, locks } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import type { LotteryNames } from './house-lotteries.ts';
import { createLedger } from '../../modules/ledger/index.ts';
import type { Ledger } from '../../modules/ledger/index.ts';
import { createPast } from '../past.ts';
import { createDemoPlayer } from './demo-player.ts';
import { playDemoRounds } from './demo-rounds.ts';
import type { SeedGamesOptions } from './seed-options.ts';

/** The opening balance of each demo brand's jackpot pool. */
const pools: Readonly<Record<string, string>> = { perlas: '8438214.57', araw: '3127640.25' };
const OTHER_POOL = '5000000.00';

/**
 * Fills the demo world: ten thousand games, a jackpot pool, and two weeks of rounds, deposits and payouts in the books,
 * in order of time. Each part is made completely or not at all, so that the next start completes an interrupted one.
 */
export async function seedGames(options: SeedGamesOptions): Promise<boolean> {
  const { app, database, brands, clock } = options;
  const past = createPast(clock);
  const merchants = brands.map(({ merchant }) => merchant);
  const ledger = await createLedger({ ...database, clock: past.clock, merchants });
  const isNew = await inTransaction(database.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.demoGames})`.execute(tx);
    const known = await tx.selectFrom('games').select('node_id').limit(1).executeTakeFirst();
    if (known) return false;
    const nameOf: LotteryNames = (code, language) => app.lottery.nameOf({ language, brand: brands[0]! }, code);
    await app.games.importCatalogue(tx, demoCatalogue(clock.now(), nameOf));
    for (const brand of brands) if (brand.jackpotMode === 'pool') await fillPool(ledger, tx, brand);
    return true;
  });
  await playDemoRounds(options, past, createDemoPlayer);
  return isNew;
}

async function fillPool(ledger: Ledger, tx: Tx, { merchant, currency: code }: Brand): Promise<void> {
  const amount = pools[merchant] ?? OTHER_POOL;
  const read = fromWire({ amount, currency: code });
  if (!read.ok) throw new Error(`${amount} ${code} is no amount: ${read.reason}`);
  const { currency } = read.value;
  const built = journal({
    kind: 'budget',
    postings: [
      {
        debit: { kind: 'equity', currency },
        credit: { kind: 'jackpot', poolId: JACKPOT_POOL, currency },
        amount: read.value,
      },
    ],
  });
  if (!built.ok) throw new Error(`pool journal refused: ${built.reason.code}`);
  const posted = await ledger.post(tx, { merchant, journal: built.value });
  if ('refused' in posted) throw new Error(`pool journal refused: ${posted.refused}`);
}
