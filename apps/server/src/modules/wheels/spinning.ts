import { dayOf } from '@croupier/ledger';
import { numberOfSpin, prizeGiven, sectorOf } from '@croupier/loyalty';
import { sql } from 'kysely';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Paying } from './paying.ts';
import type { WheelParts, Whose } from './ports.ts';
import { shownSeeds } from './seeds.ts';
import type { Seeds } from './seeds.ts';
import { shownSpin, spinById } from './spins.ts';
import { lockWheel, stockOf, versionOn, wheelOf } from './store.ts';
import type { Wheel } from './store.ts';
import { drawPrizes, largestOf } from './terms.ts';
import type { WheelPrize } from './terms.ts';
import { createTickets, takeTicket } from './tickets.ts';

type Order = { wheel: string; id: string; version: number; clientSeed: string };

/** Whether what is set aside covers the largest prizes, so that no outcome could be refused. */
export const isCovered = ({ budget, paid, pointsBudget, pointsPaid }: Wheel, prizes: readonly WheelPrize[]): boolean =>
  paid + largestOf(prizes, 'cash') <= budget && pointsPaid + largestOf(prizes, 'points') <= pointsBudget;

/** Spins: ticket, prize and nonce in one transaction under the sender's id. */
export function createSpinning(parts: WheelParts, seeds: Seeds, paying: Paying) {
  const { db, clock, ledger, turnover, mayMoveMoney } = parts;
  const tickets = createTickets(parts);

  async function spin(tx: Tx, whose: Whose, order: Order) {
    const { brand, memberId } = whose;
    await turnover.lock(tx, memberId);
    if (!(await wheelOf(tx, brand.merchant, order.wheel))) return refuse('not_found');
    await lockWheel(tx, order.wheel);
    // Read again under its lock.
    const wheel = (await wheelOf(tx, brand.merchant, order.wheel))!;
    if (wheel.state !== 'running') return refuse(wheel.state === 'paused' ? 'wheel_paused' : 'wheel_over');
    const now = clock.now();
    const version = versionOn(wheel, dayOf(now.getTime(), brand.timeZone));
    if (version?.version !== order.version) return refuse('wheel_changed');
    if (!isCovered(wheel, version.prizes)) return refuse('wheel_budget');
    const owner = { wheel: wheel.id, memberId };
    const { current } = await seeds.pairOf(tx, owner);
    if (current.clientSeed !== null && current.clientSeed !== order.clientSeed) return refuse('seeds_changed');
    await tickets.find(tx, whose, [wheel]);
    const ticket = await takeTicket(tx, memberId, wheel.id, now);
    if (ticket === null) return refuse('no_ticket');
    const nonce = await seeds.spend(tx, owner, current, order.clientSeed);
    const { clientSeed } = order;
    const number = numberOfSpin({ wheelId: wheel.id, seed: seeds.open(owner, current), clientSeed, nonce });
    const table = drawPrizes(version.prizes);
    const left = await stockOf(tx, wheel.id, version.version);
    const sector = sectorOf(table, number);
    const given = prizeGiven(table, sector, left);
    // The table is the version's own.
    const prize = version.prizes.find(({ id }) => id === given.id)!;
    const journal = await paying.credit(tx, whose, { wheel: wheel.id, spin: order.id, prize });
    // The books refuse what the figures of the wheel would allow: nothing of the spin may stay.
    if (isRefusal(journal)) throw new Error(`spin ${order.id}: ${journal.refused}`);
    await write(tx, { wheel: wheel.id, version: version.version, prize });
    await tx
      .insertInto('wheel_spins')
      .values({
        id: order.id,
        wheel: wheel.id,
        version: version.version,
        member_id: memberId,
        ticket,
        seed_number: current.number,
        nonce,
        number,
        sector: sector.id,
        prize: prize.id,
        stock_left: JSON.stringify(Object.fromEntries(left)),
        journal,
        at: now,
      })
      .execute();
    return shownSpin((await spinById(tx, order.id))!);
  }

  /** What a spin takes of the wheel: stock and budget. */
  async function write(
    tx: Tx,
    { wheel, version, prize }: { wheel: string; version: number; prize: WheelPrize },
  ): Promise<void> {
    const [paid, points] = [prize.kind === 'cash' ? prize.units : 0n, prize.kind === 'points' ? prize.units : 0n];
    await tx
      .updateTable('wheel_states')
      .set((eb) => ({
        spins: eb('spins', '+', 1),
        paid: eb('paid', '+', paid),
        points_paid: eb('points_paid', '+', points),
      }))
      .where('wheel', '=', wheel)
      .execute();
    if (prize.stock === null) return;
    await tx
      .updateTable('wheel_stock')
      .set({ remaining: sql<number>`remaining - 1` })
      .where('wheel', '=', wheel)
      .where('version', '=', version)
      .where('prize', '=', prize.id)
      .execute();
  }

  async function handleSpin({ brand, member }: MemberContext, order: Order) {
    const refused = await mayMoveMoney(db, member);
    if (refused) return refused;
    return inTransaction(db, async (tx) => {
      const payload = { member: member.id, ...order };
      const once = { merchant: brand.merchant, scope: 'wheel.spin', key: order.id, payload };
      const answer = await ledger.once(tx, once, async () => {
        // An id of somebody else's spin, of whatever brand.
        if (await spinById(tx, order.id)) return refuse('key_reused');
        return spin(tx, { brand, memberId: member.id }, order);
      });
      return isRefusal(answer) ? answer : answer.answer;
    });
  }

  type Change = { wheel: string; id: string; commit: string; clientSeed: string };

  async function changeSeeds(tx: Tx, { brand, memberId }: Whose, { wheel, commit, clientSeed }: Change) {
    await turnover.lock(tx, memberId);
    if (!(await wheelOf(tx, brand.merchant, wheel))) return refuse('not_found');
    const owner = { wheel, memberId };
    const pair = await seeds.pairOf(tx, owner);
    if (pair.next.commit !== commit) return refuse('seeds_changed');
    const revealed = await seeds.change(tx, owner, pair, clientSeed);
    return { revealed, seeds: shownSeeds(await seeds.pairOf(tx, owner)) };
  }

  async function handleSeeds({ brand, member }: MemberContext, change: Change) {
    return inTransaction(db, async (tx) => {
      const payload = { member: member.id, ...change };
      const once = { merchant: brand.merchant, scope: 'wheel.seeds', key: change.id, payload };
      const answer = await ledger.once(tx, once, () => changeSeeds(tx, { brand, memberId: member.id }, change));
      return isRefusal(answer) ? answer : answer.answer;
    });
  }

  return { handleSpin, handleSeeds };
}
