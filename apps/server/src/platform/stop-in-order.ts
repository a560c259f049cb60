import type { Log } from './log.ts';

export type StopStep = { name: string; stop: () => Promise<unknown> };

/**
 * Runs the steps of a stop one after the other. A step that fails, because the database is gone for example, is logged and
 * does not keep the next ones from running: nothing that was acknowledged depends on them.
 */
export async function stopInOrder(log: Log, steps: readonly StopStep[]): Promise<void> {
  for (const { name, stop } of steps) {
    log.debug({ step: name }, 'stopping');
    try {
      await stop();
    } catch (error) {
      log.error({ error, step: name }, 'a step of the stop failed, the stop goes on');
    }
  }
}
