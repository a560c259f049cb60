import type { Client } from '@croupier/contract/client';
import { memberId } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { MINUTE, byEmail, freshAddress, passwordSettings, passwordTools } from './password-tools.ts';
import { giveContact } from './people-tools.ts';
import { another, brandsWith, codeTo, freshNumber, lettersTo, wrongCode } from './visitors.ts';

const server = useServer({ settings: passwordSettings, brands: brandsWith(byEmail) });
const { letterTo, withEmail } = passwordTools(server);

describe('payment password', () => {
  const first = (
    client: Client,
    password: string,
    paymentPassword = '135790',
    confirmPaymentPassword = paymentPassword,
  ) => client.call('setPaymentPassword', { body: { password, paymentPassword, confirmPaymentPassword } });
  const contextOf = async (id: string) => ({
    brand: server.brands[0]!,
    language: 'EN',
    member: (await server.app.members.byId(server.database.db, server.brands[0]!, memberId(id)))!,
  });

  test('[PW-19] is set with the sign-in password, changed with itself, and kept apart from it', async () => {
    const ana = await withEmail();
    expect(await ana.client.call('paymentPassword')).toMatchObject({ isSet: false, lockedUntil: null });
    expect(await refusedCode(first(ana.client, 'wrong'))).toBe('old_password_wrong');
    expect(await first(ana.client, ana.password)).toMatchObject({ isSet: true });
    const again = { paymentPassword: '246802', confirmPaymentPassword: '246802' };
    const withOld = (oldPaymentPassword: string) =>
      ana.client.call('setPaymentPassword', { body: { ...again, oldPaymentPassword } });
    expect(await refusedCode(first(ana.client, ana.password, '246802'))).toBe('payment_password_wrong');
    expect(await refusedCode(withOld('000000'))).toBe('payment_password_wrong');
    await withOld('135790');
    const context = await contextOf(ana.id);
    expect(await server.app.accounts.checkPaymentPassword(context, '246802')).toBeNull();
    expect(await server.app.accounts.checkPaymentPassword(context, '135790')).toEqual({
      refused: 'payment_password_wrong',
    });
    expect(await server.app.accounts.checkPaymentPassword(context, ana.password)).toMatchObject({
      refused: 'payment_password_wrong',
    });
  });

  test.each([
    ['12345', undefined, 'payment_password_format'],
    ['1234567', undefined, 'payment_password_format'],
    ['12345a', undefined, 'payment_password_format'],
    ['１２３４５６', undefined, 'payment_password_format'],
    ['135790', '135791', 'confirmation_wrong'],
  ])('[PW-19] %j confirmed by %j is refused with %s', async (next, confirmation, code) => {
    const ana = await server.member();
    expect(await refusedCode(first(ana.client, ana.password, next, confirmation ?? next))).toBe(code);
  });

  test('[PW-19] asked for before one is set, it is missing', async () => {
    const ana = await server.member();
    expect(await server.app.accounts.checkPaymentPassword(await contextOf(ana.id), '')).toEqual({
      refused: 'payment_password_missing',
    });
  });

  test('[PW-17] five wrong ones lock it for an hour, even for the right one, and the member is told', async () => {
    const ana = await withEmail();
    await first(ana.client, ana.password);
    await letterTo(ana.email);
    const context = await contextOf(ana.id);
    const check = (given: string) => server.app.accounts.checkPaymentPassword(context, given);
    for (let turn = 0; turn < 4; turn += 1)
      expect(await check('000000')).toEqual({ refused: 'payment_password_wrong' });
    expect(await check('000000')).toMatchObject({ refused: 'payment_password_locked' });
    expect(await check('135790')).toMatchObject({ refused: 'payment_password_locked' });
    const state = await ana.client.call('paymentPassword');
    expect(Date.parse(state.lockedUntil!) - server.clock.now().getTime()).toBeGreaterThan(59 * MINUTE);
    expect((await letterTo(ana.email, 2)).subject).toBe('Perlas: your payment password is locked');
    const later = await another(server);
    later.clock.advance(61 * MINUTE);
    expect(await later.app.accounts.checkPaymentPassword(context, '000000')).toEqual({
      refused: 'payment_password_wrong',
    });
    expect(await later.app.accounts.checkPaymentPassword(context, '135790')).toBeNull();
  });

  test('[PW-17] fifty guesses at once are five tries, and one letter', async () => {
    const ana = await withEmail();
    await first(ana.client, ana.password);
    await letterTo(ana.email);
    const context = await contextOf(ana.id);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => server.app.accounts.checkPaymentPassword(context, '000000')),
    );
    expect(outcomes.filter((outcome) => outcome?.refused === 'payment_password_wrong')).toHaveLength(4);
    await server.app.accounts.settled();
    expect(await lettersTo(server, ana.email)).toHaveLength(2);
  });

  test('[PW-17] twenty right ones at once are no tries', async () => {
    const ana = await server.member();
    await first(ana.client, ana.password);
    const context = await contextOf(ana.id);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => server.app.accounts.checkPaymentPassword(context, '135790')),
    );
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => null));
  });

  test('[PW-17] a right one in between starts the count anew', async () => {
    const ana = await server.member();
    await first(ana.client, ana.password);
    const context = await contextOf(ana.id);
    const check = (given: string) => server.app.accounts.checkPaymentPassword(context, given);
    for (let round = 0; round < 3; round += 1) {
      for (let turn = 0; turn < 4; turn += 1) await check('000000');
      expect(await check('135790')).toBeNull();
    }
  });

  test.each(['mobile', 'email'] as const)(
    '[PW-18] is reset by a code to the confirmed %s, which ends a lock',
    async (way) => {
      const ana = await server.member();
      const number = freshNumber();
      const address = freshAddress();
      const target = way === 'mobile' ? number.value : address;
      const ask = () => ana.client.call('paymentPasswordCode', { body: { way } });
      expect(await refusedCode(ask())).toBe('contact_missing');
      await giveContact(server, ana, way, target);
      await first(ana.client, ana.password);
      const context = await contextOf(ana.id);
      for (let turn = 0; turn < 5; turn += 1) await server.app.accounts.checkPaymentPassword(context, '000000');
      const state = await ana.client.call('paymentPassword');
      expect(state.ways.map((entry) => entry.way)).toEqual([way]);
      expect(state.ways[0]!.target).not.toBe(target);
      if (way === 'email') await letterTo(target, 2);
      const { attemptId } = await ask();
      const code = await codeTo(server, target);
      const reset = (verificationCode: string) =>
        ana.client.call('resetPaymentPassword', {
          body: { way, attemptId, verificationCode, paymentPassword: '246802', confirmPaymentPassword: '246802' },
        });
      expect(await refusedCode(reset(wrongCode(code)))).toBe('verification_code_invalid');
      expect(await reset(code)).toMatchObject({ isSet: true, lockedUntil: null });
      expect(await refusedCode(reset(code))).toBe('verification_code_invalid');
      expect(await server.app.accounts.checkPaymentPassword(context, '246802')).toBeNull();
    },
  );

  test("[PW-18] another member's code and an authenticator one does not have do not reset it", async () => {
    const [ana, eve] = [await server.member(), await server.member()];
    for (const [member, number] of [
      [ana, freshNumber()],
      [eve, freshNumber()],
    ] as const)
      await giveContact(server, member, 'mobile', number.value);
    const { attemptId } = await eve.client.call('paymentPasswordCode', { body: { way: 'mobile' } });
    const contact = await server.database.db
      .selectFrom('member_contacts')
      .select('value')
      .where('member_id', '=', eve.id)
      .executeTakeFirstOrThrow();
    const verificationCode = await codeTo(server, contact.value);
    const paymentPassword = '246802';
    const body = { attemptId, verificationCode, paymentPassword, confirmPaymentPassword: paymentPassword };
    expect(await refusedCode(ana.client.call('resetPaymentPassword', { body: { ...body, way: 'mobile' } }))).toBe(
      'verification_code_invalid',
    );
    expect(
      await refusedCode(ana.client.call('resetPaymentPassword', { body: { ...body, way: 'authenticator' } })),
    ).toBe('contact_missing');
  });
});
