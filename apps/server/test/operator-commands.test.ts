import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createOperatorCommands, createPasswords, Undoable } from '@croupier/server/testing';
import { freshDatabase, peopleOf, root, seededRandom, startTestServer } from '@croupier/testkit';
import type { TestServer } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../../tools/operator/run.ts';
import { readArguments } from '../../../tools/operator/arguments.ts';

const execute = promisify(execFile);
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});

/** As in a shell. */
async function operator(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, MODE: 'demo', ARGON2_MEMORY_KIB: '8192' };
  return execute(process.execPath, [path.join(root, 'tools/run/operator.mjs'), ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  );
}
/** The same in this process, because a separate one takes seconds to start. */
async function typed({ database: { db }, clock, config, brands }: TestServer, ...args: string[]): Promise<string> {
  const merchants = brands.map(({ merchant }) => merchant);
  const passwords = createPasswords(config);
  const parts = { db, clock, random: seededRandom('commands', clock), passwords, merchants };
  try {
    return (await run(createOperatorCommands(parts), readArguments(args)!)).join('\n');
  } finally {
    await passwords.close();
  }
}

const passwordIn = (text: string) => /One-time password: ([A-Z\d-]+)/.exec(text)![1]!;

describe('operators by command', () => {
  test('[OP-25] the first operator comes by command with a one-time password that is shown once, and every act is in the log', async () => {
    const made = await operator('add', 'Maria Owner', '--role', 'owner', '--brands', 'perlas,araw');
    expect(made).toMatchObject({ code: 0 });
    const password = passwordIn(made.text);
    const listed = await operator('list');
    expect(listed.text).toMatch(/Maria Owner +perlas:owner,araw:owner /);
    expect(listed.text).toContain('one-time password');
    expect(listed.text).not.toContain(password);

    const testServer = await startTestServer(database.url);
    const { client } = peopleOf(testServer);
    const signIn = (given: string) =>
      client().call('operatorLogin', { body: { name: 'maria owner', password: given } });
    const { token, next } = await signIn(password);
    expect(next).toBe('password');
    const maria = client({ token });
    const own = 'a brand of my own to run';
    await maria.call('operatorPassword', { body: { newPassword: own, confirmation: own } });
    expect(await maria.call('operatorInfo')).toMatchObject({
      grants: [
        { merchant: 'perlas', role: 'owner' },
        { merchant: 'araw', role: 'owner' },
      ],
    });

    expect(await typed(testServer, 'freeze', 'maria owner', '--reason', 'on holiday')).toContain('signed out');
    await expect(maria.call('operatorInfo')).rejects.toMatchObject({ refusal: { code: 'not_signed_in' } });
    await expect(signIn(own)).rejects.toMatchObject({ refusal: { code: 'account_frozen' } });
    await typed(testServer, 'unfreeze', 'maria owner');
    const again = passwordIn(await typed(testServer, 'reset-password', 'maria owner'));
    expect(again).not.toBe(password);
    expect(await signIn(again)).toMatchObject({ next: 'password' });
    await expect(typed(testServer, 'reset-authenticator', 'maria owner')).rejects.toThrow('has no authenticator app');

    const log = await testServer.database.db.selectFrom('audit_entries').selectAll().orderBy('seq').execute();
    expect(
      log.filter(({ actor, act }) => actor === 'system' && act.startsWith('operator.')).map(({ act }) => act),
    ).toEqual(['operator.create', 'operator.freeze', 'operator.unfreeze', 'operator.reset-password']);
    expect(log.find(({ act }) => act === 'operator.freeze')!.reason).toBe('on holiday');
    await testServer.stop();
  }, 90_000);

  test('[OP-25] a wrong wish changes nothing and says what to do', async () => {
    const testServer = await startTestServer(database.url, { settings: { ROLE: 'api' } });
    const wrong: [string[], string][] = [
      [['add', 'x', '--role', 'emperor', '--brands', 'perlas'], 'There is no role "emperor"'],
      [['add', 'x', '--role', 'owner', '--brands', 'nowhere'], 'No brand is called nowhere'],
      [['add', 'x', '--role', 'owner'], 'perlas, araw'],
      [['add', '=x', '--role', 'owner', '--brands', 'perlas'], 'no name for an operator'],
      [['freeze', 'nobody'], 'no operator called nobody'],
    ];
    for (const [args, sentence] of wrong) {
      const attempt = typed(testServer, ...args);
      await expect(attempt).rejects.toBeInstanceOf(Undoable);
      await expect(attempt).rejects.toThrow(sentence);
    }
    const made = await testServer.database.db
      .selectFrom('operators')
      .select('name')
      .where('name_canonical', 'like', '%x')
      .execute();
    expect(made).toEqual([]);
    await testServer.stop();
    expect(await operator('promote', 'x')).toMatchObject({ code: 2 });
  }, 60_000);

  test('[OP-25] what is typed is read exactly', () => {
    expect(readArguments(['add', 'ann', '--role', 'owner', '--brands', ' perlas , araw'])).toMatchObject({
      merchants: ['perlas', 'araw'],
    });
    for (const args of [
      [],
      ['add', 'ann'],
      ['freeze'],
      ['list', 'x'],
      ['freeze', 'a', 'b'],
      ['freeze', 'a', '--force'],
    ])
      expect(readArguments(args)).toBeNull();
  });
});
