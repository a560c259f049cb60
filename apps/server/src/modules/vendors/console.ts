import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { GamesPort } from '../../core/games.ts';
import { isOfAllBrands, mayAt } from '../../core/operators.ts';
import type { Operator } from '../../core/operators.ts';
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
import { differencesOf, walletDays } from './transfers/reconcile.ts';

const DAYS_SHOWN = 31;

export type ConsoleOptions = {
  db: Db;
  clock: Clock;
  gateways: readonly Gateway[];
  stops: Stops;
  ledger: Pick<Ledger, 'openRounds'>;
  games: Pick<GamesPort<Tx>, 'gameOf'>;
  brands: readonly Brand[];
};

type VendorHandlers = Pick<Handlers, 'vendorList' | 'vendorSwitch' | 'vendorStatements' | 'incompleteRounds'>;

/** What operators see and do about vendors. */
export function vendorHandlers(options: ConsoleOptions): VendorHandlers {
  const { db, clock, gateways, stops, ledger, games, brands } = options;
  const report = createRoundReport({ db, ledger, games });
  const merchants = brands.map(({ merchant }) => merchant);
  const named = (code: string) => gateways.find((gateway) => gateway.code === code);

  async function shown({ code, dialect, serves }: Gateway, operator: Operator) {
    const stopped = await stops.read(db, code);
    const maySwitch = merchants.every((merchant) => mayAt(operator, merchant, 'vendors.edit'));
    return { code, dialect, serves: serves && [...serves], stopped, maySwitch };
  }

  return {
    vendorList: async ({ operator }) => ({
      vendors: await Promise.all(gateways.map((gateway) => shown(gateway, operator))),
    }),

    vendorSwitch: async ({ operator }, { params, body }) => {
      const gateway = named(params.code);
      if (!gateway) return refuse('not_found');
      // It stops for all brands at once; one brand switches the vendor's games off in its own catalogue (OP-42).
      if (!isOfAllBrands(operator, merchants)) return refuse('beyond_own_rights');
      await inTransaction(db, async (tx) => {
        await stops.hold(tx, gateway.code);
        const wasStopped = (await stops.read(tx, gateway.code)) !== null;
        if (body.stopped) await stops.stop(tx, gateway.code, body.reason);
        else await stops.resume(tx, gateway.code);
        await writeAudit(tx, clock, {
          merchant: null,
          actor: `operator:${operator.id}`,
          act: 'vendor.switch',
          subject: `vendor:${gateway.code}`,
          reason: body.reason,
          before: { stopped: wasStopped },
          after: { stopped: body.stopped },
        });
      });
      await stops.refresh();
      return shown(gateway, operator);
    },

    vendorStatements: async ({ operator }, { params }) => {
      if (!named(params.code)) return refuse('not_found');
      const rows = await db
        .selectFrom('vendor_statements')
        .select(['compared_at', 'lines', 'differences', sql<string>`day::text`.as('day')])
        .where('gateway', '=', params.code)
        .orderBy('vendor_statements.day', 'desc')
        .limit(DAYS_SHOWN)
        .execute();
      const own = isOfAllBrands(operator, merchants) ? null : operator.merchants;
      return {
        isWhole: own === null,
        days: rows.map(({ day, compared_at, lines, differences }) => ({
          day,
          comparedAt: compared_at.toISOString(),
          lines: own ? null : String(lines),
          // Written by createStatements in this shape.
          differences: differencesOf(differences as Difference[], own),
        })),
        walletDays: await walletDays(db, params.code, { own, limit: DAYS_SHOWN }),
      };
    },

    incompleteRounds: async ({ operator }, { params }) => {
      const brand = brands.find(({ merchant }) => merchant === params.merchant);
      if (!brand || !operator.merchants.includes(brand.merchant)) return refuse('not_found');
      return report(brand.merchant, clock.now());
    },
  };
}
