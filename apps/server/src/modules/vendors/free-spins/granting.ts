import { text } from '@croupier/contract';
import type { Money } from '@croupier/money';
import { z } from 'zod';
import type { RaiseAlarm } from '../../../core/alarms.ts';
import type { MemberId, Merchant } from '../../../core/ids.ts';
import type { Clock } from '../../../core/ports.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import { amountOf, amountText, readAmount } from '../amounts.ts';
import type { Ask } from '../ask-vendor.ts';
import type { Gateway } from '../gateways.ts';
import type { Sessions } from '../sessions.ts';
import type { Spins } from './spins.ts';
import { pauseMs } from './states.ts';
import { changeGrant, changeSpin, insertGrant, lockGrant, outOfTime, spinsOf, takeUnsent } from './store.ts';
import type { Grant } from './store.ts';

/** Longer than a vendor's time to answer: until then another process may still wait for it. */
const LISTENING_MS = 15_000;
const BATCH = 50;
/** After so many attempts without an answer an operator is told. */
const MANY = 4;
/** A vendor repeats a result for a week; a spin that is open for longer has none. */
const OPEN_MS = 7 * 86_400_000;

const granted = z.object({
  grantId: z.uuid(),
  status: z.enum(['GRANTED', 'REFUSED']),
  reason: text({ most: 64 }).optional(),
});
const stakes = z.object({ stakes: z.array(amountText).max(1000) });

export type Granting = {
  id: string;
  gateway: string;
  merchant: Merchant;
  memberId: MemberId;
  games: readonly string[];
  spins: number;
  stake: Money;
  until: Date;
};

export type GrantingOptions = {
  db: Db;
  clock: Clock;
  log: Log;
  gateways: readonly Gateway[];
  sessions: Pick<Sessions, 'playerIdOf'>;
  ask: Ask;
  alarm: RaiseAlarm;
  spins: Pick<Spins, 'advance' | 'end'>;
};

/** Asks vendors to let members play, until they answer or the time for it is over. */
export function createGranting({ db, clock, log, gateways, sessions, ask, alarm, spins }: GrantingOptions) {
  /** Promises the spins. They are asked for after the commit, or by the job. */
  const grant = (tx: Tx, given: Granting): Promise<void> => insertGrant(tx, { ...given, madeAt: clock.now() });

  /** Sends a member's at once, unless another process does. The vendor knows a repeated one by its id. */
  async function sendOf(memberId: MemberId): Promise<void> {
    const now = clock.now();
    for (const one of await takeUnsent(db, now, later(now, LISTENING_MS), BATCH, memberId))
      await safely(one.id, () => sendOne(one));
  }

  async function sendOne(one: Grant): Promise<void> {
    if (one.until <= clock.now()) return lookAfter(one.id);
    const answer = await answerTo(one);
    const asked = one.asked + 1;
    await inTransaction(db, async (tx) => {
      const held = await lockGrant(tx, one.id);
      // Its first spin came before the answer.
      if (held?.state !== 'waiting') return;
      const at = clock.now();
      if (answer === null)
        return void (await changeGrant(tx, held, { state: 'waiting', asked, ask_at: later(at, pauseMs(one.asked)) }));
      if (answer.status === 'GRANTED') return void (await changeGrant(tx, held, { state: 'granted', asked }));
      await spins.end(tx, held, { state: 'refused', asked, reason: answer.reason ?? 'refused' }, at);
    });
    const { gateway: provider, id: no, merchant } = one;
    if (answer?.status === 'REFUSED')
      await alarm({ provider, fault: 'free_spins_refused', no, note: answer.reason ?? '', merchant });
    if (answer === null && asked === MANY) await alarm({ provider, fault: 'free_spins_unsent', no, merchant });
  }

  async function answerTo(one: Grant): Promise<z.output<typeof granted> | null> {
    const gateway = gateways.find(({ code }) => code === one.gateway);
    try {
      if (!gateway) throw new Error(`the vendor ${one.gateway} is no longer connected`);
      const { id: grantId, games, spins: count, stake, until } = one;
      const playerId = await sessions.playerIdOf(one.gateway, one.memberId);
      const of = { grantId, playerId, currency: stake.currency, games, spins: count };
      const body = { ...of, stake: amountOf(stake), until: until.toISOString() };
      const answer = granted.parse(await ask(gateway, '/vendor/free-spins', body));
      return answer.grantId === grantId ? answer : null;
    } catch (error) {
      log.warn({ error, grant: one.id }, 'vendors: free spins were not granted yet, will try again');
      return null;
    }
  }

  /** The stakes at which all of these games give free spins. */
  async function stakesOf(
    gateway: Gateway,
    { games, currency }: { games: readonly string[]; currency: Money['currency'] },
  ): Promise<Money[]> {
    const answer = stakes.parse(await ask(gateway, '/vendor/free-spins/stakes', { games, currency }));
    return answer.stakes.map((amount) => readAmount(amount, currency));
  }

  /** A grant whose time is up ends, unless one of its spins is open. */
  async function lookAfter(id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const held = await lockGrant(tx, id);
      const at = clock.now();
      if (!held || held.overAt !== null || held.until > at) return;
      for (const { state, at: begun, txId } of await spinsOf(tx, id)) {
        if (state !== 'open' || begun.getTime() + OPEN_MS > at.getTime()) continue;
        await changeSpin(tx, held.gateway, txId, { state: 'void', ended_at: at });
        log.error({ grant: id, txId }, 'vendors: a free spin never had a result');
      }
      await spins.advance(tx, held, {}, at);
    });
  }

  /** Sends what is due, and ends what is out of time. Any number of processes may. */
  async function followUp(signal?: AbortSignal): Promise<void> {
    const now = clock.now();
    for (const one of await takeUnsent(db, now, later(now, LISTENING_MS), BATCH)) {
      if (signal?.aborted === true) return;
      await safely(one.id, () => sendOne(one));
    }
    for (let after: string | null = null; signal?.aborted !== true;) {
      const ids: string[] = await outOfTime(db, clock.now(), after, BATCH);
      for (const id of ids) await safely(id, () => lookAfter(id));
      if (ids.length < BATCH) return;
      after = ids.at(-1)!;
    }
  }

  async function safely(grantId: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      log.error({ error, grant: grantId }, 'vendors: free spins could not be looked after'),
    );
  }

  return { grant, sendOf, stakesOf, followUp };
}

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);
