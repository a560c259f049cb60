import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { memberId } from '@croupier/server/testing';
import { root, useServer } from '@croupier/testkit';
import { expect, test } from 'vitest';
import { passwordSettings, signIn } from './password-tools.ts';

const server = useServer({ settings: passwordSettings });
const COST = { ARGON2_MEMORY_KIB: '9216', ARGON2_PASSES: '2' };

test('[PW-20] a password is hashed again at its next right use once the configured cost has changed', async () => {
  const ana = await server.member();
  const olga = await server.operator();
  const { db } = server.database;
  const payment = { password: ana.password, paymentPassword: '135790', confirmPaymentPassword: '135790' };
  await ana.client.call('setPaymentPassword', { body: payment });
  const hashes = async () => {
    const member = await db
      .selectFrom('credentials')
      .selectAll()
      .where('member_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    const own = await db
      .selectFrom('payment_passwords')
      .selectAll()
      .where('member_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    const operator = await db.selectFrom('operators').selectAll().where('id', '=', olga.id).executeTakeFirstOrThrow();
    return { all: [member, own, operator].map((row) => row.password_hash!), changedAt: member.changed_at };
  };
  const before = await hashes();
  const costly = await server.another({ settings: { ...passwordSettings, ...COST } });
  const [brand] = costly.brands;
  const context = {
    brand: brand!,
    language: 'EN',
    member: (await costly.app.members.byId(db, brand!, memberId(ana.id)))!,
  };
  const useAll = async (password: string) => {
    await signIn(costly.client(), ana.account, password);
    expect(await costly.app.accounts.checkPaymentPassword(context, '135790')).toBeNull();
    await costly.client().call('operatorLogin', { body: { name: olga.account, password: olga.password } });
  };
  await useAll(ana.password);
  const after = await hashes();
  for (const hash of after.all) expect(hash).toContain('$m=9216,t=2,p=1$');
  expect(after.changedAt).toEqual(before.changedAt);
  await useAll(ana.password);
  expect(await hashes(), 'once is enough').toEqual(after);
  expect(after.all).not.toEqual(before.all);
});

test('[PW-20] a host that lets no thread give way hashes passwords all the same', () => {
  const thread = path.join(root, 'apps/server/src/platform/hash-thread.mjs');
  const refusing = `import os from 'node:os'; os.setPriority = () => { throw new Error('EACCES'); };`;
  const program = `
    const { Worker } = require('node:worker_threads');
    const worker = new Worker(${JSON.stringify(thread)});
    const cost = { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 };
    worker.on('message', ({ answer }) => { console.log(answer); process.exit(0); });
    worker.on('error', (error) => { console.error(error.message); process.exit(1); });
    worker.postMessage({ no: 1, password: 'x', cost });`;
  const preload = `data:text/javascript,${encodeURIComponent(refusing)}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, '-e', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^\$argon2id\$/);
  expect(status).toBe(0);
});
