import { expect as expectSoon } from '@playwright/test';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { prepareToken, newMember, newNumber } from './new-member.ts';
import type { Brand, NewMember } from './new-member.ts';
import { codeSentTo } from './outbox.ts';
import { addresses } from './addresses.ts';

/** Longer, because each place loads its own script and texts, on a busy machine. */
export const expect = expectSoon.configure({ timeout: 20_000 });

export const centre = (page: Page, name = 'Member centre') =>
  page.getByRole('dialog', { name: new RegExp(`^${name}`) });
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
export const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
export const at = (place: string, brand: Brand = 'perlas') => `${addresses[brand]()}/?centre=member&page=${place}`;
export const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

export async function openItem(page: Page, item: string, brand: Brand = 'perlas'): Promise<Locator> {
  await page.goto(at(`securityCenter&item=${item}`, brand));
  await expect(centre(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
  return centre(page);
}

export async function memberAt(page: Page, brand: Brand = 'perlas', language?: 'TY'): Promise<NewMember> {
  const member = await newMember(brand);
  await prepareToken(page, brand, member.token, language);
  return member;
}

/** Waits until the centre has loaded everything. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).not.toHaveCount(0);
  await expect(page.locator('dialog .skeleton')).toHaveCount(0);
}

/** Binds a phone and confirms it by the code sent to it. */
export async function bindMobile({ calls }: NewMember, request: APIRequestContext) {
  const mobileNum = newNumber();
  const number = { mobileNum, countryDialingCode: '63' };
  const { attemptId } = await calls.call('contactCode', { body: { contact: 'mobile', ...number } });
  const verificationCode = await codeSentTo(request, `+63${mobileNum}`);
  await calls.call('bindContact', { body: { contact: 'mobile', ...number, verificationCode, attemptId } });
  return { to: `+63${mobileNum}`, spent: verificationCode };
}

/** Sets a payment password and a payee account. */
export async function bindBankAccount({ calls, realName, password }: NewMember): Promise<void> {
  const paymentPassword = '246810';
  await calls.call('setPaymentPassword', {
    body: { password, paymentPassword, confirmPaymentPassword: paymentPassword },
  });
  const { institutions } = await calls.call('payeeInstitutions');
  const [first] = institutions;
  const number = '9'.repeat(first!.minDigits);
  await calls.call('bindPayeeAccount', {
    body: { institution: first!.code, number, holder: realName, paymentPassword },
  });
}
