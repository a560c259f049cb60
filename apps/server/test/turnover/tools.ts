import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { money } from '@croupier/money';
import { inTransaction, memberId, readBrands, setUpline } from '@croupier/server/testing';
import { root } from '@croupier/testkit';
import type { Person, TestServer } from '@croupier/testkit';
import { expect } from 'vitest';
import { ownProvider, withUnits } from '../payments/own-provider.ts';
import { fresh, sitDown, vendorOf } from '../vendor-wallet/vendor.ts';
import type { Table } from '../vendor-wallet/vendor.ts';

export const PIN = '246810';

/** The demo brands without fees, so that what is paid is what arrives. */
export const brandsWithoutFees = () =>
  readBrands(path.join(root, 'brands')).map((brand) => ({
    ...brand,
    depositChannels: brand.depositChannels.map((channel) => ({
      ...channel,
      least: '1',
      feePercent: '0',
      feeFixed: '0',
    })),
  }));

/** A provider in this process whose payments a test makes at once. */
export function payingProvider() {
  const provider = ownProvider();

  /** A deposit without a fee, ordered, paid and credited over HTTP. Answers its id. */
  async function deposit(server: TestServer, person: Person, pesos: number): Promise<string> {
    const id = randomUUID();
    const { no } = await person.client.call('createDeposit', { body: { id, channel: 'card', amount: `${pesos}.00` } });
    await sendWebhook(server, no, pesos);
    const { state, reason } = await person.client.call('deposit', { params: { id } });
    expect({ state, reason }).toEqual({ state: 'CREDITED', reason: null });
    return id;
  }

  async function sendWebhook(server: TestServer, no: string, pesos: number, isReversed = false): Promise<void> {
    const paidAt = server.clock.now();
    const payment = {
      paymentNo: `PAY-${no}`,
      amount: money(BigInt(pesos) * 10_000n, 'PHP'),
      paidAt,
      isReversed,
      payer: null,
    };
    const state = isReversed ? 'reversed' : 'paid';
    provider.statuses.set(no, { outcome: 'known', providerNo: `P-${no}`, state, payments: [payment] } as never);
    const answer = await fetch(`${server.url}/payments/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'x-nonce': randomUUID() },
      body: withUnits({ kind: 'deposit', no, providerNo: `P-${no}`, state, payment }),
    });
    expect(answer.status).toBe(200);
  }

  return { provider, deposit, sendWebhook };
}

/** A seat in a game of a vendor, and rounds that are played there to their end. */
export async function seatAt(server: TestServer, person: Person, gameName?: string) {
  const table: Table = await sitDown(server, person, gameName);
  const send = vendorOf(server);
  const { gameCode, sessionId } = table;

  async function open(amount: string) {
    const [txId, roundId] = [fresh('bet'), fresh('round')];
    expect(await send('bet', { txId, roundId, gameCode, sessionId, amount })).toMatchObject({ code: 'OK' });
    return {
      end: async (won = '0.00') => {
        const body = { txId: fresh('win'), roundId, amount: won, roundEnd: true, sessionId };
        expect(await send('win', body)).toMatchObject({ code: 'OK' });
      },
      takeBack: async () => {
        const body = { txId: fresh('back'), targetTxId: txId, reason: 'no answer' };
        expect(await send('rollback', body)).toMatchObject({ code: 'OK' });
      },
    };
  }

  /** A round from stake to end. */
  const play = async (amount: string, won = '0.00') => (await open(amount)).end(won);
  return { open, play };
}

export async function setPin({ client, password }: Person): Promise<void> {
  await client.call('setPaymentPassword', {
    body: { password, paymentPassword: PIN, confirmPaymentPassword: PIN },
  });
}

/** Puts an account below another. */
export async function putUnder({ database, brands, clock }: TestServer, below: Person, above: Person): Promise<void> {
  await inTransaction(database.db, (tx) =>
    setUpline(
      tx,
      { id: memberId(below.id), merchant: brands[0]!.merchant },
      { uplineId: memberId(above.id), code: null, rebateLevels: {}, now: clock.now() },
    ),
  );
}

/** What is left of each open need, the newest first. */
export async function leftOf({ client }: Pick<Person, 'client'>): Promise<string[]> {
  return (await client.call('turnover')).needs.map(({ remaining }) => remaining.amount);
}

export const missingOf = async ({ client }: Pick<Person, 'client'>) => (await client.call('turnover')).remaining.amount;
