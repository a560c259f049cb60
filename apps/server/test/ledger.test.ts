import { money } from '@croupier/money';
import { auditBooks, fund, inTransaction } from '@croupier/server/testing';
import type { Tx } from '@croupier/server/testing';
import { playBet, useServer } from '@croupier/testkit';
import type { BetCommand } from '@croupier/testkit';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { gift } from './gift.ts';

const server = useServer();
const merchant = () => server.brands[0]!.merchant;
const peso = (units: number) => money(BigInt(units) * 10_000n, 'PHP');
let keys = 0;

const bet = (memberId: string, pesos: number, more: Partial<BetCommand> = {}): BetCommand => {
  keys += 1;
  const base = {
    merchant: merchant(),
    key: `bet ${keys}`,
    memberId,
    betId: `bet ${keys}`,
    product: 'RNG',
    amount: peso(pesos),
  };
  return { ...base, type: 'bet', ...more } as BetCommand;
};

const walletOf = (memberId: string) =>
  server.app.ledger.walletId(merchant(), { kind: 'main', memberId, currency: 'PHP' });

async function asOwner(statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

describe('the database is the last line', () => {
  test('[LE-40] a balance below zero is refused, whoever writes it', async () => {
    const ana = await server.member({ balance: '10.00' });
    const wallet = await walletOf(ana.id);
    await expect(asOwner('update wallets set balance = -1 where id = $1', [wallet])).rejects.toThrow(
      'wallets_never_overdrawn',
    );
  });

  test('[LE-41, LE-51, BR-10] a posting between two currencies, books or merchants is refused by a constraint', async () => {
    const ana = await server.member({ balance: '10.00' });
    const [perlas, araw] = server.brands;
    const from = await walletOf(ana.id);
    const others = [
      await server.app.ledger.walletId(perlas!.merchant, { kind: 'house', product: 'RNG', currency: 'USD' }),
      await server.app.ledger.walletId(perlas!.merchant, { kind: 'house', product: 'RNG', currency: 'FUN' }),
      await server.app.ledger.walletId(araw!.merchant, { kind: 'house', product: 'RNG', currency: 'PHP' }),
    ];
    for (const to of others) {
      const insert = "insert into postings values (1, 0, 'bet', $1, $2, 100, now())";
      await expect(asOwner(insert, [from, to])).rejects.toThrow('postings_stay_in_one_book');
    }
  });

  test.each([
    "insert into postings values (1, 0, 'bet', 1, 2, 100, now())",
    'update postings set units = 1',
    'delete from postings',
    'truncate postings',
    'update wallets set balance = 1000000',
    'insert into wallets (id, balance) values (1, 100)',
    'delete from commands',
    'update commands set outcome = 0',
    'update bet_ends set units = 1',
    'delete from journal_notes',
  ])('[LE-42] the role of the server may not: %s', async (statement) => {
    await expect(server.database.pool.query(statement)).rejects.toThrow(/permission denied/);
  });

  test.each([
    'update postings set units = units + 1',
    'delete from postings',
    'truncate postings',
    'delete from bet_ends',
  ])('[LE-42] not even the owner slips: %s', async (statement) => {
    const ana = await server.member({ balance: '10.00' });
    await playBet(server, bet(ana.id, 1));
    await playBet(server, { ...bet(ana.id, 1), type: 'win', betId: `bet ${keys - 1}` } as BetCommand);
    await expect(asOwner(statement)).rejects.toThrow(/only grows/);
  });

  test("[LE-43] an account's number and its row cannot contradict each other", async () => {
    const insert = `insert into accounts (id, merchant_no, key, kind, currency, has_wallet) values ($1, 1, 'forged', 'house', 'PHP', false)`;
    // Bit 8 says "no wallet" and bits 9 to 18 are the merchant; this number has neither.
    await expect(asOwner(insert, [(999n << 19n) | 1n])).rejects.toThrow('accounts_bits');
  });

  test('[LE-50] balance and entries agree at all times, seen by the audit', async () => {
    const ana = await server.member({ balance: '10.00' });
    await asOwner('update wallets set balance = balance + 1 where id = $1', [await walletOf(ana.id)]);
    const { faults } = await auditBooks(server.database.db);
    expect(faults).toEqual([expect.stringContaining(`player:${ana.id}:main:PHP: balance 100001, entries 100000`)]);
    await asOwner('update wallets set balance = balance - 1 where id = $1', [await walletOf(ana.id)]);
  });

  test('[LE-49] the house side has no row that a bet updates', async () => {
    const ana = await server.member({ balance: '10.00' });
    await playBet(server, bet(ana.id, 1));
    const account = await server.app.ledger.walletId(merchant(), { kind: 'house', product: 'RNG', currency: 'PHP' });
    const { rowCount } = await server.database.pool.query('select 1 from wallets where id = $1', [account]);
    expect(rowCount).toBe(0);
  });
});

describe('at the same moment', () => {
  test('50 bets with funds for one: one is taken, the rest are refused, nothing is overdrawn', async () => {
    const ana = await server.member({ balance: '10.00' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => playBet(server, bet(ana.id, 10))));
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect((await ana.client.call('walletBalance')).balance.amount).toBe('0.00');
  });

  test('50 bets from two processes with funds for ten: ten are taken', async () => {
    const second = await server.another({ settings: { ROLE: 'api' } });
    const ana = await server.member({ balance: '100.00' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => playBet(n % 2 ? second : server, bet(ana.id, 10))),
    );
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(10);
  });

  test('one key sent 20 times over two processes: one effect, one answer', async () => {
    const second = await server.another({ settings: { ROLE: 'api' } });
    const ana = await server.member({ balance: '100.00' });
    const command = bet(ana.id, 30);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => playBet(n % 2 ? second : server, command)));
    expect(new Set(answers.map((answer) => (answer.accepted ? answer.balance?.units : answer.refused)))).toEqual(
      new Set([700_000n]),
    );
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect((await ana.client.call('walletBalance')).balance.amount).toBe('70.00');
  });

  test('[LE-47] a rollback and its bet at the same instant, 40 times over: never both take effect', async () => {
    const second = await server.another({ settings: { ROLE: 'api' } });
    const ana = await server.member({ balance: '1000.00' });
    for (let n = 0; n < 40; n += 1) {
      const placed = bet(ana.id, 5);
      const undo = {
        merchant: merchant(),
        key: `undo ${n}`,
        memberId: ana.id,
        type: 'rollback',
        betId: `bet ${keys}`,
        product: 'RNG',
        currency: 'PHP',
      } as const;
      const [one, other] = n % 2 ? [server, second] : [second, server];
      const [, rolledBack] = await Promise.all([playBet(one, placed), playBet(other, undo)]);
      expect(rolledBack.accepted).toBe(true);
    }
    expect((await ana.client.call('walletBalance')).balance.amount).toBe('1000.00');
  });

  test('a refusal is stored: the same command is refused later too, when there would be money', async () => {
    const ana = await server.member({ balance: '1.00' });
    const command = bet(ana.id, 5);
    expect(await playBet(server, command)).toMatchObject({ accepted: false, refused: 'insufficient_balance' });
    const ben = await server.member({ balance: '50.00' });
    await gift(server, { merchant: merchant(), fromId: ben.id, toId: ana.id, amount: peso(20) });
    expect(await playBet(server, command)).toMatchObject({
      accepted: false,
      refused: 'insufficient_balance',
      isReplay: true,
    });
    expect((await ana.client.call('walletBalance')).balance.amount).toBe('21.00');
  });

  test('post and the batcher on the same wallets at once: no deadlock, no cent lost', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => server.member({ balance: '100.00' })));
    const work = Array.from({ length: 60 }, (_, n) => {
      const { id } = people[n % 6]!;
      return n % 3 === 0
        ? inTransaction(server.database.db, (tx) => fund(server.app, tx, server.brands[0]!, id, '1.00'))
        : playBet(server, bet(id, 1));
    });
    await Promise.all(work);
    const balances = await Promise.all(people.map(({ client }) => client.call('walletBalance')));
    const total = balances.reduce((sum, { balance }) => sum + Number(balance.amount), 0);
    expect(total).toBe(600 + 20 - 40);
  });
});

