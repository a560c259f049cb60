import type { Merchant, RoundCommand } from '@croupier/server/testing';
import type { TestServer } from './test-server.ts';

/** A bet, its win or its rollback, as a vendor's message. Each bet has its own round, which its win ends. */
export type BetCommand = {
  merchant: Merchant;
  memberId: string;
  betId: string;
  product?: string;
  game?: number | null;
} & (
  | { type: 'bet' | 'win'; key?: string; amount: Extract<RoundCommand, { type: 'bet' }>['amount'] }
  | { type: 'rollback'; key?: string; currency: RoundCommand['currency'] }
);

type Answer = Awaited<ReturnType<TestServer['app']['ledger']['play']>>;

const permitted = new WeakMap<object, Set<string>>();

/** Gives a member a permit without an end, named after the member's id. */
export async function permitPlay({ database }: Pick<TestServer, 'database'>, memberId: string): Promise<void> {
  await database.pool.query(
    `insert into play_permits (id, member_id, made_at, until) values ($1, $1, now(), 'infinity') on conflict do nothing`,
    [memberId],
  );
  permitted.set(database, (permitted.get(database) ?? new Set()).add(memberId));
}

/**
 * Sends a command through the batcher of rounds, without HTTP. A bet is named by its id, a win or rollback by its key.
 * Commands of one member keep their order if the member already has a permit.
 */
export function playBet(testServer: Pick<TestServer, 'app' | 'database'>, command: BetCommand): Promise<Answer> {
  const { memberId, type } = command;
  const play = () => testServer.app.ledger.play(roundCommand(command));
  const needsPermit = type === 'bet' && !permitted.get(testServer.database)?.has(memberId);
  return needsPermit ? permitPlay(testServer, memberId).then(play) : play();
}

function roundCommand(command: BetCommand): RoundCommand {
  const { merchant, memberId, betId, product = 'RNG', game = null, type, key = `${type} of ${betId}` } = command;
  const of = { merchant, issuer: `vendor of ${merchant}`, product, game, memberId, roundName: betId };
  if (command.type === 'rollback') {
    const content = `${memberId} rollback ${betId}`;
    return { ...of, type: 'rollback', name: key, content, currency: command.currency, bet: betId };
  }
  const { amount } = command;
  const content = `${memberId} ${type} ${betId} ${amount.units} ${amount.currency}`;
  const priced = { ...of, content, amount, currency: amount.currency };
  return type === 'win'
    ? { ...priced, type: 'win', name: key, bet: betId, ends: true, isFree: false }
    : { ...priced, type: 'bet', name: betId, permit: memberId };
}
