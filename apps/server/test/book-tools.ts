import type { AccountRef } from '@croupier/ledger';
import { money } from '@croupier/money';
import { playBet } from '@croupier/testkit';
import type { BetCommand, Person, TestServer } from '@croupier/testkit';
import pg from 'pg';

/** Bets, wins and rollbacks of a server's first brand, and its accounts, for tests that read the books. */
export function bookTools(server: TestServer) {
  const merchant = () => server.brands[0]!.merchant;
  const peso = (pesos: number) => money(BigInt(Math.round(pesos * 10_000)), 'PHP');
  const idOf = (ref: AccountRef) => server.app.ledger.walletId(merchant(), ref);
  const mainOf = ({ id }: Person) => idOf({ kind: 'main', memberId: id, currency: 'PHP' });
  let serial = 0;

  async function bet({ id }: Person, pesos: number, product = 'RNG'): Promise<string> {
    serial += 1;
    const betId = `bet ${serial}`;
    await submit({
      merchant: merchant(),
      key: betId,
      memberId: id,
      betId,
      product,
      type: 'bet',
      amount: peso(pesos),
    });
    return betId;
  }

  const win = ({ id }: Person, betId: string, pesos: number, product = 'RNG') =>
    submit({
      merchant: merchant(),
      key: `win of ${betId}`,
      memberId: id,
      betId,
      product,
      type: 'win',
      amount: peso(pesos),
    });

  const rollback = ({ id }: Person, betId: string, product = 'RNG') =>
    submit({
      merchant: merchant(),
      key: `undo ${betId}`,
      memberId: id,
      betId,
      product,
      type: 'rollback',
      currency: 'PHP',
    });

  async function submit(command: BetCommand): Promise<void> {
    const answer = await playBet(server, command);
    if (!answer.accepted) throw new Error(`refused: ${answer.refused}`);
  }

  async function asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  return { merchant, peso, idOf, mainOf, bet, win, rollback, asOwner };
}
