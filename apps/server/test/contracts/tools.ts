import { randomUUID } from 'node:crypto';
import { checkBill, contractHash, contractText, readTerms } from '@croupier/agents';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { dayOf, nextDay, spanOfDay } from '@croupier/ledger';
import { inTransaction, memberId, setUpline } from '@croupier/server/testing';
import type { Person, useServer } from '@croupier/testkit';
import { expect } from 'vitest';
import { accepted, bonusTools } from '../bonuses/tools.ts';
import { fresh } from '../vendor-wallet/vendor.ts';

export const PERLAS = { merchant: 'perlas' } as const;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

type Terms = NonNullable<Sent<Calls['processDailySalaryContract']>['body']['terms']>;
export type Kind = 'daily' | 'hourly' | 'realtime' | 'dividend';

const callOf = {
  daily: 'processDailySalaryContract',
  hourly: 'processContractHourSalary',
  realtime: 'processRealTimeSalaryContract',
  dividend: 'processContractDividend',
} as const;

export const volume = (...tiers: [bet: string, active: number, rate: string][]): Terms => ({
  activeFrom: '100',
  tiers: tiers.map(([bet, active, rate]) => ({ bet, active, rate })),
});

export const dividendTerms = (rate: string, more: Terms = {}): Terms => ({
  activeFrom: '100',
  period: 'weekly',
  mode: 'fixed',
  carry: 'none',
  lessSalaries: false,
  tiers: [{ bet: '0', active: 1, rate, loss: '0' }],
  ...more,
});

/** Agents below each other, their contracts, and what their teams play. */
export function contractTools(server: ReturnType<typeof useServer>) {
  const { seats } = bonusTools(server);
  const people: Person[] = [];
  const tables = new Map<Person, ReturnType<typeof seats>>();
  const run = (signal?: AbortSignal) => server.app.contracts.run(signal);
  const zone = () => server.brands[0]!.timeZone;
  const today = () => dayOf(server.clock.now().getTime(), zone());

  async function under(upline: Person | null, more: { type?: number; balance?: string } = {}): Promise<Person> {
    const person = await server.member({ type: 1, balance: '100000.00', ...more });
    people.push(person);
    if (upline) {
      const member = { id: memberId(person.id), merchant: server.brands[0]!.merchant };
      const line = { uplineId: memberId(upline.id), code: null, rebateLevels: {}, now: server.clock.now() };
      await inTransaction(server.database.db, (tx) => setUpline(tx, member, line));
    }
    return person;
  }

  /** Sessions end within a day, so everybody signs in again. */
  async function moveTo(ms: number): Promise<void> {
    server.clock.advance(ms - server.clock.now().getTime());
    tables.clear();
    for (const person of people) {
      const { account: username, password } = person;
      const { token } = await server.client().call('login', { body: { type: 'username', username, password } });
      Object.assign(person, { token, client: server.client({ token }) });
    }
  }

  /** Noon of the next day; what began or ended at midnight has. */
  async function nextNoon(): Promise<void> {
    await moveTo(spanOfDay(nextDay(today()), zone()).fromMs + 12 * HOUR);
    await run();
  }

  const send = (
    person: Person,
    kind: Kind,
    body: Omit<Sent<Calls['processDailySalaryContract']>['body'], 'id'>,
    id: string = randomUUID(),
  ) => person.client.call(callOf[kind], { body: { id, ...body } });
  const offer = (from: Person, to: Person, kind: Kind, terms: Terms, more: { agrees?: boolean; id?: string } = {}) => {
    const { id, ...rest } = more;
    return send(from, kind, { action: 'offer', downline: to.account, terms, ...rest }, id);
  };
  type Action = 'accept' | 'reject' | 'terminationRequest' | 'terminate';
  const act = (person: Person, { id: contract, kind }: { id: string; kind: Kind }, action: Action, id?: string) =>
    send(person, kind, { action, contract }, id);

  /** A contract in force from the next border of its period on. */
  async function agreed(from: Person, to: Person, kind: Kind, terms: Terms) {
    const offered = await offer(from, to, kind, terms);
    return act(to, offered, 'accept');
  }

  /** A contract at twice the rate of another one, which its upline's does not cover; in force with that one. */
  async function forced(from: Person, to: Person, { startsAt }: { startsAt: string | null }): Promise<void> {
    const id = randomUUID();
    const wire = {
      kind: 'hourly',
      currency: 'PHP',
      activeFrom: '100.00',
      tiers: [{ bet: '0.00', active: 0, rate: '1' }],
    };
    const terms = readTerms(wire);
    if (!terms.ok) throw new Error(terms.reason.field);
    const calendar = { timeZone: zone(), weekStartsOn: 1 } as const;
    const words = contractText(
      { id, brand: 'perlas', upline: from.account, downline: to.account, ...calendar },
      terms.value,
    );
    const { pool } = server.database;
    await pool.query(
      `insert into contracts (id, merchant, kind, period, upline_id, downline_id, terms, words, hash, time_zone,
        week_starts_on, state, offered_at) values ($1, 'perlas', 'hourly', 'hourly', $2, $3, $4, $5, $6, $7, 1, 'OFFERED', $8)`,
      [id, from.id, to.id, JSON.stringify(wire), words, contractHash(words), zone(), server.clock.now()],
    );
    await pool.query(`update contracts set state = 'ACCEPTED', starts_at = $2 where id = $1`, [id, startsAt]);
  }

  const contractOf = ({ client }: Person, { id }: { id: string }) => client.call('contract', { params: { id } });
  const billsOf = async ({ client }: Person, query: { side?: 'mine' | 'downline'; kind?: Kind } = {}) =>
    (await client.call('contractBills', { query })).bills;

  /** The bill with all its entries, computed again from them. */
  async function opened(person: Person, id: string) {
    const bill = await person.client.call('contractBill', { params: { id } });
    const entries: Answer<Calls['contractBillEntries']>['entries'] = [];
    for (let after: string | null = '0'; after !== null;) {
      const page: Answer<Calls['contractBillEntries']> = await person.client.call('contractBillEntries', {
        params: { id },
        query: { after, limit: '2' },
      });
      entries.push(...page.entries);
      after = page.next;
    }
    const file = { ...bill.file, entries };
    const checked = checkBill(file);
    expect(checked).toMatchObject({ ok: true, value: { isRight: true } });
    return { bill, entries, file };
  }

  function seatOf(person: Person) {
    const known = tables.get(person) ?? seats(person);
    tables.set(person, known);
    return known;
  }

  async function lose(person: Person, amount: string): Promise<void> {
    const round = fresh('round');
    accepted(await seatOf(person).bet('RNG', round, amount));
    accepted(await seatOf(person).end('RNG', round));
  }

  async function win(person: Person, stake: string, prize: string): Promise<void> {
    const round = fresh('round');
    accepted(await seatOf(person).bet('RNG', round, stake));
    accepted(await seatOf(person).win('RNG', round, prize));
  }

  const balanceOf = async ({ client }: Person) => (await client.call('walletBalance')).balance.amount;

  return {
    people,
    run,
    under,
    moveTo,
    nextNoon,
    offer,
    act,
    agreed,
    forced,
    contractOf,
    billsOf,
    opened,
    lose,
    win,
    balanceOf,
    today,
  };
}
