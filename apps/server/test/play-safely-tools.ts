import { money } from '@croupier/money';
import { inTransaction, memberId } from '@croupier/server/testing';
import { playBet } from '@croupier/testkit';
import type { Person, useServer } from '@croupier/testkit';
import { expect } from 'vitest';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const peso = (pesos: number) => money(BigInt(Math.round(pesos * 10_000)), 'PHP');

export type Limits = Awaited<ReturnType<typeof limitsOf>>;
export const limitsOf = async ({ client }: Person) => (await client.call('playSafely')).limits;
export const line = (limits: Limits, kind: string, period: string | null = null) =>
  limits.find((limit) => limit.kind === kind && limit.period === period)!;

/** What a member may do: bet, deposit, withdraw and open a game. */
export function playSafelyTools(server: ReturnType<typeof useServer>) {
  let bets = 0;
  const merchant = () => server.brands[0]!.merchant;

  function place({ id }: { id: string }, pesos: number, brand = server.brands[0]!) {
    const betId = `play-safely-${process.pid}-${++bets}`;
    const about = { merchant: brand.merchant, memberId: id, betId, product: 'slots' };
    const stake = playBet(server, { ...about, key: `${betId}-bet`, type: 'bet', amount: peso(pesos) });
    const win = (back: number) => playBet(server, { ...about, key: `${betId}-win`, type: 'win', amount: peso(back) });
    const rollBack = () => playBet(server, { ...about, key: `${betId}-rollback`, type: 'rollback', currency: 'PHP' });
    return { stake, win, rollBack };
  }

  async function betCode(person: { id: string }, pesos: number, brand = server.brands[0]!): Promise<string> {
    const answer = await place(person, pesos, brand).stake;
    return answer.accepted ? 'accepted' : answer.refused;
  }

  async function depositCode({ id }: { id: string }, pesos: number): Promise<string> {
    const answer = await inTransaction(server.database.db, (tx) =>
      server.app.ledger.deposit(tx, { merchant: merchant(), memberId: id, provider: 'sandbox', amount: peso(pesos) }),
    );
    return answer.accepted ? 'accepted' : answer.refused;
  }

  async function holdCode({ id }: { id: string }, pesos: number): Promise<string> {
    const holdId = `hold-${process.pid}-${++bets}`;
    const answer = await inTransaction(server.database.db, (tx) =>
      server.app.ledger.hold(tx, { merchant: merchant(), holdId, memberId: id, amount: peso(pesos), by: 'member' }),
    );
    return answer.accepted ? 'accepted' : answer.refused;
  }

  /** Signs in again: the clock of these tests runs faster than a session lasts. */
  async function again(person: Person): Promise<Person> {
    const body = { type: 'username', username: person.account, password: person.password } as const;
    const { token } = await server.client().call('login', { body });
    return { ...person, token, client: server.client({ token }) };
  }

  async function mayPlay(person: Person): Promise<string | null> {
    const member = await server.app.members.byId(server.database.db, server.brands[0]!, memberId(person.id));
    const { playSafely } = server.app;
    const alone = (await playSafely.mayPlay(server.database.db, member!))?.refused ?? null;
    // Both ways of asking answer the same.
    expect((await playSafely.mayPlayNow(member!))?.refused ?? null).toBe(alone);
    return alone;
  }

  return { place, betCode, depositCode, holdCode, again, mayPlay };
}
