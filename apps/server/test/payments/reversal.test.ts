import { goodStanding, inPeriods, noLimits } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction, memberId } from '@croupier/server/testing';
import type { Person } from '@croupier/testkit';
import { refusedCode } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { usePayments } from './use-payments.ts';

const { server, order, press, until, balance } = await usePayments();
const merchant = () => server.brands[0]!.merchant;
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n, 'PHP');
const whose = ({ id }: Person) => ({ merchant: merchant(), memberId: memberId(id), currency: 'PHP' }) as const;
const debtOf = (person: Person) => server.app.ledger.debtOf(server.database.db, whose(person));

const refusalOf = (error: unknown) => (error as { refusal?: { code: string } }).refusal?.code ?? String(error);

const hold = ({ id }: Person, pesos: number, holdId: string) =>
  inTransaction(server.database.db, (tx) =>
    server.app.ledger.hold(tx, { merchant: merchant(), holdId, memberId: id, amount: peso(pesos), by: 'member' }),
  );

async function credited(person: Person, amount: string, channel = 'qrph') {
  const made = await order(person, amount, channel);
  await press(made.redirectUrl, 'approve');
  await until(person, made.id, 'CREDITED');
  return made;
}

/** The amount of a deposit that is owed, by the books. */
async function owedUnder(id: string): Promise<bigint> {
  const { rows } = await server.database.pool.query<{ units: bigint }>(
    `select coalesce(sum(case when p.credit = a.id then p.units else -p.units end), 0)::bigint as units
    from accounts a join postings p on a.id in (p.debit, p.credit) where a.key like $1`,
    [`unclaimed:${id}:%`],
  );
  return rows[0]!.units;
}

describe('money that arrived and was declined', () => {
  async function declined(person: Person) {
    await person.client.call('editProfile', { body: { realName: 'Ana Reyes' } });
    const made = await order(person, '500.00');
    await press(made.redirectUrl, 'other');
    await until(person, made.id, 'REVIEW');
    const olga = await server.operator();
    const params = { merchant: merchant(), id: made.id };
    return { ...made, olga, params, decline: { params, body: { reason: 'of somebody else' } } };
  }

  test('[DE-26, DE-25] is owed to whoever sent it until an operator sends it back, once, and the member is told', async () => {
    const ana = await server.member();
    const { id, olga, params, decline } = await declined(ana);
    const back = { params, body: { reason: 'to the account it came from' } };
    expect(await refusedCode(olga.client.call('returnDeposit', back))).toBe('deposit_ended');
    expect(await owedUnder(id)).toBe(0n);
    expect(await olga.client.call('declineDeposit', decline)).toMatchObject({ canReturn: true });
    expect(await owedUnder(id)).toBe(5_000_000n);

    const outcomes = await Promise.all(
      Array.from({ length: 3 }, () => olga.client.call('returnDeposit', back).then(({ state }) => state, refusalOf)),
    );
    expect(new Set(outcomes)).toContain('FAILED');
    const shown = async () => ana.client.call('deposit', { params: { id } });
    await expect.poll(async () => (await shown()).reason).toBe('returned');
    expect(await owedUnder(id)).toBe(0n);
    expect((await shown()).steps.filter(({ step }) => step === 'returned')).toHaveLength(1);
    expect(await balance(ana)).toBe('0.00');
    const after = await olga.client.call('depositForOperator', { params });
    expect(after).toMatchObject({ canReturn: false, payments: [{ state: 'reversed' }] });
    expect(await refusedCode(olga.client.call('returnDeposit', back))).toBe('deposit_ended');
  });

  test('[DE-26] that the payer takes back by themselves leaves nothing owed', async () => {
    const ana = await server.member();
    const { id, redirectUrl, olga, decline } = await declined(ana);
    await olga.client.call('declineDeposit', decline);
    await press(redirectUrl, 'reverse');
    await expect.poll(() => owedUnder(id)).toBe(0n);
  });
});

