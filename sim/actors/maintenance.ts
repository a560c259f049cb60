import { auditRollups, verifyChain } from '@croupier/server/testing';
import type { Actor } from './actor.ts';

/** The server's own work between two commands: seals, closes days, drops old keys, and reads it all again. */
export const maintenance: Actor = {
  name: 'maintenance',
  weight: 3,
  request: (world) => ({
    act: async (checks) => {
      const { ledger } = world.testServer.app;
      const sealed = await ledger.seal();
      const closed = await ledger.rollUp(world.testServer.brands);
      await ledger.keepPartitions();
      const { firstBad } = await verifyChain(world.books.db);
      checks.expect('the sealed chain verifies', firstBad === null, `journal ${firstBad?.journal} ${firstBad?.how}`);
      const { faults } = await auditRollups(world.books.db);
      checks.expect('closed days stay as they are', faults.length === 0, faults.join('; '));
      return { line: `seals ${sealed}, closes ${closed}`, requests: 2 };
    },
  }),
};
