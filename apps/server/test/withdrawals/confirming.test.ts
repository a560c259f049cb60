import { refusals } from '@croupier/contract';
import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { send } from '../calls.ts';
import { again, ask, at, moneyOf, payee, payOut, png, ring, scriptedProvider, useCashier } from './tools.ts';
import type { Payee } from './tools.ts';

const stranger = scriptedProvider();
const server = useCashier(stranger);
const MINUTE = 60_000;

/** A member to whom so much was just paid. */
async function paid(amount = '1000', balance = '1000.00'): Promise<{ ana: Payee; id: string; payoutNo: string }> {
  const ana = await payee(server, { balance });
  const { id } = await ask(ana, amount);
  const payoutNo = await payOut(server, stranger);
  return { ana, id, payoutNo };
}

const stateOf = async ({ client }: Pick<Person, 'client'>, id: string) =>
  (await client.call('withdrawal', { params: { id } })).state;
const received = ({ client }: Pick<Person, 'client'>, id: string) =>
  client.call('confirmPayment', { body: { id, outcome: 'received' } });
const notReceived = ({ client }: Pick<Person, 'client'>, id: string) =>
  client.call('confirmPayment', { body: { id, outcome: 'notReceived' } });
const upload = ({ client }: Pick<Person, 'client'>, id: string, body: Buffer<ArrayBuffer>) =>
  client.call('uploadWithdrawalProof', { params: { id }, body });

describe('the member says whether it arrived', () => {
  test('[WI-15, WI-23] what waits for an answer is listed, and an answer ends it', async () => {
    const { ana, id } = await paid();
    const { list } = await ana.client.call('paymentConfirmations');
    expect(list).toMatchObject([{ id, amount: { amount: '1000.00' }, proofs: 0, mostProofs: 3 }]);
    expect(Date.parse(list[0]!.confirmUntil) - Date.parse(list[0]!.disbursedAt)).toBe(1440 * MINUTE);
    const eve = await payee(server);
    expect((await eve.client.call('paymentConfirmations')).list).toEqual([]);
    expect(await refusedCode(received(eve, id))).toBe('not_found');
    expect(await received(ana, id)).toMatchObject({
      state: 'CONFIRMED_RECEIVED',
      received: { amount: '1000.00' },
      remaining: { amount: '0.00' },
      isAutoConfirmed: false,
      nextBy: null,
    });
    expect((await ana.client.call('paymentConfirmations')).list).toEqual([]);
    expect(await refusedCode(received(ana, id))).toBe('withdrawal_moved_on');
  });

  test('[WI-15] nobody is asked before it was paid', async () => {
    const ana = await payee(server, { balance: '6000.00' });
    const { id } = await ask(ana, '6000');
    expect(await refusedCode(received(ana, id))).toBe('withdrawal_moved_on');
    expect(await refusedCode(upload(ana, id, await png()))).toBe('withdrawal_moved_on');
  });

  test('[WI-16] partly received names both parts, which add up to what was paid', async () => {
    const { ana, id } = await paid('1000.10', '1000.10');
    const partly = (receivedAmount: string, remainingAmount: string) =>
      ana.client.call('confirmPayment', { body: { id, outcome: 'partlyReceived', receivedAmount, remainingAmount } });
    const wrong = [
      ['600', '400'],
      ['600', '400.11'],
      ['0', '1000.10'],
      ['1000.10', '0'],
      ['600.101', '399.999'],
    ] as const;
    for (const [one, other] of wrong) expect(await refusedCode(partly(one, other))).toBe('received_sum_wrong');
    expect(await refusedCode(partly('-1', '1001.10'))).toBe('bad_request');
    expect(await partly('600', '400.10')).toMatchObject({
      state: 'PARTLY_RECEIVED',
      received: { amount: '600.00' },
      remaining: { amount: '400.10' },
      nextBy: 'house',
    });
    const olga = await server.operator();
    expect(await olga.client.call('withdrawalCase', at(id))).toMatchObject({
      dispute: { received: { amount: '600.00' }, remaining: { amount: '400.10' }, outcome: null, proposed: null },
    });
  });

  test('[WI-20] two answers at once end in the first, the other is refused with 409', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { ana, id } = await paid();
      await upload(ana, id, await png());
      const both = await Promise.allSettled(
        round % 2 ? [received(ana, id), notReceived(ana, id)] : [notReceived(ana, id), received(ana, id)],
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const { steps } = await ana.client.call('withdrawal', { params: { id } });
      expect(steps.filter(({ by }) => by === 'member')).toHaveLength(2);
    }
    expect(refusals.withdrawal_moved_on.status).toBe(409);
  });
});

