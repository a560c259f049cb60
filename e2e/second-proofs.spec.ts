import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { authenticatorCode } from './authenticator.ts';
import { bindBankAccount, bindMobile } from './member-centre-tools.ts';
import { memberPassword, newMember, prepareToken } from './new-member.ts';
import { codeSentTo } from './outbox.ts';
import { addresses } from './addresses.ts';
import { sample } from './sample.ts';
import { englishOnDesktop, narrow, phone, visit } from './visitor.ts';
import { comeAlive, complaintsOf, goWithin, overflowOf } from './watch-page.ts';
import { changeRows } from './world-database.ts';

// Proofs besides or after a password, all on the narrowest screen, where popups must fit.
test.use({ viewport: { width: 320, height: 640 } });

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));

/** Uses an address in the Philippines that no test has used. */
async function comeFrom(page: Page, ip: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': ip });
}

async function signIn(page: Page, username: string, password: string, address = '/login'): Promise<void> {
  await page.goto(addresses.perlas() + address);
  await comeAlive(page);
  const popup = dialog(page, 'Log in');
  await field(popup, 'Username or mobile number').fill(username);
  await field(popup, 'Password').fill(password);
  await button(popup, 'Log in').click();
}

async function expectToFit(page: Page, popup: Locator): Promise<void> {
  await expect(popup).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await popup.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
}

async function isIn(page: Page): Promise<void> {
  await expect.poll(() => token(page)).not.toBeNull();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const view of sample(
  [
    { ...englishOnDesktop, name: 'in English on the narrowest screen', size: narrow },
    { name: 'in Tagalog on a phone', language: 'TY', size: phone },
  ] as const,
  0,
)) {
  test(`[SE-25, SE-26, SE-28] from an unknown place, ${view.name}: a code to the phone, or the name on the bank account`, async ({
    page,
    request,
  }) => {
    const complaints = complaintsOf(page);
    const { t, dialog, button, field, ...visitor } = await visit(page, view);
    const step = dialog('session.verify');
    const network = view.language === 'EN' ? '112.198.91' : '112.198.92';
    await test.step('a code goes to the phone, which is not shown in full', async () => {
      const member = await newMember('perlas');
      const { to, spent } = await bindMobile(member, request);
      await comeFrom(page, `${network}.1`);
      await visitor.signIn(member.account, memberPassword);
      await visitor.expectGoodPopup(step);
      expect(await token(page)).toBeNull();
      await expect(step.getByText(to)).toHaveCount(0);
      await expect(step.getByText(to.slice(-2))).toBeVisible();
      await button(step, 'codes.send').click();
      const code = await codeSentTo(request, to, spent);
      await field(step, 'codes.code').fill(code === '000000' ? '000001' : '000000');
      await button(step, 'codes.confirm').click();
      await expect(step.getByText(t('verification_code_invalid'))).toBeVisible();
      await field(step, 'codes.code').fill(code);
      await button(step, 'codes.confirm').click();
      await isIn(page);
      await page.evaluate(() => sessionStorage.removeItem('token'));
    });
    await test.step('who has neither phone nor e-mail says the name, whatever its case and accents', async () => {
      const member = await newMember('perlas');
      await bindBankAccount(member);
      await comeFrom(page, `${network}.130`);
      await visitor.signIn(member.account, memberPassword);
      await expect(step).toBeVisible();
      await button(step, 'codes.confirm').click();
      await expect(step.getByText(t('input_empty'))).toBeVisible();
      await field(step, 'session.bank_account_name').fill('Somebody Else');
      await button(step, 'codes.confirm').click();
      await expect(step.getByText(t('verification_code_invalid'))).toBeVisible();
      await visitor.expectGoodPopup(step);
      await field(step, 'session.bank_account_name').fill(`  ${member.realName.toUpperCase()} `);
      await button(step, 'codes.confirm').click();
      await isIn(page);
      await page.evaluate(() => sessionStorage.removeItem('token'));
      // The network is known from now on; the wrong name was one failure, which needs no captcha.
      await visitor.signIn(member.account, memberPassword);
      await isIn(page);
    });
    expect(complaints).toEqual([]);
  });
}

