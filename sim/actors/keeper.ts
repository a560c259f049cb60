import { auditRollups, verifyChain } from '@croupier/server/testing';
import type { Actor } from './actor.ts';

/** The house's own work between two commands: seals, closes days, drops old keys, and reads it all again. */
export const keeper: Actor = {
  name: 'keeper',
  weight: 3,
  wish: (world) => ({
    act: async (checks) => {
      const { ledger } = world.box.app;
      const sealed = await ledger.seal();
      const closed = await ledger.rollUp(world.box.brands);
      await ledger.keepPartitions();
      const { firstBad } = await verifyChain(world.books.db);
      checks.expect('the sealed chain verifies', firstBad === null, `journal ${firstBad?.journal} ${firstBad?.how}`);
      const { faults } = await auditRollups(world.books.db);
      checks.expect('closed days stay as they are', faults.length === 0, faults.join('; '));
      return { line: `seals ${sealed}, closes ${closed}`, requests: 2 };
    },
  }),
};
