import { money } from '@croupier/money';
import type { Planted } from '../world.ts';

/** Bugs between the sender and the database: the server's own code gone wrong. */
export const answerBugs: Planted[] = [
  {
    name: 'an update is lost',
    wrapSubmit:
      (submit, { owner, walletOf }) =>
      async (command) => {
        if (command.type !== 'bet') return submit(command);
        const wallet = await walletOf(command.memberId);
        const { rows } = await owner.query<{ balance: bigint }>('select balance from wallets where id = $1', [wallet]);
        const answer = await submit(command);
        const after = rows[0]!.balance - command.amount.units;
        if (answer.accepted && !answer.isReplay)
          await owner.query('update wallets set balance = $2 where id = $1', [wallet, after]);
        return answer;
      },
  },
  {
    name: 'the answer leaves before the commit',
    wrapSubmit: (submit, { owner, walletOf }) => {
      let bets = 0;
      return async (command) => {
        bets += 1;
        if (command.type !== 'bet' || bets % 20 !== 0) return submit(command);
        // The process ends between the answer and the commit.
        const wallet = await walletOf(command.memberId);
        const { rows } = await owner.query<{ balance: bigint }>('select balance from wallets where id = $1', [wallet]);
        const after = rows[0]!.balance - command.amount.units;
        if (after < 0n) return submit(command);
        return { isReplay: false, accepted: true, balance: money(after, 'PHP') };
      };
    },
  },
  {
    name: 'a lost connection is taken for success',
    wrapSubmit: (submit) => (command) =>
      submit(command).catch(() => ({ isReplay: false, accepted: true, balance: money(0n, 'PHP') })),
  },
  {
    name: 'amounts go through a float',
    wrapSubmit: (submit) => (command) => {
      if (!('amount' in command)) return submit(command);
      const units = BigInt(Math.floor(Math.fround(Number(command.amount.units) / 10_000) * 10_000));
      return submit({ ...command, amount: money(units > 0n ? units : command.amount.units, 'PHP') });
    },
  },
  {
    name: 'the key is not looked at',
    wrapSubmit: (submit) => {
      let tries = 0;
      return (command) => submit({ ...command, key: `${command.key} try ${++tries}` });
    },
  },
];
