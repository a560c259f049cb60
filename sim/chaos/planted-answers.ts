import { setTimeout as sleep } from 'node:timers/promises';
import { money } from '@croupier/money';
import { withoutKeys } from './batcher/answer-bugs.ts';
import type { Wrap } from './batcher/answer-bugs.ts';

/** How long the commit trails behind the answer: a kill has to fall in between. */
const TRAILING_MS = 250;

/** Bugs of the server's own code, planted inside its processes. */
export const plantedAnswers: Record<string, Wrap> = {
  'ack-before-commit':
    (submit, { owner, walletOf }) =>
    async (command) => {
      if (command.type !== 'bet') return submit(command);
      const wallet = await walletOf(command.memberId);
      const { rows } = await owner.query<{ balance: bigint }>('select balance from wallets where id = $1', [wallet]);
      const after = rows[0]!.balance - command.amount.units;
      if (after < 0n) return submit(command);
      void sleep(TRAILING_MS)
        .then(() => submit(command))
        .catch(() => {});
      return { isReplay: false, accepted: true, balance: money(after, 'PHP') };
    },
  'lost-dedupe': withoutKeys,
};
