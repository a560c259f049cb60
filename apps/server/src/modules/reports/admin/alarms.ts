import type { Brand } from '../../../core/brands.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { sql } from 'kysely';
import type { ClosedFigures } from './closed-figures.ts';
import { computeLive } from './live.ts';
import type { AdminParts } from './parts.ts';
import { judgedGames } from './returns-sheet.ts';
import { isAlarm } from './returns.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

type AlarmParts = Pick<AdminParts, 'db' | 'clock' | 'log' | 'games' | 'deposits' | 'withdrawals' | 'ledger'>;

/**
 * After a day closes: games whose return of the last thirty closed days is outside its band are logged, and once for
 * each closed day recorded in the audit log (RE-10).
 */
export function createReturnAlarms(parts: AlarmParts, closed: ClosedFigures) {
  const { db, clock, log } = parts;

  return async function raiseReturnAlarms(brands: readonly Brand[]): Promise<number> {
    let raised = 0;
    for (const brand of brands) raised += await raiseFor(brand);
    return raised;
  };

  async function raiseFor(brand: Brand): Promise<number> {
    const live = await computeLive(parts, brand);
    if (live.closedDay === null) return 0;
    const to = live.closedDay;
    const from = new Date(Date.parse(`${to}T00:00:00Z`) - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
    const found = await judgedGames(closed, { brand, live, period: { from, to } });
    let raised = 0;
    for (const { one, judged } of found.filter(({ judged: { state } }) => isAlarm(state))) {
      const subject = `game:${[one.vendor, one.game, one.play].filter((part) => part !== '').join('/')}`;
      const after = { to, bets: String(one.bets), ...judged };
      const isNew = await inTransaction(db, async (tx) => {
        const { rows } = await sql`
          select 1 from audit_entries where merchant = ${brand.merchant} and subject = ${subject}
            and act = 'return.alarm' and after ->> 'to' = ${to}`.execute(tx);
        if (rows.length > 0) return false;
        await writeAudit(tx, clock, {
          merchant: brand.merchant,
          actor: 'system',
          act: 'return.alarm',
          subject,
          reason: null,
          before: null,
          after,
        });
        return true;
      });
      if (!isNew) continue;
      log.error({ merchant: brand.merchant, game: subject, ...after }, 'reports: a game returns beyond its band');
      raised += 1;
    }
    return raised;
  }
}
