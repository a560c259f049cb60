import type { Brand } from '../../core/brands.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { createActing } from './acting.ts';
import { createRafflesAdmin } from './admin.ts';
import { createClosing } from './closing.ts';
import { createDrawing } from './drawing.ts';
import { createEarned } from './earned.ts';
import { createRaffleMoney } from './money.ts';
import type { RaffleParts } from './ports.ts';
import { createPublishing } from './publishing.ts';
import { createShowing } from './showing.ts';
import { dueRaffles, insertVersion, lockRaffle, raffleOf } from './store.ts';
import { faultOf, readTerms } from './terms.ts';
import type { Written } from './terms.ts';

export type { RaffleParts } from './ports.ts';

type Names =
  | 'raffles'
  | 'raffle'
  | 'raffleFairness'
  | 'raffleRows'
  | 'rafflePromotionStatus'
  | 'claimRafflePromotion'
  | 'raffleTickets'
  | 'raffleDesk'
  | 'saveRaffle'
  | 'tryRaffle'
  | 'publishRaffle'
  | 'endRaffle';

/** Raffles: consecutive tickets for bets and deposits, a list frozen under a root, and a draw that anybody can recompute. */
export function createRaffles(parts: RaffleParts) {
  const { db, clock, brands } = parts;
  const earnings = createEarned(parts);
  const moving = createRaffleMoney(parts);
  const publishing = createPublishing(parts, moving);
  const showing = createShowing(parts);
  const acting = createActing(parts, earnings);
  const { close } = createClosing(parts, earnings);
  const { draw } = createDrawing(parts, moving);

  /** Closes and draws what is due. Any number of processes may. */
  async function followUp(signal?: AbortSignal): Promise<void> {
    for (const { id, merchant } of await dueRaffles(db, clock.now())) {
      if (signal?.aborted === true) return;
      const brand = brands.find((one) => one.merchant === merchant);
      if (!brand) continue;
      await close(brand, id);
      await draw(brand, id);
    }
  }

  /** A raffle that the brand was set up with, published at once; it may have begun. */
  async function establish(
    tx: Tx,
    brand: Brand,
    { id, key, terms: written }: { id: string; key: string; terms: Written },
  ): Promise<void> {
    const { merchant, currency } = brand;
    if (await raffleOf(tx, merchant, id)) return;
    if (faultOf(written, brand)) throw new Error(`the raffle ${written.title} of ${merchant} is wrong`);
    const terms = readTerms(written, currencyOf(currency));
    const made = { madeBy: null, madeAt: clock.now(), reason: 'As the brand was set up' };
    await insertVersion(tx, { id, merchant, currency, version: 1, key, terms, ...made });
    await publishing.publish(tx, (await lockRaffle(tx, merchant, id))!);
  }

  /** Ends the sale of a raffle of the demo now. */
  async function endNow(brand: Brand, id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const raffle = await lockRaffle(tx, brand.merchant, id);
      if (raffle?.state === 'OPEN') await publishing.endSale(tx, raffle);
    });
  }

  const handlers: Handlers<Names> = {
    ...createRafflesAdmin(parts, { earnings, publishing, showing }),
    raffles: ({ brand }) => showing.page(brand),
    raffle: ({ brand }, { params }) => showing.one(brand, params.id),
    raffleFairness: ({ brand }, { params }) => showing.fairness(brand, params.id),
    raffleRows: ({ brand }, { params, query }) => showing.rows(brand, params.id, query),
    rafflePromotionStatus: ({ brand, member }, { query }) => acting.standings({ brand, memberId: member.id }, query.id),
    claimRafflePromotion: (context, { body }) => acting.handleClaim(context, body),
    raffleTickets: ({ brand, member }, { params, query }) =>
      acting.tickets({ brand, memberId: member.id }, params.id, query),
  };

  const jobs: JobDescription[] = [
    { name: 'raffles.follow-up', rhythm: { everyMinutes: 1 }, handler: (_value, signal) => followUp(signal) },
  ];

  return { handlers, jobs, followUp, establish, endNow };
}

export type Raffles = ReturnType<typeof createRaffles>;
