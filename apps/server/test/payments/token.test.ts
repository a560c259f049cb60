import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { usePayments } from './use-payments.ts';

/** Blocks of a tenth of a second that are final ten blocks later: long enough to make one vanish before. */
const { server, url, order, look, until, balance, alarms } = await usePayments(
  {},
  {
    PAYMENTS_SANDBOX_BLOCK_MS: '100',
    PAYMENTS_SANDBOX_CHAIN_DEPTH: '10',
  },
);

async function ordered(person: Person, amount = '585.00') {
  const made = await order(person, amount, 'usdt');
  return { ...made, to: made.payTo!.number, tokens: made.payTo!.amount! };
}

/** Sends on the sandbox's chain as a person at its page does. */
async function send(form: Record<string, string>): Promise<string | null> {
  const headers = { accept: 'application/json' };
  const answer = await fetch(`${url}/chain`, { method: 'POST', headers, body: new URLSearchParams(form) });
  return ((await answer.json()) as { txId: string | null }).txId;
}

/** Reads until a later transfer has been counted: whatever was sent before it has been read too. */
async function readPast(): Promise<void> {
  const marker = await server.member();
  const made = await ordered(marker, '500.00');
  await send({ to: made.to, amount: made.tokens, what: 'right' });
  await until(marker, made.id, 'CREDITED');
}

describe('USDT', () => {
  test('[DE-14] by the exact amount to the right address is credited once its block is final', async () => {
    const ana = await server.member();
    const made = await ordered(ana);
    expect(made).toMatchObject({ state: 'PENDING', method: 'usdt', payTo: { memo: null } });
    expect(made.tokens).toMatch(/^10\.0\d{5}$/);
    await send({ to: made.to, amount: made.tokens, what: 'right' });
    expect(await until(ana, made.id, 'CREDITED')).toMatchObject({ credited: { amount: '585.00' } });
    expect(await balance(ana)).toBe('585.00');
  });

  test('[DE-14] two orders of one amount wait for different millionths', async () => {
    const ana = await server.member();
    const [one, two] = [await ordered(ana), await ordered(ana)];
    expect(one.tokens).not.toBe(two.tokens);
    await send({ to: two.to, amount: two.tokens, what: 'right' });
    await until(ana, two.id, 'CREDITED');
    expect(await look(ana, one.id)).toMatchObject({ state: 'PENDING' });
  });

  test.each(['fake', 'failed'])('[DE-14] of a %s transfer counts for nothing', async (what) => {
    const ana = await server.member();
    const made = await ordered(ana);
    expect(await send({ to: made.to, amount: made.tokens, what })).not.toBeNull();
    await readPast();
    expect(await look(ana, made.id)).toMatchObject({ state: 'PENDING', paid: null });
    expect(await balance(ana)).toBe('0.00');
  });

  test('[DE-14] that vanishes before its block is final counts for nothing', async () => {
    const ana = await server.member();
    const made = await ordered(ana);
    const txId = await send({ to: made.to, amount: made.tokens, what: 'right' });
    expect(await send({ orphan: txId! })).toBe(txId);
    await readPast();
    expect(await look(ana, made.id)).toMatchObject({ state: 'PENDING', paid: null });
    expect(await balance(ana)).toBe('0.00');
  });

  test('[DE-14] twice in one transaction is credited once, and the second event waits for an operator', async () => {
    const ana = await server.member();
    const made = await ordered(ana);
    await send({ to: made.to, amount: made.tokens, what: 'twice' });
    await until(ana, made.id, 'CREDITED');
    await readPast();
    const { deposits } = await ana.client.call('deposits');
    expect(deposits.map(({ state, reason }) => [state, reason])).toEqual([
      ['REVIEW', 'paid_twice'],
      ['CREDITED', null],
    ]);
    expect(await balance(ana)).toBe('585.00');
  });

  test('[DE-14] of another amount credits nobody: dust in silence, the rest with an alarm', async () => {
    const ana = await server.member();
    const made = await ordered(ana);
    const before = (await alarms('unmatched_transfer')).length;
    await send({ to: made.to, amount: '0.000001', what: 'right' });
    const lost = await send({ to: made.to, amount: '77.777777', what: 'right' });
    await readPast();
    expect(await look(ana, made.id)).toMatchObject({ state: 'PENDING' });
    const after = await alarms('unmatched_transfer');
    expect(after.slice(before)).toEqual([{ no: `${lost}-0`, note: '77.777777 USDT' }]);
  });

  test('[DE-14] to a mistyped address is not sent, and slips are not wanted', async () => {
    const ana = await server.member();
    const made = await ordered(ana);
    expect(await send({ to: `${made.to.slice(0, -1)}x`, amount: made.tokens, what: 'right' })).toBeNull();
    const slip = ana.client.call('uploadSlip', { params: { id: made.id }, body: new Uint8Array([0xff, 0xd8, 0xff]) });
    expect(await refusedCode(slip)).toBe('slip_not_wanted');
  });
});
