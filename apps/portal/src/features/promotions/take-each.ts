import { Unreachable } from '@croupier/contract/client';

/** What became of one reward; `error` is null when it was credited. */
export type Taken<Reward> = { reward: Reward; error: unknown };

/**
 * Takes rewards one after the other, each by an act of its own: one that fails stops none of the others. A reward whose
 * answer was lost is asked for under the same id again, so it is credited once.
 */
export function createTaker<Reward extends { id: string }>(
  send: (reward: Reward, id: string) => Promise<unknown>,
  newId: () => string,
) {
  const ids = new Map<string, string>();
  return async (rewards: readonly Reward[]): Promise<Taken<Reward>[]> => {
    const taken: Taken<Reward>[] = [];
    for (const reward of rewards) {
      const id = ids.get(reward.id) ?? newId();
      ids.set(reward.id, id);
      let error: unknown = null;
      try {
        await send(reward, id);
      } catch (thrown) {
        error = thrown;
      }
      if (!(error instanceof Unreachable)) ids.delete(reward.id);
      taken.push({ reward, error });
    }
    return taken;
  };
}
