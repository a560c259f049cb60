import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { money } from '@croupier/money';
import { inTransaction, sealJournals, temporaryFolder, writeAudit } from '@croupier/server/testing';
import {
  expectBooksToBalance,
  freshDatabase,
  peopleOf,
  playBet,
  root,
  startTestServer,
  useServer,
} from '@croupier/testkit';
import type { BetCommand } from '@croupier/testkit';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { dump } from '../../../tools/backup/dump.ts';
import { load } from '../../../tools/backup/load.ts';
import { verify } from '../../../tools/backup/verify.ts';

const server = useServer();
const merchant = () => server.brands[0]!.merchant;
const folder = temporaryFolder('backup');
const url = () => server.database.pool.options.connectionString!;
const quiet = () => {};
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const move = (type: string, key: string, memberId: string, pesos: number): BetCommand =>
  ({
    merchant: merchant(),
    key: `${type} ${key}`,
    memberId,
    type,
    betId: key,
    product: 'RNG',
    ...(type === 'rollback' ? { currency: 'PHP' } : { amount: money(BigInt(pesos) * 10_000n, 'PHP') }),
  }) as BetCommand;

/** Bets won, lost, rolled back before and after, refused; and something in the audit log. */
async function moveMoney(memberId: string, round: string): Promise<void> {
  const submit = (command: BetCommand) => playBet(server, command);
  for (let n = 0; n < 30; n += 1) {
    const bet = `${round} ${n}`;
    if (n % 7 === 6) await submit(move('rollback', bet, memberId, 0));
    await submit(move('bet', bet, memberId, n % 5 === 4 ? 100_000 : 3));
    if (n % 3 === 0) await submit(move('win', bet, memberId, n % 2 ? 0 : 7));
    if (n % 7 === 1) await submit(move('rollback', bet, memberId, 0));
  }
  await inTransaction(server.database.db, (tx) =>
    writeAudit(tx, server.clock, {
      merchant: merchant(),
      actor: 'operator:1',
      act: 'test',
      subject: `member:${memberId}`,
      reason: 'a "quoted", (bracketed)\nreason \\ with {everything}',
      before: null,
      after: { amount: '12345678901234567890', list: [1, null] },
    }),
  );
}

