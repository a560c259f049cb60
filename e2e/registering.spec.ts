import { expect, test } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { newNumber } from './new-member.ts';
import { againIn, codeSentTo, sendCode } from './outbox.ts';
import { callsOf, home, newName, password } from './people-tools.ts';
import { addresses } from './addresses.ts';
import { sample } from './sample.ts';
import { englishOnDesktop, open, views, visit } from './visitor.ts';
import { complaintsOf } from './watch-page.ts';

// From visitor to member. Without motion.
test.use({ contextOptions: { reducedMotion: 'reduce' }, extraHTTPHeaders: home });

for (const view of sample(views, 1))
  test(`[RG-1, RG-6, RG-8, RG-12, RG-24, RG-33, RG-36, SE-29, PS-4, CD-22] registering by username: two fields and a box, a proposed name, the invitation, in, and a welcome, ${view.name}`, async ({
    page,
  }) => {
    const { t, dialog, button, field, toast, ...visitor } = await visit(page, view);
    const complaints = complaintsOf(page);
    const threads: string[] = [];
    page.on('worker', (thread) => threads.push(thread.url()));
    await open(page, `${addresses.perlas()}/register?referralCode=NOSUCHCODE`);
    const popup = dialog('routes.register');
    const nameRule = t('codes.rule_letter_first', { length: t('codes.rule_between', { min: 6, max: 16 }) });
    await expect(field(popup, 'shell.username')).toBeFocused();
    await field(popup, 'shell.username').fill('1');
    await field(popup, 'shell.password').fill('short');
    await button(popup, 'registration.submit').click();
    await expect(popup.getByText(`${t('username_format')}. ${nameRule}`)).toBeVisible();
    await expect(popup.getByText(`${t('password_format')}. `)).toBeVisible();
    await expect(popup.getByText(t('registration.agreement_required'))).toBeVisible();
    // Only a name, a password and one box (RG-33).
    await expect(popup.getByRole('textbox')).toHaveCount(2);
    await expect(popup.getByRole('checkbox')).toHaveCount(1);
    await expect(field(popup, 'shell.username')).toBeFocused();
    await visitor.expectGoodPopup(popup);
    expect(
      await page.evaluate(() => JSON.parse(sessionStorage.getItem('validate') ?? '{}').rules.username.maxLength),
    ).toBe(16);

    await button(popup, 'registration.propose').click();
    await expect(field(popup, 'shell.username')).not.toHaveValue('1');
    const name = await field(popup, 'shell.username').inputValue();
    await field(popup, 'shell.password').fill(password);
    await popup.getByText(t('registration.invited_with', { code: 'NOSUCHCODE' })).click();
    const limit = popup.getByRole('textbox', { name: t('registration.deposit_limit', { currency: 'PHP' }) });
    await limit.fill('a lot');
    await visitor.agree(popup);
    await button(popup, 'registration.submit').click();
    await expect(limit).toBeFocused();
    await limit.fill('1,500');
    await button(popup, 'registration.submit').click();
    await expect(popup.getByText(t('invitation_code_error'))).toBeVisible();
    await expect(popup.getByRole('textbox', { name: t('registration.referral') })).toBeFocused();
    await popup.getByRole('textbox', { name: t('registration.referral') }).fill('BENBEN88');
    await button(popup, 'registration.submit').click();
    const welcome = page.getByRole('dialog', { name: t('registration.welcome', { brand: 'Perlas Club' }) });
    await visitor.expectGoodPopup(welcome);
    for (const place of ['depositv2', 'playSafely', 'securityCenter'])
      await expect(welcome.locator(`a[href*="page=${place}"]`)).toBeVisible();
    await expect(welcome.locator('a[href="/rng"]')).toBeVisible();
    await visitor.passWelcome();
    await visitor.expectSignedIn();
    expect(threads).toContainEqual(expect.stringContaining('/js/proof-worker.'));
    expect((await (await callsOf(page)).call('memberInfo')).account).toBe(name);
    const { limits } = await (await callsOf(page)).call('playSafely');
    expect(limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')!.value).toBe('1500.00');
    // The welcome popup replaces this toast.
    await expect(toast(t('controls.first_sign_in'))).toHaveCount(0);
    // A signed-in member cannot register.
    await page.goto(`${addresses.perlas()}/register`);
    await expect(page).toHaveURL(`${addresses.perlas()}/`);
    expect(complaints).toEqual([]);
  });

for (const view of sample(views, 0))
  test(`[RG-2, RG-35, SE-17, SE-18, SE-38, CD-2] by mobile: registering, signing in by SMS and by the number in other spellings, ${view.name}`, async ({
    page,
    request,
  }) => {
    const { t, dialog, button, field, tab, ...visitor } = await visit(page, view);
    const number = newNumber();
    const to = `+63${number}`;
    await visitor.register(addresses.perlas(), async (popup) => {
      await tab(popup, 'registration.by_mobile').click();
      await field(popup, 'codes.mobile').fill(`63${number}`);
    });
    await visitor.passWelcome();
    await visitor.expectSignedIn();
    await visitor.signOut();
    await visitor.signIn(`0${number}`, password);
    await visitor.expectSignedIn();
    await visitor.signOut();

    await open(page, `${addresses.perlas()}/login`);
    const popup = dialog('shell.sign_in');
    // The phone service is offered only by brands without SMS codes.
    await expect(button(popup, 'session.phone_service')).toHaveCount(0);
    await tab(popup, 'session.mobile').click();
    await button(popup, 'codes.send').click();
    await expect(popup.getByText(t('mobile_required'))).toBeVisible();
    await field(popup, 'codes.mobile').fill('12');
    await button(popup, 'codes.send').click();
    await expect(popup.getByText(t('mobile_format'))).toBeVisible();
    await field(popup, 'codes.mobile').fill(number);
    await button(popup, 'codes.send').click();
    await expect(
      popup.getByRole('button', { name: new RegExp(t('codes.send_again_in', { time: String.raw`\d+:\d\d` })) }),
    ).toBeVisible();
    const code = await codeSentTo(request, to);
    await field(popup, 'codes.code').fill(code === '000000' ? '000001' : '000000');
    await button(popup, 'shell.sign_in').click();
    await expect(popup.getByText(t('verification_code_invalid'))).toBeVisible();
    await visitor.expectGoodPopup(popup);
    await field(popup, 'codes.code').fill(code);
    await button(popup, 'shell.sign_in').click();
    await visitor.expectSignedIn();
    await visitor.signOut();
  });

for (const view of sample(views, 1))
  test(`[RG-3, RG-4, SE-19, CD-2, CD-19, PW-13, PW-14] Araw: registering with an SMS code, in by the phone service, and a reset by mobile, ${view.name}`, async ({
    page,
    request,
  }) => {
    const { t, dialog, button, field, tab, ...visitor } = await visit(page, view);
    const number = newNumber();
    const to = `+63${number}`;
    await visitor.register(addresses.araw(), async (popup) => {
      await tab(popup, 'registration.by_mobile').click();
      await field(popup, 'codes.mobile').fill(number);
      await button(popup, 'codes.send').click();
      await field(popup, 'codes.code').fill(await codeSentTo(request, to));
    });
    // Registering by mobile signs in.
    await visitor.passWelcome();
    await visitor.expectSignedIn();
    await visitor.signOut();

    await open(page, `${addresses.araw()}/login`);
    const popup = dialog('shell.sign_in');
    await button(popup, 'session.phone_service').click();
    const service = dialog('session.phone_service');
    await button(service, 'ui.close').click();
    await expect(popup.getByText(t('phone_popup_closed'))).toBeVisible();
    await button(popup, 'session.phone_service').click();
    const before = await codeSentTo(request, to);
    await field(service, 'codes.mobile').fill(number);
    await button(service, 'codes.send').click();
    await expect(
      service.getByRole('button', {
        name: new RegExp(t('codes.send_again_in', { time: String.raw`(1:00|0:\d\d)` })),
      }),
    ).toBeVisible();
    await visitor.expectGoodPopup(service);
    await field(service, 'codes.code').fill(await codeSentTo(request, to, before));
    await button(service, 'codes.confirm').click();
    await visitor.expectSignedIn();
    await visitor.signOut();

    await open(page, `${addresses.araw()}/?modal=forgetPassModal`);
    const forgot = dialog('passwords.forgot');
    const known = await codeSentTo(request, to);
    await field(forgot, 'codes.mobile').fill(number);
    await button(forgot, 'codes.send').click();
    await field(forgot, 'codes.code').fill(await codeSentTo(request, to, known));
    await field(forgot, 'passwords.new').fill('another-horse-8');
    await field(forgot, 'passwords.repeat').fill('another-horse-8');
    await visitor.expectGoodPopup(forgot);
    await button(forgot, 'passwords.reset_submit').click();
    await visitor.expectSignedIn();
    await expect(page).toHaveURL(`${addresses.araw()}/`);
  });

test('[SE-17, CD-6] a send that failed is warned of; a number without an account is asked to register first', async ({
  page,
  request,
}) => {
  const { t, dialog, button, field } = await visit(page, englishOnDesktop);
  const number = newNumber();
  await open(page, `${addresses.perlas()}/login?way=mobile`);
  const popup = dialog('shell.sign_in');
  // The right length, but not a valid number: only the server detects it.
  await field(popup, 'codes.mobile').fill('1111111111');
  await button(popup, 'codes.send').click();
  await expect(popup.getByRole('status')).toHaveText(t('mobile_format'));
  await field(popup, 'codes.mobile').fill(number);
  await sendCode(button(popup, 'codes.send'), popup.getByRole('button', { name: againIn(t) }));
  await field(popup, 'codes.code').fill(await codeSentTo(request, `+63${number}`));
  await button(popup, 'shell.sign_in').click();
  await expect(popup.getByText(t('register_first'))).toBeVisible();
  await popup
    .getByRole('alert')
    .getByRole('link', { name: t('shell.register') })
    .click();
  await expect(dialog('routes.register')).toBeVisible();
});

test('[RG-1, SE-8] by keyboard alone: registering, leaving and coming back', async ({ page }) => {
  const { dialog, button, field, ...visitor } = await visit(page, englishOnDesktop);
  const name = newName();
  await open(page, `${addresses.perlas()}/register`);
  const popup = dialog('routes.register');
  const type = (text: string) => page.keyboard.type(text);
  /** Presses the key until the target has the focus. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`the keyboard does not reach ${target.toString()}`);
  };
  await expect(field(popup, 'shell.username')).toBeFocused();
  await type(name);
  await tabTo(field(popup, 'shell.password'));
  await type(password);
  await tabTo(popup.getByRole('checkbox', { name: /or older and agree/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await tabTo(button(page.getByRole('dialog'), 'registration.look_around'));
  await page.keyboard.press('Enter');
  await visitor.expectSignedIn();

  // After a popup that opened by itself the focus is in the page's content, past the header.
  await expect(popup).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
  await tabTo(button(page.getByRole('banner'), 'shell.sign_out'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(button(dialog('in_sure_logout'), 'shell.sign_out'));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Log in' });
  await expect(form).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  await tabTo(form.getByLabel('Username'), 'Shift+Tab');
  await type(name);
  await page.keyboard.press('Tab');
  await type(password);
  await page.keyboard.press('Enter');
  await visitor.expectSignedIn();
});
