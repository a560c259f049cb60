import type { App } from '../../app.ts';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import { PAST_DAYS } from '../past.ts';
import type { Past } from '../past.ts';
import { establishRaffle, raffleId, takeTickets } from '../raffles.ts';
import type { Player } from './demo-people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The raffle of the past is open from the first day until this one. */
const LAST_DAY = 8;
const LEFT_DAYS = 10;
/** After the close and the beacon of the draw. */
const DRAWN_MS = 6 * 60_000;
/** Members who take part, so that the past is not made for long. */
const TAKE_PART = 12;

type Table = { brand: Brand; people: readonly Player[] };

/** Two raffles in the demo's past: one that is drawn in it, and one that still runs when the demo opens. */
export function createDemoRaffles({ app, db, past }: { app: App; db: Db; past: Past }) {
  const { clock } = past;
  const each = async (tables: readonly Table[], work: (table: Table) => Promise<void>) => {
    for (const table of tables) if (table.brand.currency === 'PHP') await work(table);
  };

  async function open({ brand }: Table): Promise<void> {
    const from = clock.now();
    const to = (days: number) => new Date(from.getTime() + days * DAY_MS);
    await establishRaffle({ app, db }, brand, 'past', { from, to: to(LAST_DAY) });
    await establishRaffle({ app, db }, brand, 'running', { from, to: to(PAST_DAYS + LEFT_DAYS) });
  }

  async function take({ brand, people }: Table): Promise<void> {
    for (const { member } of people.slice(0, TAKE_PART))
      for (const which of ['past', 'running'] as const)
        await takeTickets({ app, clock }, brand, member, raffleId(which, brand));
  }

  return {
    /** Runs at the end of a turn of the past. */
    live: async (day: number, place: number, tables: readonly Table[]): Promise<void> => {
      if (day === 0 && place === 0) await each(tables, open);
      if ((day === LAST_DAY - 1 || day === PAST_DAYS - 2) && place === 2) await each(tables, take);
      if (day !== LAST_DAY || place !== 1) return;
      await app.raffles.followUp();
      past.moveOn(DRAWN_MS);
      await app.raffles.followUp();
    },
  };
}
