// A bug that the program does not have, loaded before it: what is answered is committed only a moment later, so that a
// kill in between loses it.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const TRAILING_MS = 250;

/** Commits trail behind the answer for statements that `isMeant` picks; a whole transaction by its commit. */
export function trail(isMeant) {
  const ask = Reflect.get(pg.Client.prototype, 'query');
  const trailing = new WeakMap();
  pg.Client.prototype.query = function (...all) {
    const [question] = all;
    if (typeof all.at(-1) === 'function' || typeof question?.submit === 'function') return ask.apply(this, all);
    const run = async (...what) => ask.apply(this, what);
    const later = (work) =>
      trailing.set(
        this,
        sleep(TRAILING_MS)
          .then(work)
          // Killed meanwhile: the planted bug is that nobody hears of it.
          .catch(() => {}),
      );
    const text = typeof question === 'string' ? question : question.text;
    return (trailing.get(this) ?? Promise.resolve()).then(async () => {
      if (!isMeant(question.name ?? '', text)) return run(...all);
      if (text === 'commit') {
        later(() => run('commit'));
        return { command: 'COMMIT', rowCount: null, rows: [], fields: [] };
      }
      await run('begin');
      const answered = await run(...all).catch(async (error) => {
        // The connection may be gone, and its transaction with it; the first error is the one to tell.
        await run('rollback').catch(() => {});
        throw error;
      });
      later(() => run('commit'));
      return answered;
    });
  };
}