describe('a deposit that is taken back', () => {
  test('[DE-13] with the money still there is taken from the wallet, and nothing is owed', async () => {
    const ana = await server.member({ balance: '50.00' });
    const made = await credited(ana, '500.00');
    await press(made.redirectUrl, 'reverse');
    expect(await until(ana, made.id, 'REVERSED')).toMatchObject({ reason: 'reversed', credited: { amount: '500.00' } });
    expect(await balance(ana)).toBe('50.00');
    expect((await debtOf(ana)).units).toBe(0n);
  });

  test('[DE-13] with the money gone books a debt, locks withdrawals and leaves no balance below zero', async () => {
    const ana = await server.member();
    const made = await credited(ana, '500.00');
    expect(await hold(ana, 400, `gone-${made.no}`)).toMatchObject({ accepted: true });
    await press(made.redirectUrl, 'reverse');
    await until(ana, made.id, 'REVERSED');
    expect(await balance(ana)).toBe('0.00');
    expect((await debtOf(ana)).units).toBe(4_000_000n);
    expect((await ana.client.call('depositChannels')).debt).toEqual({ amount: '400.00', currency: 'PHP' });

    const second = await credited(ana, '1000.00');
    expect(await balance(ana)).toBe('600.00');
    expect((await debtOf(ana)).units).toBe(0n);
    const { steps } = await until(ana, second.id, 'CREDITED');
    expect(steps.at(-1)).toMatchObject({ step: 'debt_repaid', amount: { amount: '400.00' } });
    expect(await hold(ana, 100, `free-${made.no}`)).toMatchObject({ accepted: true });
  });

  test('[DE-13] nothing is set aside while something is owed, also when the balance would do', async () => {
    const ana = await server.member();
    const made = await credited(ana, '500.00');
    await hold(ana, 500, `all-${made.no}`);
    await press(made.redirectUrl, 'reverse');
    await until(ana, made.id, 'REVERSED');
    await inTransaction(server.database.db, (tx) =>
      server.app.ledger.release(tx, { merchant: merchant(), holdId: `all-${made.no}`, by: 'operator' }),
    );
    expect(await balance(ana)).toBe('500.00');
    expect(await hold(ana, 100, `more-${made.no}`)).toMatchObject({ accepted: false, refused: 'debt_open' });
  });

  test('[DE-13] gives the fee back with the rest, so that clearing stands where it stood', async () => {
    const ana = await server.member();
    const made = await credited(ana, '1000.00', 'card');
    await press(made.redirectUrl, 'reverse');
    await until(ana, made.id, 'REVERSED');
    const { rows } = await server.database.pool.query<{ sum: string }>(
      `select coalesce(sum(case when a.kind = 'fees' then e.units end), 0)::text as sum
       from entries e join accounts a on a.id = e.account
       join journal_notes n on n.journal = e.journal where n.link = $1`,
      [made.id],
    );
    expect(rows[0]!.sum).toBe('0');
    expect(await balance(ana)).toBe('0.00');
  });
});

describe('limits of play', () => {
  const limit = ({ id }: Person, day: number) =>
    inTransaction(server.database.db, (tx) =>
      server.app.ledger.setLimits(tx, {
        merchant: merchant(),
        memberId: id,
        currency: 'PHP',
        limits: { ...noLimits, deposit: { ...inPeriods(() => null), day: peso(day) } },
      }),
    );

  test('[DE-16, PS-5] are asked when a deposit is ordered', async () => {
    const ana = await server.member();
    await limit(ana, 300);
    expect((await ana.client.call('depositChannels')).room).toEqual({ amount: '300.00', currency: 'PHP' });
    expect(await refusedCode(order(ana, '500.00'))).toBe('deposit_limit_reached');
    expect((await order(ana, '300.00')).state).toBe('PENDING');
  });

  test('[DE-16, PS-5, DE-25] are asked again at the credit: what exceeds them waits for an operator and cannot be approved past them', async () => {
    const ana = await server.member();
    const made = await order(ana, '500.00');
    await limit(ana, 300);
    await press(made.redirectUrl, 'approve');
    expect(await until(ana, made.id, 'REVIEW')).toMatchObject({ reason: 'limit_reached', paid: { amount: '500.00' } });
    expect(await balance(ana)).toBe('0.00');
    const olga = await server.operator();
    const params = { merchant: merchant(), id: made.id };
    const approval = olga.client.call('approveDeposit', { params, body: { reason: 'the member asked' } });
    expect(await refusedCode(approval)).toBe('deposit_limit_reached');
    const declined = await olga.client.call('declineDeposit', { params, body: { reason: 'sent back to the payer' } });
    expect(declined).toMatchObject({ state: 'FAILED', reason: 'arrived_not_credited' });
    expect(declined.payments).toEqual([expect.objectContaining({ state: 'declined' })]);
  });

  test('[DE-16] a member who has excluded themselves orders nothing, and what is paid all the same waits', async () => {
    const ana = await server.member();
    const made = await order(ana, '500.00');
    const until9999 = { ...goodStanding, selfExcludedUntilMs: Infinity };
    await inTransaction(server.database.db, (tx) => server.app.ledger.setStanding(tx, ana.id, until9999));
    expect(await refusedCode(order(ana, '200.00'))).toBe('self_excluded');
    await press(made.redirectUrl, 'approve');
    expect(await until(ana, made.id, 'REVIEW')).toMatchObject({ reason: 'account_closed' });
    expect(await balance(ana)).toBe('0.00');
  });
});
