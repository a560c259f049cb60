import { journal } from '@croupier/ledger';
import type { BonusTerms } from '@croupier/ledger';
import { parseMoney } from '@croupier/money';
import type { Money } from '@croupier/money';
import { inTransaction, memberId } from '@croupier/server/testing';
import type { Tx } from '@croupier/server/testing';
import type { Person, TestServer } from '@croupier/testkit';
import { expect } from 'vitest';
import { fresh, sitDown, vendorOf } from '../vendor-wallet/vendor.ts';
import type { Answered, Table } from '../vendor-wallet/vendor.ts';

export const gameOfCategory: Record<string, string> = {
  RNG: 'Mabuhay Fortune',
  LIVE: 'Perlas Baccarat',
  SPORTS: 'Basketball Sportsbook',
  PVP: 'Tongits Barkada',
  COCKFIGHT: 'Manila Derby',
};

export const HOUR = 3_600_000;

export function pesos(text: string): Money {
  const parsed = parseMoney(text, 'PHP', { decimals: 'ledger' });
  if (!parsed.ok) throw new Error(`${text} is no amount`);
  return parsed.value;
}

/** Units as a person writes them: at least two decimals, more only where they are not zero. */
export function written(units: bigint): string {
  const magnitude = units < 0n ? -units : units;
  const decimals = String(magnitude % 10_000n).padStart(4, '0');
  return `${units < 0n ? '-' : ''}${magnitude / 10_000n}.${decimals.replace(/0{1,2}$/, '')}`;
}

export const plainTerms: BonusTerms = {
  base: 'bonus',
  multiple: 2_000,
  contributions: { LIVE: 20, SPORTS: 50, PVP: 0, COCKFIGHT: 0 },
  scope: null,
  excluded: [],
  maxBet: pesos('50'),
  maxWin: pesos('5000'),
  hours: 168,
};

/** Bonuses, games and balances of a test's people. */
export function bonusTools(server: TestServer) {
  const db = () => server.database.db;
  const brand = () => server.brands[0]!;
  const send = vendorOf(server);
  const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(db(), work);
  const whose = (person: Pick<Person, 'id'>) => ({ brand: brand(), memberId: memberId(person.id) });

  /** A promotion with money to give; answers its id. */
  async function promotion(budget: string): Promise<string> {
    const promotionId = fresh('promotion');
    const { currency } = pesos(budget);
    const booked = journal({
      kind: 'budget',
      postings: [
        {
          debit: { kind: 'equity', currency },
          credit: { kind: 'promotion', promotionId, currency },
          amount: pesos(budget),
        },
      ],
    });
    if (!booked.ok) throw new Error(booked.reason.code);
    const { merchant } = brand();
    await within((tx) => server.app.ledger.post(tx, { merchant, journal: booked.value }));
    return promotionId;
  }

  type Given = {
    promotionId?: string;
    ref?: string;
    deposit?: { id: string; amount: Money } | null;
    terms?: Partial<BonusTerms>;
  };

  /** Answers the bonus, or the code of the refusal. */
  async function grant(person: Pick<Person, 'id'>, amount: string, given: Given = {}) {
    const promotionId = given.promotionId ?? (await promotion(amount));
    const answer = await within((tx) =>
      server.app.bonuses.grant(tx, {
        ...whose(person),
        promotionId,
        ref: given.ref ?? fresh('claim'),
        amount: pesos(amount),
        deposit: given.deposit ?? null,
        terms: { ...plainTerms, ...given.terms },
      }),
    );
    return 'refused' in answer ? { refused: answer.refused, id: '', state: null } : { ...answer, refused: null };
  }

  const look = (person: Pick<Person, 'id'>) => within((tx) => server.app.bonuses.look(tx, whose(person)));
  const bonus = async (id: string) => (await server.app.bonuses.bonusOf(db(), id))!;

  /** What stands in the main and the bonus wallet. */
  async function wallets(person: Pick<Person, 'id'>) {
    const rows = await db()
      .selectFrom('accounts')
      .innerJoin('wallets', 'wallets.id', 'accounts.id')
      .select(['accounts.kind', 'wallets.balance'])
      .where('accounts.member_id', '=', person.id)
      .execute();
    const unitsOf = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
    return { main: written(unitsOf('main')), bonus: written(unitsOf('bonus')) };
  }

  /** What a promotion has left to give. */
  async function budgetOf(promotionId: string): Promise<string> {
    const row = await db()
      .selectFrom('accounts')
      .innerJoin('wallets', 'wallets.id', 'accounts.id')
      .select('wallets.balance')
      .where('accounts.key', '=', `promotion:${promotionId}:PHP`)
      .executeTakeFirstOrThrow();
    return written(row.balance);
  }

  /** A seat in one game of each category that is asked for, and what is sent from there. */
  function seats(person: Person) {
    const taken = new Map<string, Table>();
    async function at(category: string): Promise<Table> {
      const known = taken.get(category) ?? (await sitDown(server, person, gameOfCategory[category]));
      taken.set(category, known);
      return known;
    }
    const bet = async (category: string, roundId: string, amount: string, txId = fresh('bet')): Promise<Answered> => {
      const { gameCode, sessionId } = await at(category);
      return send('bet', { txId, roundId, gameCode, sessionId, amount });
    };
    const win = async (category: string, roundId: string, amount: string, roundEnd = true): Promise<Answered> =>
      send('win', { txId: fresh('win'), roundId, amount, roundEnd, sessionId: (await at(category)).sessionId });
    const end = async (category: string, roundId: string): Promise<Answered> =>
      send('endround', { txId: fresh('end'), roundId, sessionId: (await at(category)).sessionId });
    const rollback = async (category: string, targetTxId: string): Promise<Answered> =>
      send('rollback', {
        txId: fresh('back'),
        targetTxId,
        reason: 'no answer',
        sessionId: (await at(category)).sessionId,
      });
    const balance = async (category: string): Promise<Answered> =>
      send('balance', { sessionId: (await at(category)).sessionId });
    return { at, bet, win, end, rollback, balance, send };
  }

  /** Until all looks that are due have ended, also those that the server itself has begun. */
  const ticks = () =>
    expect
      .poll(async () => {
        await server.app.ticker.tick();
        const waiting = await db()
          .selectFrom('timers')
          .select('id')
          .where('kind', '=', 'bonus')
          .where('done_at', 'is', null)
          .where('due_at', '<=', server.clock.now())
          .execute();
        return waiting.length;
      })
      .toBe(0);

  return { within, whose, promotion, grant, look, bonus, wallets, budgetOf, seats, ticks };
}

export const accepted = (answer: Answered) => expect(answer).toMatchObject({ code: 'OK' });