test('[PW-5, PW-6, PW-8, SE-7] a password given by somebody else and one that is too old stand before everything; a page for members turns an agent away', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const forced = dialog(page, 'Change password');
  const reasons = [
    // Like an account made by an agent or operator: with a one-time password.
    ['update credentials set is_initial = true', /^This password was set for you\./],
    ["update credentials set changed_at = changed_at - interval '91 days'", /^Your password has expired\./],
  ] as const;
  for (const [statement, reason] of reasons) {
    const { account } = await newMember('perlas');
    await changeRows(account, statement);
    await signIn(page, account, memberPassword);
    await expectToFit(page, forced);
    await expect(forced.getByText(reason)).toBeVisible();
    await page.keyboard.press('Escape');
    await goWithin(page, '/?centre=member&page=securityCenter');
    await expect(forced).toBeVisible();
    await expectAccessible(page);
    await field(forced, 'New password').fill(memberPassword);
    await field(forced, 'Confirm new password').fill(memberPassword);
    await button(forced, 'Change password').click();
    await expect(forced.getByRole('alert')).toContainText(/\S/);
    await field(forced, 'New password').fill('Other-horse-8');
    await field(forced, 'Confirm new password').fill('Other-horse-8');
    await button(forced, 'Change password').click();
    await expect(forced).toHaveCount(0);
    await page.evaluate(() => sessionStorage.removeItem('token'));
    await signIn(page, account, 'Other-horse-8');
    await isIn(page);
    await page.evaluate(() => sessionStorage.removeItem('token'));
  }
  await test.step('an agent at a page for members', async () => {
    await signIn(page, 'ben', 'demo-only-ben', '/login?demand=member');
    const popup = dialog(page, 'Log in');
    await expect(popup.getByRole('alert')).toContainText('Non-member account unable to login');
    await expectToFit(page, popup);
    expect(await token(page)).toBeNull();
  });
  expect(complaints).toEqual([]);
});

test('[PF-12, PF-13] who signed in long ago confirms it by password or by the app, or sends the question away', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { account, token: session, calls } = await newMember('perlas');
  const longAgo = () => changeRows(account, "update sessions set proven_at = proven_at - interval '1 hour'");
  const view = page.getByRole('dialog', { name: /^Member centre/ });
  const proof = dialog(page, 'Confirm it’s you');
  await prepareToken(page, 'perlas', session);
  await longAgo();
  await page.goto(`${addresses.perlas()}/?centre=member&page=securityCenter&item=authenticator`);
  await test.step('sent away, nothing happens and the page says why', async () => {
    await button(view, 'Set it up').click();
    await expectToFit(page, proof);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(proof).toHaveCount(0);
    await expect(view.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(button(view, 'Set it up')).toBeVisible();
  });
  await test.step('by the password, and the act goes on by itself', async () => {
    await button(view, 'Set it up').click();
    await button(proof, 'Confirm').click();
    await expect(proof.getByText('Input cannot be empty')).toBeVisible();
    await field(proof, 'Your password').fill('not-this-one');
    await button(proof, 'Confirm').click();
    await expect(proof.getByRole('alert')).toContainText(/\S/);
    await field(proof, 'Your password').fill(memberPassword);
    await button(proof, 'Confirm').click();
    await expect(proof).toHaveCount(0);
    await expect(view.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
  await test.step('by the app, for a passkey', async () => {
    const secret = (await view.locator('code').innerText()).replaceAll(/\s/g, '');
    const now = Date.now();
    await calls.call('authenticatorOn', { body: { code: authenticatorCode(secret, now) } });
    await longAgo();
    await page.goto(`${addresses.perlas()}/?centre=member&page=securityCenter&item=authenticator`);
    await button(view, 'New recovery codes').click();
    const asked = dialog(page, 'New recovery codes');
    await expectToFit(page, asked);
    await expectAccessible(page, { where: 'new recovery codes' });
    await button(asked, 'Cancel')
      .or(asked.getByRole('button', { name: 'Close' }))
      .first()
      .click();
    await goWithin(page, '/?centre=member&page=securityCenter&item=passkeys');
    await button(view, 'Add a passkey').click();
    const add = dialog(page, 'Add a passkey');
    await field(add, 'Name').fill('Pocket phone');
    await button(add, 'Create passkey').click();
    await proof.getByRole('tab', { name: 'Authenticator' }).click();
    await expectToFit(page, proof);
    // The code that switched it on is used; the next half minute has another.
    await field(proof, 'Code from your authenticator app').fill(authenticatorCode(secret, now + 30_000));
    await button(proof, 'Confirm').click();
    await expect(proof).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});
