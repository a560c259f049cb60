import type { Clock } from '../core/ports.ts';
import { inTransaction } from '../platform/db/index.ts';
import type { Db, Tx } from '../platform/db/index.ts';

type DemoStep = { db: Db; clock: Clock; step: string };

const isDone = async (reader: Db, step: string) =>
  (await reader.selectFrom('demo_steps').select('step').where('step', '=', step).executeTakeFirst()) !== undefined;

const markDone = (writer: Db, { clock, step }: DemoStep) =>
  writer
    .insertInto('demo_steps')
    .values({ step, done_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Makes a step of the demo world once. One that was interrupted begins again, so its parts must bear repetition. */
export async function demoStep(about: DemoStep, make: () => Promise<void>): Promise<void> {
  if (await isDone(about.db, about.step)) return;
  await make();
  await markDone(about.db, about);
}

/** The same for a step that is one transaction: it is there whole or not at all. */
export function demoStepInOne(about: DemoStep, make: (tx: Tx) => Promise<void>): Promise<void> {
  return inTransaction(about.db, async (tx) => {
    if (await isDone(tx, about.step)) return;
    await make(tx);
    await markDone(tx, about);
  });
}