describe('backup and restore', () => {
  test('[LE-73] the restored books pass the audit with the same heads, answer old keys and go on', async () => {
    const ana = await server.member({ balance: '500.00' });
    await moveMoney(ana.id, 'first');
    await sealJournals(server.database.db, server.clock);
    const file = path.join(folder, 'first.gz');
    const { auditHead, rows } = await dump({ url: url(), file, progress: quiet });
    const before = await verify(url());
    expect(before.sealHead).not.toBe('00'.repeat(32));
    const shown = (await ana.client.call('walletBalance')).balance.amount;
    // Changes after the backup are not in it.
    await moveMoney(ana.id, 'later');

    const copy = await freshDatabase();
    const sentences: string[] = [];
    await load({ url: copy.url, file, progress: (sentence) => sentences.push(sentence) });
    expect(sentences).toContain(`postings: ${rows['postings']} rows`);
    const after = await verify(copy.url);
    expect(after).toEqual({ ...before, faults: [] });
    expect(auditHead).toBe(`${before.auditEntries} ${before.auditHead}`);

    const testServer = await startTestServer(copy.url);
    try {
      const { client } = peopleOf(testServer);
      const again = client({ token: ana.token });
      expect((await again.call('walletBalance')).balance.amount).toBe(shown);
      const submit = (command: BetCommand) => playBet(testServer, command);
      expect(await submit(move('bet', 'first 0', ana.id, 3))).toMatchObject({ accepted: true, isReplay: true });
      expect(await submit(move('bet', 'first 4', ana.id, 100_000))).toMatchObject({
        refused: 'insufficient_balance',
        isReplay: true,
      });
      expect(await submit(move('bet', 'first 6', ana.id, 3))).toMatchObject({ refused: 'bet_rolled_back' });
      expect(await submit(move('bet', 'new', ana.id, 3))).toMatchObject({ accepted: true, isReplay: false });
      const ben = await peopleOf(testServer).member({ balance: '20.00' });
      expect(await submit(move('bet', 'of ben', ben.id, 5))).toMatchObject({ accepted: true });
      await expectBooksToBalance(testServer.database.db);
    } finally {
      await testServer.stop();
    }
    // The protections were restored with the rows.
    await expect(asOwner(copy.url, 'delete from postings')).rejects.toThrow(/only grows/);
  });

  test('[LE-73] a backup is of one instant, whatever is played meanwhile', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => server.member({ balance: '500.00' })));
    const file = path.join(folder, 'during.gz');
    const [{ rows }] = await Promise.all([
      dump({ url: url(), file, progress: quiet }),
      ...people.map(({ id }, n) => moveMoney(id, `during ${n}`)),
    ]);
    const copy = await freshDatabase();
    await load({ url: copy.url, file, progress: quiet });
    const { faults, postings } = await verify(copy.url);
    expect(faults).toEqual([]);
    expect(postings).toBe(BigInt(rows['postings']!));
  });

  test('[LE-73] a full database, a cut-off file and a file of another version are refused and change nothing', async () => {
    const file = path.join(folder, 'whole.gz');
    await dump({ url: url(), file, progress: quiet });
    await expect(load({ url: url(), file, progress: quiet })).rejects.toThrow(/not empty/);
    const copy = await freshDatabase();
    const lines = gunzipSync(fs.readFileSync(file)).toString().trimEnd().split('\n');
    const write = (name: string, content: string[]) => {
      fs.writeFileSync(path.join(folder, name), gzipSync(`${content.join('\n')}\n`));
      return path.join(folder, name);
    };
    const cut = write('cut.gz', lines.slice(0, -1));
    await expect(load({ url: copy.url, file: cut, progress: quiet })).rejects.toThrow(/cut off/);
    const firstPosting = lines.indexOf('{"table":"postings"}') + 1;
    const short = write('short.gz', lines.toSpliced(firstPosting, 1));
    await expect(load({ url: copy.url, file: short, progress: quiet })).rejects.toThrow(/postings has/);
    const other = write('other.gz', [lines[0]!.replace(/"sha256":"./, '"sha256":"x'), ...lines.slice(1)]);
    await expect(load({ url: copy.url, file: other, progress: quiet })).rejects.toThrow(/other migrations/);
    expect((await verify(copy.url)).postings).toBe(0n);
    await load({ url: copy.url, file, progress: quiet });
  });

  test('[SY-68] functions are not part of it: the copy has those of the program that restores it', async () => {
    const from = await freshDatabase();
    const edited = `create or replace function member_words(p_name text) returns text[] language sql as $$ select null::text[] $$;
      update function_files set sha256 = 'edited'`;
    await asOwner(from.url, edited);
    const file = path.join(folder, 'functions.gz');
    const { rows } = await dump({ url: from.url, file, progress: quiet });
    expect(rows).not.toHaveProperty('function_files');
    const copy = await freshDatabase();
    await load({ url: copy.url, file, progress: quiet });
    const asked = "select member_words('Ana') as words, count(*) from function_files where sha256 = 'edited'";
    expect(await asOwner(copy.url, asked)).toEqual([{ words: ['ana'], count: '0' }]);
  });

  test('[HO-8] one command makes a backup and one restores it into a new database and verifies it', async () => {
    const ana = await server.member({ balance: '500.00' });
    await moveMoney(ana.id, 'by command');
    const file = path.join(folder, 'command.gz');
    const into = `restored_${process.pid}`;
    try {
      expect(await command('backup', [file])).toMatch(/Backup written to/);
      expect(await command('restore', [file, '--into', into])).toMatch(
        /Restored and verified: \d+ postings, .* 0 faults/,
      );
      const target = Object.assign(new URL(url()), { pathname: `/${into}` }).href;
      expect(await verify(target)).toEqual(await verify(url()));
      await expect(command('restore', [file, '--into', into])).rejects.toThrow(/not empty/);
    } finally {
      await asOwner(url(), `drop database if exists ${into} with (force)`);
    }
  }, 240_000);
});

async function command(name: 'backup' | 'restore', args: string[]): Promise<string> {
  const script = path.join(root, `tools/run/${name}.mjs`);
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATABASE_URL: url() };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: root, env });
  return stdout;
}

async function asOwner(at: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
