import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { send } from './calls.ts';
import { giveContact } from './people-tools.ts';

const server = useServer();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('accounts to be paid to', () => {
  const PIN = '246810';
  const account = { institution: 'GCASH', number: '0917-123-4567', holder: 'ana  REYES', paymentPassword: PIN };

  async function payee(name = 'Ana Reyes'): Promise<Person> {
    const person = await server.member();
    await person.client.call('editProfile', { body: { realName: name } });
    const body = { password: person.password, paymentPassword: PIN, confirmPaymentPassword: PIN };
    await person.client.call('setPaymentPassword', { body });
    return person;
  }

  test('[PF-14] are bound with the payment password in the own real name, shown masked and kept encrypted', async () => {
    const bare = await server.member();
    expect(await refusedCode(bare.client.call('bindPayeeAccount', { body: account }))).toBe('real_name_needed');
    await bare.client.call('editProfile', { body: { realName: 'Ana Reyes' } });
    expect(await refusedCode(bare.client.call('bindPayeeAccount', { body: account }))).toBe('payment_password_missing');
    const ana = await payee();
    const bind = (change: object) => ana.client.call('bindPayeeAccount', { body: { ...account, ...change } });
    expect(await refusedCode(bind({ holder: 'Eve Santos' }))).toBe('holder_not_you');
    expect(await refusedCode(bind({ paymentPassword: '000000' }))).toBe('payment_password_wrong');
    expect(await refusedCode(bind({ institution: 'NOBANK' }))).toBe('not_found');
    expect(await refusedCode(bind({ number: '12345' }))).toBe('bad_request');
    const { accounts } = await bind({});
    expect(accounts).toMatchObject([
      { kind: 'ewallet', institutionName: 'GCash', masked: '•••• 4567', isUnderReview: false },
    ]);
    expect(accounts[0]!.holder).not.toContain('Reyes');
    expect(await refusedCode(bind({ number: '09171234567' }))).toBe('payee_account_known');
    const stored = JSON.stringify(await server.database.db.selectFrom('payee_accounts').selectAll().execute());
    expect(stored).not.toContain('09171234567');
    const plain = await send(`${server.url}/wps/member/payee-accounts`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ana.token}`, merchant: 'perlas', 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    expect(plain.code).toBe('encrypted_body_required');
  });

  test('[PF-15] need a fresh proof, wait for a day, and are told by letter', async () => {
    const ana = await payee();
    await giveContact(server, ana, 'email', `${ana.account}@mail.example`);
    server.clock.advance(11 * MINUTE);
    expect(await refusedCode(ana.client.call('bindPayeeAccount', { body: account }))).toBe('proof_needed');
    await ana.client.call('proveSignIn', { body: { password: ana.password } });
    const { accounts } = await ana.client.call('bindPayeeAccount', { body: account });
    const { id, isPayable, payableFrom } = accounts[0]!;
    expect(isPayable).toBe(false);
    expect(Date.parse(payableFrom) - server.clock.now().getTime()).toBeGreaterThan(23 * HOUR);
    const payable = () => server.app.profile.payable(server.database.db, { id: ana.id as never }, id);
    expect(await payable()).toBeNull();
    server.clock.advance(24 * HOUR);
    expect(await payable()).toMatchObject({ institution: 'GCASH', number: '09171234567', holder: 'Ana Reyes' });
    await expect
      .poll(async () => {
        const rows = await server.database.db.selectFrom('sent_messages').select(['recipient', 'subject']).execute();
        return rows.filter(({ recipient, subject }) => recipient.startsWith(ana.account) && subject?.includes('paid'))
          .length;
      })
      .toBe(1);
  });

  test('[PF-16] one that another member uses, or used, is flagged; at most five are bound, also at once', async () => {
    const [ana, eve] = [await payee(), await payee('Eve Santos')];
    const shared = { ...account, number: '09175550001' };
    await ana.client.call('bindPayeeAccount', { body: shared });
    const flagged = await eve.client.call('bindPayeeAccount', { body: { ...shared, holder: 'Eve Santos' } });
    expect(flagged.accounts).toMatchObject([{ isUnderReview: true }]);
    const many = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        ana.client.call('bindPayeeAccount', { body: { ...account, number: `0917666000${n}` } }),
      ),
    );
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await ana.client.call('payeeAccounts')).accounts).toHaveLength(5);
  });

  test("[PF-17] unbinding blocks withdrawals for 48 hours, the second time for 120; nobody unbinds another's", async () => {
    const [ana, eve] = [await payee(), await payee('Eve Santos')];
    await ana.client.call('bindPayeeAccount', { body: { ...account, number: '09177770001' } });
    const two = await ana.client.call('bindPayeeAccount', { body: { ...account, number: '09177770002' } });
    const [first, second] = two.accounts.map(({ id }) => id) as [string, string];
    const unbind = ({ client }: Person, id: string, paymentPassword = PIN) =>
      client.call('unbindPayeeAccount', { params: { id }, body: { paymentPassword } });
    expect(await refusedCode(unbind(eve, first))).toBe('not_found');
    expect(await refusedCode(unbind(ana, first, '000000'))).toBe('payment_password_wrong');
    const hours = ({ withdrawalsBlockedUntil }: { withdrawalsBlockedUntil: string | null }) =>
      Math.round((Date.parse(withdrawalsBlockedUntil!) - server.clock.now().getTime()) / HOUR);
    expect(hours(await unbind(ana, first))).toBe(48);
    expect(await refusedCode(unbind(ana, first))).toBe('not_found');
    expect(hours(await unbind(ana, second))).toBe(120);
    server.clock.advance(1 * HOUR);
    expect(await ana.client.call('payeeAccounts')).toMatchObject({ accounts: [] });
    expect((await eve.client.call('payeeAccounts')).withdrawalsBlockedUntil).toBeNull();
  });
});
