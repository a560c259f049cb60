import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Client } from '@croupier/contract/client';
import { operatorToken } from './desk.ts';
import { callsAt, carryToken, newMember, newNumber } from './new-member.ts';
import type { Brand, NewMember } from './new-member.ts';
import { places } from './places.ts';
import { overflowOf } from './watch-page.ts';
import { changeRows, writeRows } from './world-database.ts';

export const paymentPassword = '246810';

/** Money in a new member's wallet, as money comes there: an order, paid on the provider's own page. */
export async function fund(member: NewMember, request: APIRequestContext, amount: string): Promise<void> {
  const id = randomUUID();
  const order = await member.calls.call('createDeposit', { body: { id, channel: 'qrph', amount } });
  expect(order.redirectUrl).not.toBeNull();
  await request.post(order.redirectUrl!, { form: { act: 'approve' } });
  const stateOf = async () => (await member.calls.call('deposit', { params: { id } })).state;
  await expect.poll(stateOf).toBe('CREDITED');
}

export async function setPaymentPassword({ calls, password }: NewMember): Promise<void> {
  await calls.call('setPaymentPassword', {
    body: { password, paymentPassword, confirmPaymentPassword: paymentPassword },
  });
}

export async function bindAccount({ calls, realName }: NewMember): Promise<void> {
  await calls.call('bindPayeeAccount', {
    body: { institution: 'GCASH', number: `0${newNumber()}`, holder: realName, paymentPassword },
  });
}

/** Days pass: the account is no longer new, and neither is what it is paid to. */
export async function growOld({ account }: NewMember): Promise<void> {
  await writeRows(`update members set made_at = made_at - interval '30 days' where account = $1`, [account]);
  await changeRows(
    account,
    `update payee_accounts set made_at = made_at - interval '30 days', payable_from = payable_from - interval '30 days'`,
  );
}

/** Somebody who can withdraw at once. */
export async function payableMember(brand: Brand, request: APIRequestContext, balance: string): Promise<NewMember> {
  const member = await newMember(brand);
  await setPaymentPassword(member);
  await bindAccount(member);
  await growOld(member);
  await fund(member, request, balance);
  await playThrough(member);
  return member;
}

/** As after hours of play: nothing is left of what the deposits demand. Turnover itself has a journey of its own. */
export async function playThrough({ account }: NewMember): Promise<void> {
  await changeRows(account, `update turnover_needs set state = 'FINISHED', ended_at = now()`);
}

/** The calls of an operator, for what a journey is not about. */
export async function operatorCalls(name = 'olga'): Promise<Client> {
  return callsAt('perlas', await operatorToken(name));
}

/** Both pages of money fit 320 pixels, and axe has nothing against them. */
export async function expectToFit(page: Page, brand: Brand, { token }: NewMember, language?: 'TY'): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await carryToken(page, brand, token, language);
  const body = page.locator('dialog .overscroll-contain');
  const wider = () => body.evaluate((view) => view.scrollWidth - view.clientWidth);
  for (const place of ['depositv2', 'withdraw']) {
    await page.goto(`${places[brand]()}/promotions?centre=member&page=${place}`);
    const title = language ? 'Paraan ng pagbabayad' : 'Payment method';
    if (place === 'depositv2') await expect(page.getByRole('group', { name: title })).toBeVisible();
    await expect(page.locator('dialog section').first()).toBeVisible();
    await expect(page.locator('dialog .skeleton')).toHaveCount(0);
    expect(await wider(), place).toBeLessThanOrEqual(0);
    expect(await overflowOf(page), place).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}
