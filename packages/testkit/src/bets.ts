import type { Currency, Money } from '@croupier/money';
import type { Merchant } from '@croupier/server/testing';
import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** A bet, its win or its rollback, as a vendor's message would be; each bet has a round of its own, which its win ends. */
export type BetCommand = {
  merchant: Merchant;
  memberId: string;
  betId: string;
  product?: string;
  game?: number | null;
} & ({ type: 'bet' | 'win'; key?: string; amount: Money } | { type: 'rollback'; key?: string; currency: Currency });

type Answer = Awaited<ReturnType<TestServer['app']['ledger']['play']>>;

/** Plays it through the batcher of rounds, without HTTP. The key is the name of a win or rollback. */
export async function playBet(
  { app, database }: Pick<TestServer, 'app' | 'database'>,
  command: BetCommand,
): Promise<Answer> {
  const { merchant, memberId, betId, product = 'RNG', game = null, type, key = `${type} of ${betId}` } = command;
  const issuer = `vendor of ${merchant}`;
  const of = { merchant, issuer, product, game, memberId, roundName: betId };
  if (command.type === 'rollback')
    return app.ledger.play({
      ...of,
      type: 'rollback',
      name: key,
      content: key,
      currency: command.currency,
      bet: betId,
    });
  const { amount } = command;
  const { currency } = amount;
  const content = `${memberId} ${type} ${betId} ${amount.units} ${currency}`;
  if (command.type === 'win')
    return app.ledger.play({
      ...of,
      type: 'win',
      name: key,
      content,
      currency,
      amount,
      bet: betId,
      ends: true,
      isFree: false,
    });
  // Members may play for ever, under a permit that is called as they are.
  await sql`insert into play_permits (id, member_id, made_at, until)
    values (${memberId}, ${memberId}, now(), 'infinity') on conflict do nothing`.execute(database.db);
  return app.ledger.play({ ...of, type: 'bet', name: betId, content, currency, amount, permit: memberId });
}
