import type { Answer, Calls } from '@croupier/contract';
import { dayOf } from '@croupier/ledger';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { refuse } from '../../core/refusal.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { WheelParts, Whose } from './ports.ts';
import { shownSeeds } from './seeds.ts';
import type { Seeds } from './seeds.ts';
import { isCovered } from './spinning.ts';
import { shownPrize, shownSpin, spinById, spinPage } from './spins.ts';
import { stockOf, versionOn, wheelOf, wheelsOf } from './store.ts';
import type { Wheel, WheelVersion } from './store.ts';
import type { WheelPrize, WheelRule } from './terms.ts';
import { createTickets, openTickets, ticketPage } from './tickets.ts';

type Shown = Answer<Calls['wheels']>['wheels'][number];
type Page = { before?: string | undefined; limit: number };

export const shownRule = ({ id, source, category, per, tickets, most }: WheelRule, { currency }: Brand) => ({
  id,
  source,
  category,
  per: per === null ? null : toWire(money(per, currencyOf(currency))),
  tickets,
  most,
});

export const shownPrizeRow = (prize: WheelPrize, left: ReadonlyMap<string, number>, currency: string) => ({
  ...shownPrize(prize, currency),
  weight: prize.weight,
  left: left.get(prize.id) ?? null,
  substitute: prize.substitute,
});

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isCursor = (before: string | undefined) => before === undefined || UUID.test(before);

/** What members see of wheels. */
export function createShowing(parts: WheelParts, seeds: Seeds) {
  const { db, clock, turnover } = parts;
  const tickets = createTickets(parts);

  /** Looking finds tickets that were earned since, and makes the first seeds. */
  const page = ({ brand, memberId }: Whose): Promise<{ wheels: Shown[] }> =>
    inTransaction(db, async (tx) => {
      await turnover.lock(tx, memberId);
      const now = clock.now();
      const today = dayOf(now.getTime(), brand.timeZone);
      const open = (await wheelsOf(tx, brand.merchant)).filter(({ state }) => state !== 'ended');
      await tickets.find(tx, { brand, memberId }, open);
      const counts = await openTickets(tx, memberId, now);
      const shown: Shown[] = [];
      for (const wheel of open) {
        const version = versionOn(wheel, today);
        if (version) shown.push(await card(tx, { brand, memberId }, wheel, version, counts.get(wheel.id)));
      }
      return { wheels: shown };
    });

  async function card(
    tx: Tx,
    { brand, memberId }: Whose,
    wheel: Wheel,
    version: WheelVersion,
    open: { count: number; until: Date } | undefined,
  ): Promise<Shown> {
    const left = await stockOf(tx, wheel.id, version.version);
    return {
      id: wheel.id,
      kind: wheel.kind,
      title: version.title,
      version: version.version,
      state: wheel.state === 'running' && !isCovered(wheel, version.prizes) ? 'paused' : wheel.state,
      prizes: version.prizes.map((prize) => shownPrizeRow(prize, left, brand.currency)),
      rules: version.rules.map((rule) => shownRule(rule, brand)),
      tickets: open?.count ?? 0,
      ticketUntil: open?.until.toISOString() ?? null,
      ticketDays: version.ticketDays,
      seeds: shownSeeds(await seeds.pairOf(tx, { wheel: wheel.id, memberId })),
    };
  }

  async function ticketsOf({ brand, memberId }: Whose, id: string, { before, limit }: Page) {
    if (!isCursor(before)) return refuse('bad_request');
    if (!(await wheelOf(db, brand.merchant, id))) return refuse('not_found');
    const rows = await ticketPage(db, { memberId, wheel: id }, { before, limit: limit + 1 });
    const now = clock.now();
    const found = rows.slice(0, limit);
    return {
      tickets: found.map(({ until, used_at: usedAt, lost_at: lostAt, ...row }) => ({
        id: row.id,
        // A check of the table allows these only.
        source: row.source as WheelRule['source'],
        category: row.category,
        day: row.day,
        number: row.number,
        state: usedAt
          ? ('used' as const)
          : lostAt
            ? ('lost' as const)
            : until <= now
              ? ('over' as const)
              : ('open' as const),
        until: until.toISOString(),
      })),
      next: rows.length > limit ? found.at(-1)!.id : null,
    };
  }

  async function spinsOf({ brand, memberId }: Whose, id: string, { before, limit }: Page) {
    if (!isCursor(before)) return refuse('bad_request');
    if (!(await wheelOf(db, brand.merchant, id))) return refuse('not_found');
    const rows = await spinPage(db, { memberId, wheel: id }, { before, limit: limit + 1 });
    const found = rows.slice(0, limit);
    return { spins: found.map(shownSpin), next: rows.length > limit ? found.at(-1)!.id : null };
  }

  /** Everything that is public about a spin: nothing of whose it was. */
  async function proofOf({ merchant }: Brand, id: string) {
    const spin = await spinById(db, id);
    if (spin?.merchant !== merchant) return refuse('not_found');
    const wheel = (await wheelOf(db, merchant, spin.wheel))!;
    const { prizes } = wheel.versions.find(({ version }) => version === spin.version)!;
    const { commit, seed, clientSeed, nonce, number, sector, prize } = spin;
    return {
      at: spin.at.toISOString(),
      kind: spin.kind,
      title: spin.title,
      proof: {
        wheelId: spin.wheel,
        commit,
        seed,
        clientSeed,
        nonce,
        prizes: prizes.map(({ id: name, weight, stock, substitute }) => ({ id: name, weight, stock, substitute })),
        // Written by the spin itself.
        left: spin.stockLeft as Record<string, number>,
        number,
        sector,
        prize,
      },
    };
  }

  return { page, ticketsOf, spinsOf, proofOf };
}
