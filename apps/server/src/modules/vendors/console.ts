import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { GamesPort } from '../../core/games.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Gateway } from './gateways.ts';
import { createRoundReport } from './round-report.ts';
import type { Difference } from './statements.ts';
import type { Stops } from './stops.ts';
import { walletDays } from './transfers/reconcile.ts';

const DAYS_SHOWN = 31;

export type ConsoleOptions = {
  db: Db;
  clock: Clock;
  gateways: readonly Gateway[];
  stops: Stops;
  ledger: Pick<Ledger, 'openRounds'>;
  games: Pick<GamesPort<Tx>, 'gameOf'>;
  brandNamed: (merchant: string) => Brand | null;
};

type VendorHandlers = Pick<Handlers, 'vendorList' | 'vendorSwitch' | 'vendorStatements' | 'incompleteRounds'>;

/** What operators see of vendors and do about them. */
export function vendorHandlers(options: ConsoleOptions): VendorHandlers {
  const { db, clock, gateways, stops, ledger, games, brandNamed } = options;
  const report = createRoundReport({ db, ledger, games });
  const named = (code: string) => gateways.find((gateway) => gateway.code === code);

  async function shown({ code, dialect, serves }: Gateway) {
    const stopped = await stops.read(code);
    return { code, dialect, serves: serves && [...serves], stopped };
  }

  return {
    vendorList: async () => ({ vendors: await Promise.all(gateways.map(shown)) }),

    vendorSwitch: async ({ operator, brand }, { params, body }) => {
      const gateway = named(params.code);
      if (!gateway) return refuse('not_found');
      await inTransaction(db, async (tx) => {
        if (body.stopped) await stops.stop(tx, gateway.code, body.reason);
        else await stops.resume(tx, gateway.code);
        await writeAudit(tx, clock, {
          merchant: brand.merchant,
          actor: `operator:${operator.id}`,
          act: 'vendor.switch',
          subject: `vendor:${gateway.code}`,
          reason: body.reason,
          before: { stopped: !body.stopped },
          after: { stopped: body.stopped },
        });
      });
      await stops.refresh();
      return shown(gateway);
    },

    vendorStatements: async (_context, { params }) => {
      if (!named(params.code)) return refuse('not_found');
      const rows = await db
        .selectFrom('vendor_statements')
        .select(['compared_at', 'lines', 'differences', sql<string>`day::text`.as('day')])
        .where('gateway', '=', params.code)
        .orderBy('vendor_statements.day', 'desc')
        .limit(DAYS_SHOWN)
        .execute();
      return {
        days: rows.map(({ day, compared_at, lines, differences }) => ({
          day,
          comparedAt: compared_at.toISOString(),
          lines: String(lines),
          // Written by createStatements in this shape.
          differences: differences as Difference[],
        })),
        walletDays: await walletDays(db, params.code, DAYS_SHOWN),
      };
    },

    incompleteRounds: async ({ operator }, { params }) => {
      const brand = brandNamed(params.merchant);
      if (!brand || !operator.merchants.includes(brand.merchant)) return refuse('not_found');
      return report(brand.merchant, clock.now());
    },
  };
}
