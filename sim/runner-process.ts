import { oneRun } from './one-run.ts';
import type { At, Wanted } from './one-run.ts';

/** A process that takes one run after the other from its parent, so that runs use more than one core. */
process.on('message', ({ at, wanted }: { at: At; wanted: Wanted }) => {
  void oneRun(at, wanted).then(
    (report) => process.send!({ report }),
    (error: unknown) =>
      process.send!({
        fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
process.on('disconnect', () => process.exit());
