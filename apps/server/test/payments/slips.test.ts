import { randomUUID } from 'node:crypto';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

const server = useServer({ settings: { ROLE: 'api' } });
const MINUTE = 60_000;
const merchant = () => server.brands[0]!.merchant;

const order = (person: Person, amount = '1000.00', channel = 'bank') =>
  person.client.call('createDeposit', { body: { id: randomUUID(), channel, amount } });
const balance = async (person: Person) => (await person.client.call('walletBalance')).balance.amount;

let shade = 0;

/** A unique picture. */
async function picture(format: 'png' | 'jpeg' = 'png'): Promise<Uint8Array<ArrayBuffer>> {
  shade += 1;
  const made = sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 90, b: 20 } } });
  const noted = made.withExif({ IFD0: { Copyright: 'somebody' } });
  return new Uint8Array(await (format === 'png' ? noted.png() : noted.jpeg()).toBuffer());
}

const send = (person: Person, id: string, body: Uint8Array<ArrayBuffer>) =>
  person.client.call('uploadSlip', { params: { id }, body });

const params = (id: string) => ({ merchant: merchant(), id });

async function waiting(person: Person) {
  const made = await order(person);
  await send(person, made.id, await picture());
  return made;
}

describe('a bank transfer', () => {
  test('[DE-1, DE-6] shows where to pay and what to write, and waits for an operator once its slip is there', async () => {
    const ana = await server.member();
    const made = await order(ana);
    expect(made).toMatchObject({
      state: 'PENDING',
      payTo: { institution: 'BDO Unibank', memo: made.no },
      slips: 0,
      qr: null,
    });
    expect(made.slipFrom).not.toBeNull();
    const sent = await send(ana, made.id, await picture('jpeg'));
    expect(sent).toMatchObject({ state: 'REVIEW', reason: 'slip', slips: 1, waitsFor: 'operator', canCancel: false });
  });

  test('[DE-6] takes the next slip after two minutes and not before', async () => {
    const ana = await server.member();
    const made = await waiting(ana);
    expect(await refusedCode(send(ana, made.id, await picture()))).toBe('slip_too_soon');
    server.clock.advance(2 * MINUTE - 5000);
    expect(await refusedCode(send(ana, made.id, await picture()))).toBe('slip_too_soon');
    server.clock.advance(6000);
    expect(await send(ana, made.id, await picture())).toMatchObject({ slips: 2, state: 'REVIEW' });
  });

  test('[DE-6] sent twice at once keeps one slip', async () => {
    const ana = await server.member();
    const made = await order(ana);
    const bytes = [await picture(), await picture()];
    const sent = await Promise.allSettled(bytes.map((one) => send(ana, made.id, one)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ana.client.call('deposit', { params: { id: made.id } })).toMatchObject({ slips: 1 });
  });

  test.each([
    ['text', Buffer.from('not a picture at all, but long enough to be read as one')],
    ['a gif', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ['half a png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ])('[DE-6] with %s as its slip is refused and goes on waiting', async (_what, bytes) => {
    const ana = await server.member();
    const made = await order(ana);
    expect(await refusedCode(send(ana, made.id, new Uint8Array(bytes)))).toBe('picture_refused');
    expect(await ana.client.call('deposit', { params: { id: made.id } })).toMatchObject({ state: 'PENDING', slips: 0 });
  });

  test('[DE-6] of another member takes no slip', async () => {
    const [ana, ben] = [await server.member(), await server.member()];
    const made = await order(ana);
    expect(await refusedCode(send(ben, made.id, await picture()))).toBe('not_found');
  });

  test('[DE-6] whose slip was sent for another order too says so to the operator', async () => {
    const ana = await server.member();
    const bytes = await picture();
    await send(ana, (await order(ana)).id, bytes);
    const second = await send(ana, (await order(ana)).id, bytes);
    expect(second).toMatchObject({ state: 'REVIEW', reason: 'duplicate_reference' });
  });

  test('[DE-6] keeps a picture that was drawn anew, without what its file said beside its colours', async () => {
    const ana = await server.member();
    const made = await waiting(ana);
    const olga = await server.operator();
    const { slipIds } = await olga.client.call('depositForOperator', { params: params(made.id) });
    const shown = await olga.client.call('depositSlip', { params: { ...params(made.id), slip: slipIds[0]!.id } });
    const bytes = Buffer.from(shown.picture.replace('data:image/jpeg;base64,', ''), 'base64');
    const seen = await sharp(bytes).metadata();
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['jpeg', 40, 30, undefined]);
  });
});

describe('a manual credit', () => {
  test('[DE-12] is proposed by one operator and made by another, with the same amount', async () => {
    const ana = await server.member();
    const made = await waiting(ana);
    const [olga, otto] = [await server.operator(), await server.operator({ role: 'cashier' })];
    const approve = (who: Person, amount?: string) =>
      who.client.call('approveDeposit', {
        params: params(made.id),
        body: { reason: 'seen in the statement', ...(amount ? { amount } : {}) },
      });
    const proposed = await approve(olga, '950.00');
    expect(proposed).toMatchObject({ state: 'REVIEW', needsSecond: true, approvedOnce: { by: olga.id } });
    expect(await refusedCode(approve(olga, '950.00'))).toBe('second_operator_needed');
    expect(await refusedCode(approve(otto))).toBe('deposit_amount_wrong');
    expect(await balance(ana)).toBe('0.00');
    const credited = await approve(otto, '950.00');
    expect(credited).toMatchObject({ state: 'CREDITED', credited: { amount: '950.00' } });
    expect(await refusedCode(approve(otto, '950.00'))).toBe('deposit_ended');
    expect(await balance(ana)).toBe('950.00');
    const { entries } = await olga.client.call('auditLog');
    const acts = entries
      .filter(({ subject }) => subject === `deposit:${made.no}`)
      .map(({ act, reason }) => [act, reason]);
    expect(acts).toEqual([
      ['deposit.approved', 'seen in the statement'],
      ['deposit.proposed', 'seen in the statement'],
    ]);
  });

  test('[DE-12] by two operators at once is one credit', async () => {
    const ana = await server.member();
    const made = await waiting(ana);
    const [olga, otto, ida] = [await server.operator(), await server.operator(), await server.operator()];
    const body = { reason: 'seen in the statement' };
    await olga.client.call('approveDeposit', { params: params(made.id), body });
    const both = await Promise.allSettled([
      otto.client.call('approveDeposit', { params: params(made.id), body }),
      ida.client.call('approveDeposit', { params: params(made.id), body }),
      ida.client.call('declineDeposit', { params: params(made.id), body }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state } = await ana.client.call('deposit', { params: { id: made.id } });
    expect(await balance(ana)).toBe(state === 'CREDITED' ? '1000.00' : '0.00');
  });

  test('[DE-12] is declined with a reason, and the member reads that it was', async () => {
    const ana = await server.member();
    const made = await waiting(ana);
    const olga = await server.operator();
    const none = olga.client.call('declineDeposit', { params: params(made.id), body: { reason: '' } });
    expect(await refusedCode(none)).toBe('bad_request');
    await olga.client.call('declineDeposit', { params: params(made.id), body: { reason: 'no such transfer' } });
    const seen = await ana.client.call('deposit', { params: { id: made.id } });
    expect(seen).toMatchObject({ state: 'FAILED', reason: 'declined_by_operator' });
    expect(JSON.stringify(seen)).not.toContain(olga.id);
  });
});

describe('the queue', () => {
  test('[DE-17] has what waits, oldest first, in pages and by filters', async () => {
    const ana = await server.member();
    const made = [await waiting(ana), await waiting(ana), await waiting(ana)];
    const olga = await server.operator();
    const ask = (query: Record<string, string>) =>
      olga.client.call('depositQueue', { params: { merchant: merchant() }, query: { account: ana.account, ...query } });
    const first = await ask({ limit: '2' });
    expect(first.deposits.map(({ no }) => no)).toEqual([made[0]!.no, made[1]!.no]);
    expect(first.waiting.count).toBeGreaterThanOrEqual(3);
    const second = await ask({ limit: '2', before: first.next! });
    expect(second.deposits.map(({ no }) => no)).toEqual([made[2]!.no]);
    expect((await ask({ method: 'qrph' })).deposits).toEqual([]);
    expect((await ask({ no: made[1]!.no })).deposits).toMatchObject([{ account: ana.account, needsSecond: true }]);
    expect((await ask({ state: 'CREDITED' })).deposits).toEqual([]);
    expect((await ask({ state: 'ALL' })).deposits.map(({ no }) => no)).toEqual(made.map(({ no }) => no).toReversed());
  });

  test('[OP-13] shows each against the promise, and how many are past it', async () => {
    const ana = await server.member();
    const made = await waiting(ana);
    const olga = await server.operator();
    const ask = async ({ client }: typeof olga) => {
      const query = { account: ana.account };
      const { deposits, waiting: queue } = await client.call('depositQueue', {
        params: { merchant: merchant() },
        query,
      });
      return { deposit: deposits[0]!, queue };
    };
    const before = await ask(olga);
    const { depositMinutes } = server.brands[0]!.promises;
    expect(before.deposit).toMatchObject({ no: made.no, isLate: false });
    const promisedAfter = Date.parse(before.deposit.promisedAt!) - Date.parse(before.deposit.waitsSince!);
    expect(promisedAfter).toBe(depositMinutes * 60_000);
    server.clock.advance(depositMinutes * 60_000 + 5000);
    const petra = await server.operator();
    const after = await ask(petra);
    expect(after.deposit).toMatchObject({ no: made.no, isLate: true });
    expect(after.queue).toMatchObject({ late: after.queue.count, promiseMinutes: depositMinutes });
    const { queues } = await petra.client.call('dashboard', { params: { merchant: merchant() } });
    expect(queues.deposits).toMatchObject({ count: after.queue.count, late: after.queue.late });
  });

  test('[DE-17] of another brand is not there, and its deposits neither', async () => {
    const ana = await server.member();
    const made = await waiting(ana);
    const stranger = await server.operator({ brands: [server.brands[1]!] });
    const reason = { reason: 'none of mine' };
    const tries = [
      () => stranger.client.call('depositQueue', { params: { merchant: merchant() } }),
      () => stranger.client.call('depositForOperator', { params: params(made.id) }),
      () =>
        stranger.client.call('depositForOperator', { params: { merchant: server.brands[1]!.merchant, id: made.id } }),
      () => stranger.client.call('approveDeposit', { params: params(made.id), body: reason }),
      () =>
        stranger.client.call('declineDeposit', {
          params: { merchant: server.brands[1]!.merchant, id: made.id },
          body: reason,
        }),
    ];
    for (const one of tries) expect(await refusedCode(one())).toBe('not_found');
    const auditor = await server.operator({ role: 'auditor' });
    expect((await auditor.client.call('depositForOperator', { params: params(made.id) })).no).toBe(made.no);
    const approval = auditor.client.call('approveDeposit', { params: params(made.id), body: reason });
    expect(await refusedCode(approval)).toBe('not_allowed');
  });
});
