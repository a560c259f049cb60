import type { Random, Clock } from '../../../core/ports.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Gateway } from '../gateways.ts';
import type { Sessions } from '../sessions.ts';
import { journalOf } from './journals.ts';
import { changeState, findByKey, insertTransfer, lockTransfer, lockWallets, standOf, takeDue } from './store.ts';
import type { Transfer } from './store.ts';
import { isOver, pauseMs } from './states.ts';
import type { Verdict, VendorApi } from './vendor-api.ts';

/** Longer than a vendor's time to answer: until then another process may still wait for it. */
const LISTENING_MS = 15_000;
const BATCH = 20;

export type ExecuteOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  gateways: readonly Gateway[];
  sessions: Sessions;
  ledger: Pick<Ledger, 'post'>;
  api: VendorApi;
};

export type Wish = Omit<Transfer, 'id' | 'state' | 'refused' | 'asked' | 'at'>;

/** Moves money between wallets: it is always in exactly one of them, or in transit. */
export function createExecute({ db, clock, random, log, gateways, sessions, ledger, api }: ExecuteOptions) {
  /** Moves the money into transit, once for a key; a repeat gets the same transfer. */
  async function begin(request: Wish): Promise<Transfer | 'under way'> {
    const at = clock.now();
    return inTransaction(db, async (tx) => {
      await lockWallets(tx, request.memberId);
      const known = await findByKey(tx, request.memberId, request.key);
      if (known) return known;
      if ((await standOf(tx, request.memberId, request.vendor)) === null) return 'under way';
      const created: Transfer = { ...request, id: random.newId(), state: 'CREATED', refused: null, asked: 0, at };
      await insertTransfer(tx, created);
      const posted = await ledger.post(tx, { merchant: created.merchant, journal: journalOf(created, 'away') });
      if ('refused' in posted) return changeState(tx, created, { state: 'FAILED', at, refused: posted.refused });
      return changeState(tx, created, { state: 'DEBITED', at, askAt: later(at, LISTENING_MS) });
    });
  }

  /** Sends it, unless another process does, and records the vendor's answer. */
  async function send(transfer: Transfer): Promise<Transfer> {
    const at = clock.now();
    const sent = await inTransaction(db, async (tx) => {
      const current = await lockTransfer(tx, transfer.id);
      if (current.state !== 'DEBITED') return null;
      return changeState(tx, current, { state: 'SENT', at, askAt: later(at, LISTENING_MS) });
    });
    if (!sent) return inTransaction(db, (tx) => lockTransfer(tx, transfer.id));
    const playerId = await sessions.playerIdOf(sent.gateway, sent.memberId);
    return note(sent.id, await api.transfer(gatewayOf(sent), playerId, sent));
  }

  /** The vendor's answer ends it, once; without one the money stays in transit until the next attempt. */
  async function note(id: string, verdict: Verdict): Promise<Transfer> {
    return inTransaction(db, async (tx) => {
      const current = await lockTransfer(tx, id);
      if (isOver(current.state)) return current;
      const at = clock.now();
      if (verdict === 'UNKNOWN') {
        const { asked } = current;
        return changeState(tx, current, { state: 'UNKNOWN', at, asked: asked + 1, askAt: later(at, pauseMs(asked)) });
      }
      const isDone = verdict === 'DONE';
      const leg = journalOf(current, isDone ? 'arrived' : 'back');
      const posted = await ledger.post(tx, { merchant: current.merchant, journal: leg });
      if ('refused' in posted) throw new Error(`transfer ${id}: its money is not in transit`);
      return changeState(tx, current, { state: isDone ? 'DONE' : 'FAILED', at });
    });
  }

  /** Continues transfers that no process waits for. */
  async function pollDue(signal?: AbortSignal): Promise<number> {
    const now = clock.now();
    const due = await takeDue(db, now, later(now, LISTENING_MS), BATCH);
    for (const transfer of due) {
      if (signal?.aborted === true) break;
      await lookAfter(transfer).catch((error: unknown) =>
        log.error({ error, transfer: transfer.id }, 'vendors: a transfer could not be looked after'),
      );
    }
    return due.length;
  }

  async function lookAfter(transfer: Transfer): Promise<void> {
    if (transfer.state === 'DEBITED') await send(transfer);
    else await note(transfer.id, await api.status(gatewayOf(transfer), transfer.id));
  }

  function gatewayOf({ gateway, id }: Transfer): Gateway {
    const found = gateways.find(({ code }) => code === gateway);
    if (!found) throw new Error(`transfer ${id}: the vendor ${gateway} is no longer connected`);
    return found;
  }

  return { begin, send, pollDue };
}

export type Execute = ReturnType<typeof createExecute>;

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);