describe('pushes', () => {
  async function listen(token: string) {
    const heard: unknown[] = [];
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ type: 'hello', merchant: 'perlas', token, after: null }));
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    const hears = async (amount: string) => {
      const push = expect.objectContaining({ kind: 'wallet.balance', value: { amount, currency: 'PHP' } });
      await expect.poll(() => heard).toContainEqual(push);
    };
    return { hears, close: () => socket.close() };
  }

  test('[WA-5] a bet pushes the new balance to the sockets of its member', async () => {
    const ana = await server.member({ balance: '100.00' });
    const { hears, close } = await listen(ana.token);
    await playBet(server, bet(ana.id, 25));
    await hears('75.00');
    close();
  });

  test('[WA-5] so does whatever moves money outside the batcher: a posting, a deposit, a hold and its end', async () => {
    const ana = await server.member({ balance: '100.00' });
    const { hears, close } = await listen(ana.token);
    const { ledger } = server.app;
    const within = (work: (tx: Tx) => Promise<unknown>) => inTransaction(server.database.db, work);
    const ids = { merchant: merchant(), memberId: ana.id };
    await within((tx) => fund(server.app, tx, server.brands[0]!, ana.id, '1.00'));
    await hears('101.00');
    await within((tx) => ledger.deposit(tx, { ...ids, provider: 'bank', amount: peso(20) }));
    await hears('121.00');
    await within((tx) => ledger.hold(tx, { ...ids, holdId: 'pushed', amount: peso(50), by: 'member' }));
    await hears('71.00');
    await within((tx) =>
      ledger.capture(tx, { ...ids, holdId: 'pushed', payout: peso(45), provider: 'bank', by: 'system' }),
    );
    await hears('76.00');
    close();
  });
});
