import { setTimeout as sleep } from 'node:timers/promises';
import type { Checks } from '../checks.ts';
import { drawActor, everyActor } from './actors/index.ts';
import type { Table } from './house.ts';
import type { ChaosPost } from './post.ts';

/** Up to this long between two wishes: some hundred requests a second from all, and the processor is not the fault. */
const THINK_MS = 200;

/** One sender: its plan comes from its own dice, and it never gives a request up. */
export function createClientLoop({ table, post, checks }: { table: Table; post: ChaosPost; checks: Checks }) {
  const { dice } = table.world;
  const first = everyActor(dice);

  /** Plays until told to rest, then finishes what it began. */
  return async (resting: AbortSignal): Promise<void> => {
    for (let turn = 1; !resting.aborted; turn += 1) {
      await post.deliverDue(turn);
      await (first.pop() ?? drawActor(dice)).act({ table, post, checks });
      await sleep(dice.below(THINK_MS), null, { signal: resting }).catch(() => {});
    }
    await post.settle();
  };
}
