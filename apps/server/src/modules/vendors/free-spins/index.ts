import type { Db, Tx } from '../../../platform/db/index.ts';
import { setTimer } from '../../../platform/work/index.ts';
import type { TimerHandler } from '../../../platform/work/index.ts';
import type { Gateway } from '../gateways.ts';
import { gatewayOf } from '../gateways.ts';
import { createGranting } from './granting.ts';
import type { GrantingOptions } from './granting.ts';
import { createSpins, OVER_TIMER } from './spins.ts';
import type { SpinOptions } from './spins.ts';
import { findGrant, findGrants, spinsOf } from './store.ts';
import type { Grant, Spin } from './store.ts';

export type { Grant as FreeSpinGrant, Spin as FreeSpin } from './store.ts';
export type { SpinDone, Spins } from './spins.ts';

/** `later` where it cannot be looked at yet: it is asked again after an hour. */
type OnOver = (tx: Tx, grant: Grant) => Promise<'done' | 'later'>;

const LATER_MS = 3_600_000;

export type FreeSpinsOptions = SpinOptions & Omit<GrantingOptions, 'spins'>;

/** Free spins: granted to a member at a vendor, played there without a stake, and collected until they are over. */
export function createFreeSpins(options: FreeSpinsOptions) {
  const { gateways, clock, random } = options;
  const spins = createSpins(options);
  const { grant, sendOf, stakesOf, followUp } = createGranting({ ...options, spins });
  const listeners: OnOver[] = [];

  const onTimer: TimerHandler = async (tx, { value }) => {
    // Written with the grant's end.
    const over = await findGrant(tx, (value as { id: string }).id);
    if (!over) return;
    for (const listener of listeners) {
      if ((await listener(tx, over)) === 'done') continue;
      const dueAt = new Date(clock.now().getTime() + LATER_MS);
      await setTimer(tx, random, { kind: OVER_TIMER, dueAt, value: { id: over.id } });
    }
  };

  /** The connection of a vendor of the catalogue that takes grants; null when it has no free spins. */
  function gatewayFor(vendor: string): Gateway | null {
    const gateway = gatewayOf(gateways, vendor);
    return gateway?.freeSpins && gateway.apiUrl !== null ? gateway : null;
  }

  return {
    spins,
    grant,
    /** A member's, after the commit of a grant, so that it need not wait for the job. */
    sendOf,
    stakesOf,
    gatewayFor,
    followUp,
    /** Called once for each grant that is over, in a transaction of its own that is tried until it succeeds. */
    onOver: (listener: OnOver) => void listeners.push(listener),
    grantsOf: (reader: Db, ids: readonly string[]): Promise<Grant[]> => findGrants(reader, ids),
    /** The spins that count, in their order. */
    spinsOf: (reader: Db, id: string): Promise<Spin[]> => spinsOf(reader, id),
    timers: [[OVER_TIMER, onTimer]] as [string, TimerHandler][],
  };
}

export type FreeSpins = ReturnType<typeof createFreeSpins>;
