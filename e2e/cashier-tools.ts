import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Client } from '@croupier/contract/client';
import { operatorToken } from './console-tools.ts';
import { callsAt, prepareToken, newNumber, signInAs } from './new-member.ts';
import type { Brand, NewMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { overflowOf } from './watch-page.ts';
import { REGULARS } from './world-own.ts';

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

/** Somebody of the demo's past, who is taken by one journey only: name, payment password and account are as old as the demo. */
export async function regularMember(brand: Brand): Promise<NewMember & { payeeNumber: string }> {
  for (let place = 1; place <= REGULARS; place += 1) {
    const account = `regular${String(place).padStart(2, '0')}`;
    if (!isFree(`${brand}-${account}`)) continue;
    const password = 'demo-only-regular';
    const token = await signInAs(brand, account, password);
    const payeeNumber = `09175551${String(place).padStart(3, '0')}`;
    return { account, password, token, realName: 'Dalisay Reyes', calls: callsAt(brand, token), payeeNumber };
  }
  throw new Error(`all ${REGULARS} regulars of ${brand} are taken`);
}

/** Two workers ask at once: anyone who makes the file has it. */
function isFree(name: string): boolean {
  const folder = process.env['WORLD_CLAIMS'] ?? path.join(os.tmpdir(), `croupier-e2e-${process.env['WORLD_PORT']}`);
  fs.mkdirSync(folder, { recursive: true });
  try {
    fs.writeFileSync(path.join(folder, name), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Somebody who can withdraw at once. */
export async function payableMember(brand: Brand, request: APIRequestContext, balance: string) {
  const member = await regularMember(brand);
  await fund(member, request, balance);
  await forgiveTurnover(brand, member);
  return member;
}

/** An operator waives what the deposits demand. Turnover itself has a journey of its own. */
export async function forgiveTurnover(brand: Brand, { calls }: NewMember): Promise<void> {
  const { needs } = await calls.call('turnover');
  const olga = await operatorCalls();
  for (const { id } of needs)
    await olga.call('cancelTurnover', {
      params: { merchant: brand, id },
      body: { reason: 'a journey about something else' },
    });
}

/** The calls of an operator, for what a journey is not about. */
export async function operatorCalls(name = 'olga'): Promise<Client> {
  return callsAt('perlas', await operatorToken(name));
}

/** Both pages of money fit 320 pixels, and axe has nothing against them. */
export async function expectToFit(page: Page, brand: Brand, { token }: NewMember, language?: 'TY'): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await prepareToken(page, brand, token, language);
  const body = page.locator('dialog .overscroll-contain');
  const wider = () => body.evaluate((view) => view.scrollWidth - view.clientWidth);
  for (const place of ['depositv2', 'withdraw']) {
    await page.goto(at(place, brand));
    const title = language ? 'Paraan ng pagbabayad' : 'Payment method';
    if (place === 'depositv2') await expect(page.getByRole('group', { name: title })).toBeVisible();
    await expect(page.locator('dialog section').first()).toBeVisible();
    await expect(page.locator('dialog .skeleton')).toHaveCount(0);
    expect(await wider(), place).toBeLessThanOrEqual(0);
    expect(await overflowOf(page), place).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

export const centre = (page: Page) => page.getByRole('dialog', { name: /^Member cent/ });

/** A member opens a page of the member centre. */
export async function memberAt(page: Page, member: NewMember, place: string): Promise<Locator> {
  await prepareToken(page, 'perlas', member.token);
  await page.goto(at(place));
  await expect(centre(page)).toBeVisible();
  return centre(page);
}

/** A picture of one colour. */
export const picture = {
  name: 'account.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
export const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
export const at = (place: string, brand: Brand = 'perlas') =>
  `${addresses[brand]()}/promotions?centre=member&page=${place}`;
/** The whole card is the choice; its radio button is for keyboards and screen readers. */
export const choose = (within: Locator, name: RegExp) => within.locator('label').filter({ hasText: name }).click();
export const trail = (page: Page) => centre(page).getByRole('list', { name: 'Progress' });
/** The header's own, not the one of the overlay. */
export const headerBalance = (page: Page) => page.getByRole('banner').locator('button', { hasText: '₱' });
