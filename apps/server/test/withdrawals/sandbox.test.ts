import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { usePayments } from '../payments/use-payments.ts';
import { ask, at, because, moneyOf, payee } from './tools.ts';

const { server } = await usePayments();

/** A busy machine may take its time: what is waited for is a state, and this only ends a wait that would never. */
const TIMEOUT_MS = 20_000;

async function until({ client }: Person, id: string, state: string) {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const seen = await client.call('withdrawal', { params: { id } });
    if (seen.state === state) return seen;
    if (performance.now() > end) throw new Error(`withdrawal ${id} is ${seen.state}, not ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('with the sandbox provider, over HTTP both ways', () => {
  test('[WI-7] a withdrawal is paid by itself and confirmed', async () => {
    const ana = await payee(server, { balance: '1200.00' });
    const { id } = await ask(ana, '1200.00');
    await until(ana, id, 'DISBURSED');
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '0.00' });
    const body = { id, outcome: 'received' } as const;
    expect(await ana.client.call('confirmPayment', { body })).toMatchObject({ state: 'CONFIRMED_RECEIVED' });
  });

  test('[WI-13] one that fails or is not taken waits for an operator with its money set aside', async () => {
    const olga = await server.operator();
    for (const amount of ['1200.01', '1200.05']) {
      const ana = await payee(server, { balance: amount });
      const { id } = await ask(ana, amount);
      await until(ana, id, 'PAY_FAILED');
      expect(await moneyOf(ana)).toEqual({ main: '0.00', held: amount });
      await olga.client.call('rejectWithdrawal', { ...at(id), body: because });
      expect(await moneyOf(ana)).toEqual({ main: amount, held: '0.00' });
    }
  });

  test('[WI-13] one without an answer is unknown until the provider is asked', async () => {
    const ana = await payee(server, { balance: '1200.02' });
    const olga = await server.operator();
    const { id } = await ask(ana, '1200.02');
    await until(ana, id, 'PAY_UNKNOWN');
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '1200.02' });
    const end = performance.now() + TIMEOUT_MS;
    let { state } = await olga.client.call('withdrawalCase', at(id));
    while (state === 'PAY_UNKNOWN' && performance.now() < end) {
      ({ state } = await olga.client.call('resolvePayout', { ...at(id), body: { how: 'ask' } }));
    }
    expect(['DISBURSED', 'PAY_FAILED']).toContain(state);
  });

  test('[WI-14] one that succeeds and is reversed returns to the queue with its money set aside', async () => {
    const ana = await payee(server, { balance: '1200.03' });
    const { id } = await ask(ana, '1200.03');
    const { steps } = await until(ana, id, 'REVERSED');
    expect(steps.map(({ state }) => state)).toEqual([
      'REQUESTED',
      'RISK_REVIEW',
      'APPROVED',
      'PAYING',
      'DISBURSED',
      'REVERSED',
    ]);
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '1200.03' });
  });
});
