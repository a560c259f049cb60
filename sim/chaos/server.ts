import { openDatabase, runServer } from '@croupier/server/testing';
import type { App } from '@croupier/server/testing';
import type { Submit } from './batcher/answer-bugs.ts';
import { plantedAnswers } from './planted-answers.ts';
import { answerText, COMMANDS, fromBody } from './wire.ts';

/**
 * A server process as production starts it, with one route more: commands of the batcher by HTTP. The driver says where the
 * root is and, to prove itself, which bug to plant.
 */
const { CHAOS_ROOT: root, CHAOS_PLANTED: planted, DATABASE_URL: url } = process.env;

runServer({
  root: root!,
  extend: (app) => {
    const submit = submitOf(app);
    app.http.route({
      method: 'POST',
      url: COMMANDS,
      handler: async ({ body }) => answerText(await submit(fromBody(body))),
    });
  },
});

function submitOf(app: App): Submit {
  const bug = planted ? plantedAnswers[planted] : undefined;
  if (!bug) return app.ledger.submit;
  const owner = openDatabase({ url: url!, connections: 2, asOwner: true, onError: () => {} });
  return bug(app.ledger.submit, {
    owner: owner.pool,
    walletOf: (memberId) =>
      app.ledger.walletId(app.brand.brands.all[0]!.merchant, { kind: 'main', memberId, currency: 'PHP' }),
  });
}