describe('without an answer', () => {
  test('[WI-19] it counts as received after the configured minutes and not one before, once', async () => {
    const { ana, id } = await paid();
    const { confirmUntil } = await ana.client.call('withdrawal', { params: { id } });
    server.clock.advance(Date.parse(confirmUntil!) - server.clock.now().getTime() - MINUTE);
    await ring(server);
    const later = { ...ana, client: await again(server, ana) };
    expect(await stateOf(later, id)).toBe('DISBURSED');
    expect((await later.client.call('paymentConfirmations')).list).toHaveLength(1);
    server.clock.advance(Date.parse(confirmUntil!) - server.clock.now().getTime());
    // From that instant on an answer is too late, though the timer has not come round yet.
    expect((await later.client.call('paymentConfirmations')).list).toEqual([]);
    expect(await refusedCode(received(later, id))).toBe('withdrawal_moved_on');
    await Promise.all([ring(server), ring(server)]);
    await ring(server);
    const seen = await later.client.call('withdrawal', { params: { id } });
    expect(seen).toMatchObject({ state: 'CONFIRMED_RECEIVED', isAutoConfirmed: true, received: { amount: '1000.00' } });
    expect(seen.steps.filter(({ state }) => state === 'CONFIRMED_RECEIVED')).toMatchObject([{ by: 'system' }]);
  });

  test('[WI-19, WI-20] an answer before leaves the timer nothing to do, also on a server that was started meanwhile', async () => {
    const { ana, id } = await paid();
    await upload(ana, id, await png());
    await notReceived(ana, id);
    server.clock.advance(1441 * MINUTE);
    const other = await server.another({ clock: server.clock });
    await ring(other);
    const later = { ...ana, client: await again(server, ana) };
    expect(await stateOf(later, id)).toBe('NOT_RECEIVED');
  });
});

describe('proof pictures', () => {
  test('[WI-17] not received needs one, three at most, and they are kept beside the payment', async () => {
    const { ana, id } = await paid();
    expect(await refusedCode(notReceived(ana, id))).toBe('proof_picture_missing');
    for (const count of [1, 2, 3]) expect(await upload(ana, id, await png())).toEqual({ proofs: count, most: 3 });
    expect(await refusedCode(upload(ana, id, await png()))).toBe('too_many_proofs');
    const eve = await payee(server);
    expect(await refusedCode(upload(eve, id, await png()))).toBe('not_found');
    expect(await notReceived(ana, id)).toMatchObject({
      state: 'NOT_RECEIVED',
      received: { amount: '0.00' },
      remaining: { amount: '1000.00' },
      proofs: 3,
    });
    expect(await refusedCode(upload(ana, id, await png()))).toBe('withdrawal_moved_on');
  });

  test('[WI-17] four at once leave three', async () => {
    const { ana, id } = await paid();
    const picture = await png();
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => upload(ana, id, picture)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('[WI-17, WI-18] anything that is not a png or jpg of at most 5 MB is refused', async () => {
    const { ana, id } = await paid();
    const good = await png();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const cut = good.subarray(0, 30);
    const dressed = Buffer.concat([good.subarray(0, 8), svg]);
    for (const bytes of [
      svg,
      gif,
      cut,
      dressed,
      Buffer.from('not a picture'),
      Buffer.from('\xff\xd8\xff<?php', 'latin1'),
    ])
      expect(await refusedCode(upload(ana, id, bytes))).toBe('picture_refused');
    const large = Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024 + 1 - good.length)]);
    const sent = await send(`${server.url}/wps/withdrawals/${id}/proofs`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ana.token}`, merchant: 'perlas', 'content-type': 'image/png' },
      body: large,
    });
    expect([sent.status, sent.code]).toEqual([413, 'too_large']);
    expect(await ana.client.call('withdrawal', { params: { id } })).toMatchObject({ proofs: 0 });
  });

  test('[WI-18] is drawn anew: what was hidden in or behind it is gone, and operators see a jpg', async () => {
    const { ana, id } = await paid();
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#306090' } })
      .withExif({ IFD0: { Copyright: 'hidden in the head' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert("hidden behind")</script>')]);
    await upload(ana, id, polyglot);
    await notReceived(ana, id);
    const olga = await server.operator();
    const { proofs } = await olga.client.call('withdrawalCase', at(id));
    expect(proofs).toMatchObject([{ place: 1 }]);
    const shown = await olga.client.call('withdrawalProof', { params: { merchant: 'perlas', id, place: '1' } });
    const bytes = Buffer.from(shown.base64, 'base64');
    const { format, width, exif } = await sharp(bytes).metadata();
    expect([shown.type, format, width, exif]).toEqual(['image/jpeg', 'jpeg', 300, undefined]);
    expect(bytes.toString('latin1')).not.toMatch(/hidden|script/);
    const none = { merchant: 'perlas', id, place: '2' };
    expect(await refusedCode(olga.client.call('withdrawalProof', { params: none }))).toBe('not_found');
  });
});

describe('a self-excluded member', () => {
  test('[WI-26] is paid out on request, and the operator sees why nothing else is possible', async () => {
    const ana = await payee(server, { balance: '1000.00' });
    await ana.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    const later = { ...ana, client: await again(server, ana) };
    const { id } = await ask(later, '1000');
    const olga = await server.operator();
    const found = await olga.client.call('withdrawalCase', at(id));
    expect(found.findings).toContainEqual({ check: 'standing', points: 0, facts: { standing: 'self_excluded' } });
    expect(found.state).toBe('APPROVED');
    await payOut(server, stranger);
    expect(await stateOf(later, id)).toBe('DISBURSED');
    expect(await moneyOf(later)).toEqual({ main: '0.00', held: '0.00' });
  });
});
