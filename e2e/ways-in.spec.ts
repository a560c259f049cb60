import { expect, test } from '@playwright/test';
import { authenticatorCode } from './authenticator.ts';
import { codeSentTo, linkSentTo } from './outbox.ts';
import { callsOf, giveAuthenticator, home, newMember, password } from './people-tools.ts';
import { addresses } from './addresses.ts';
import { sample } from './sample.ts';
import { open, views, visit, visitFrom } from './visitor.ts';
import { complaintsOf } from './watch-page.ts';

// Every way in and out, in one of the views; a wide run takes both. What moves is still: nothing of it is tested here.
test.use({ contextOptions: { reducedMotion: 'reduce' }, extraHTTPHeaders: home });

for (const view of sample(views, 1))
  test(`[SE-8, SE-10, SE-12, SE-31, CD-15, CD-23] a password: what is missing, what is wrong, the captcha, and the remembered name, ${view.name}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const { name } = await newMember();
    await page.clock.install();
    const { t, dialog, button, field, toast, ...visitor } = await visit(page, view);
    await open(page, `${addresses.perlas()}/login`);
    const popup = dialog('shell.sign_in');
    await button(popup, 'shell.sign_in').click();
    await expect(field(popup, 'session.name')).toBeFocused();
    await expect(popup.getByRole('alert')).toHaveText(t('shell.enter_both'));
    await field(popup, 'session.name').fill(name);
    await popup.getByRole('checkbox', { name: t('session.remember') }).check();
    for (const wrong of ['not-this-one', 'nor-this-one', 'or-this-one']) {
      await expect(popup.getByRole('img', { name: t('codes.captcha_picture') })).toHaveCount(0);
      await field(popup, 'shell.password').fill(wrong);
      const answered = page.waitForResponse(/session\/login/);
      await button(popup, 'shell.sign_in').click();
      await answered;
      await expect(popup.getByRole('alert')).toContainText(t('in_incorrect_password'));
    }
    // From now on the picture must be typed off, or the sum be done.
    const picture = popup.getByRole('img', { name: t('codes.captcha_picture') });
    await expect(picture).toBeVisible();
    await visitor.expectGoodPopup(popup);
    // Before its two minutes are over there is another, and what was typed for the old one is gone.
    const old = (await picture.getAttribute('src'))!;
    await field(popup, 'codes.captcha').fill('abc');
    await page.clock.fastForward(101_000);
    await expect(picture).not.toHaveAttribute('src', old);
    await expect(field(popup, 'codes.captcha')).toHaveValue('');
    await expect(popup.getByText(t('codes.captcha_renewed'))).toBeVisible();
    await field(popup, 'shell.password').fill(password);
    await button(popup, 'shell.sign_in').click();
    await expect(field(popup, 'codes.captcha')).toBeFocused();
    await expect(popup.getByRole('alert')).toHaveText(t('captcha_required'));
    await field(popup, 'codes.captcha').fill('nope');
    await button(popup, 'shell.sign_in').click();
    await expect(popup.getByRole('alert')).toContainText(t('captcha_wrong'));
    await visitor.passCaptcha(popup);
    await button(popup, 'shell.sign_in').click();
    await visitor.expectSignedIn();
    await expect(toast(new RegExp(t('controls.last_sign_in', { at: '.+', ip: '.+' })))).toBeVisible();
    await expect(page).toHaveURL(`${addresses.perlas()}/`);

    await visitor.signOut();
    await open(page, `${addresses.perlas()}/login`);
    await expect(field(dialog('shell.sign_in'), 'session.name')).toHaveValue(name);
    const [cookie] = (await page.context().cookies()).filter((one) => one.name === 'rememberedName');
    expect(Math.abs(cookie!.expires - Date.now() / 1000 - 86_400)).toBeLessThan(60);
    expect(complaints).toEqual([]);
  });

for (const view of sample(views, 0))
  test(`[SE-20, SE-22, SE-24, GA-51] without a password: free play, a passkey, and a code in the address that signs in once, ${view.name}`, async ({
    page,
  }) => {
    const { t, dialog, button, toast, balance, ...visitor } = await visit(page, view);
    await test.step('free play: in without a word, and out again', async () => {
      await open(page, `${addresses.perlas()}/login`);
      await button(dialog('shell.sign_in'), 'session.free_play').click();
      await visitor.expectSignedIn();
      expect(await (await callsOf(page)).call('memberInfo')).toMatchObject({ isTrial: true });
      await page.goto(`${addresses.perlas()}/lottery?gameCode=SSC_5M`);
      await button(dialog('controls.need_true_account'), 'controls.got_it').click();
      await expect(page).toHaveURL(`${addresses.perlas()}/`);
      await visitor.signOut();
    });
    await test.step('a passkey', async () => {
      await giveAuthenticator(page);
      const { name, calls } = await newMember();
      await open(page, `${addresses.perlas()}/login`);
      const { attempt, options } = await calls.call('passkeyOptions', { body: {} });
      const credential = await page.evaluate(async (given) => {
        type Made = { toJSON: () => never } | null;
        const parse = (
          globalThis as unknown as Record<string, { parseCreationOptionsFromJSON: (json: unknown) => never }>
        )['PublicKeyCredential']!;
        const { credentials } = navigator as unknown as { credentials: { create: (wanted: unknown) => Promise<Made> } };
        return (await credentials.create({ publicKey: parse.parseCreationOptionsFromJSON(given) }))!.toJSON();
      }, options);
      await calls.call('addPasskey', { body: { attempt, name: 'Test', credential } });
      await button(dialog('shell.sign_in'), 'codes.use_passkey').click();
      await visitor.expectSignedIn();
      expect((await (await callsOf(page)).call('memberInfo')).account).toBe(name);
      await visitor.signOut();
    });
    await test.step('a code in the address counts once and is taken out of the address bar', async () => {
      const { name, token } = await newMember();
      // The code counts on the device that asked for it: this browser.
      await open(page, addresses.perlas());
      await page.evaluate((kept) => sessionStorage.setItem('token', kept), token);
      await page.reload();
      await visitor.expectSignedIn();
      const { code } = await (await callsOf(page)).call('exchangeCode', { body: {} });
      await page.evaluate(() => sessionStorage.removeItem('token'));
      await page.goto(`${addresses.perlas()}/promotions?token=${code}`);
      await visitor.expectSignedIn();
      await expect(page).toHaveURL(`${addresses.perlas()}/promotions`);
      expect((await (await callsOf(page)).call('memberInfo')).account).toBe(name);
      await page.evaluate(() => sessionStorage.removeItem('token'));
      await page.goto(`${addresses.perlas()}/?token=${code}`);
      await expect(toast(t('exchange_code_refused'))).toBeVisible();
      await expect(balance).toHaveCount(0);
      await expect(page).toHaveURL(`${addresses.perlas()}/`);
    });
  });

for (const view of sample(views, 1))
  test(`[SE-25, SE-26, SE-28, PW-10, PW-12] from an unknown place a code is asked for; a reset by e-mail, ${view.name}`, async ({
    page,
    browser,
    request,
  }) => {
    const { t, dialog, button, field, ...visitor } = await visit(page, view);
    const { name, calls } = await newMember();
    const email = `${name}@post.example`;
    const { attemptId } = await calls.call('contactCode', { body: { contact: 'email', email } });
    const verificationCode = await codeSentTo(request, email);
    await calls.call('bindContact', { body: { contact: 'email', email, verificationCode, attemptId } });

    const away = await visitFrom(browser, '112.198.77.1', view);
    await away.signIn(name, password);
    const step = away.dialog('session.verify');
    await expect(field(step, 'codes.code')).toBeFocused();
    expect(await away.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await away.expectGoodPopup(step);
    await button(step, 'codes.confirm').click();
    await expect(step.getByText(t('verification_code_invalid'))).toBeVisible();
    await button(step, 'codes.send').click();
    await field(step, 'codes.code').fill(await codeSentTo(request, email, verificationCode));
    await button(step, 'codes.confirm').click();
    await away.expectSignedIn();
    await away.signOut();
    // The place is known from now on.
    await away.signIn(name, password);
    await away.expectSignedIn();
    await away.page.context().close();

    await open(page, `${addresses.perlas()}/login`);
    await dialog('shell.sign_in')
      .getByRole('link', { name: t('session.forgot') })
      .click();
    const forgot = dialog('passwords.forgot');
    await button(forgot, 'passwords.send_link').click();
    await expect(field(forgot, 'shell.username')).toBeFocused();
    await field(forgot, 'shell.username').fill(name);
    await field(forgot, 'passwords.email').fill(email);
    await visitor.expectGoodPopup(forgot);
    await button(forgot, 'passwords.send_link').click();
    await expect(forgot.getByText(t('in_been_out'))).toBeVisible();
    const link = new URL(await linkSentTo(request, email));
    await open(page, `${addresses.perlas()}/${link.search}`);
    const reset = dialog('passwords.reset');
    await expect(reset).toBeVisible();
    expect(page.url()).not.toContain('reset=');
    await field(reset, 'passwords.new').fill('another-horse-8');
    await field(reset, 'passwords.repeat').fill('another-horse-8');
    await visitor.expectGoodPopup(reset);
    await button(reset, 'passwords.reset_submit').click();
    const popup = dialog('shell.sign_in');
    await expect(popup.getByText(t('passwords.reset_done'))).toBeVisible();
    await expect(field(popup, 'session.name')).toHaveValue(name);
    await field(popup, 'shell.password').fill('another-horse-8');
    await button(popup, 'shell.sign_in').click();
    await visitor.expectSignedIn();
    await visitor.signOut();
  });

for (const view of sample(views, 0))
  test(`[SE-27] an authenticator app: its code, and a recovery code in its place, ${view.name}`, async ({ page }) => {
    const { t, dialog, button, field, tab, ...visitor } = await visit(page, view);
    const { name, calls } = await newMember();
    const { secret } = await calls.call('authenticatorSecret', { body: {} });
    const now = Date.now();
    const { recoveryCodes } = await calls.call('authenticatorOn', { body: { code: authenticatorCode(secret, now) } });

    await visitor.signIn(name, password);
    const step = dialog('session.verify');
    await field(step, 'codes.authenticator_code').fill('000000');
    await button(step, 'codes.confirm').click();
    await expect(step.getByText(t('verification_code_invalid'))).toBeVisible();
    await visitor.expectGoodPopup(step);
    // Each code works once: the one that switched it on is spent, the next half minute has another.
    await field(step, 'codes.authenticator_code').fill(authenticatorCode(secret, now + 30_000));
    await button(step, 'codes.confirm').click();
    await visitor.expectSignedIn();
    await visitor.signOut();

    // A wrong code counts as a failed sign-in; one asks for no captcha yet.
    await visitor.signIn(name, password);
    await tab(step, 'session.by_recovery').click();
    await field(step, 'session.recovery_code').fill(recoveryCodes[0]!);
    await button(step, 'codes.confirm').click();
    await visitor.expectSignedIn();
    await visitor.signOut();

    // Five wrong codes end the attempt, and the popup begins anew.
    await visitor.signIn(name, password);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await field(step, 'codes.authenticator_code').fill(`00000${wrong}`);
      await button(step, 'codes.confirm').click();
      if (wrong < 4) await expect(step.getByText(t('verification_code_invalid'))).toBeVisible();
    }
    await expect(dialog('shell.sign_in').getByText(t('verification_over'))).toBeVisible();
  });

for (const view of sample(views, 1))
  test(`[PW-1, PW-5] a password that must be changed stands before everything, and is changed, ${view.name}`, async ({
    page,
  }) => {
    const { t, dialog, button, field, toast, ...visitor } = await visit(page, view);
    const { name, calls } = await newMember();
    const first = 'begin-with-this';
    await calls.call('changePassword', {
      body: { oldPassword: password, newPassword: first, confirmNewPassword: first },
    });
    await visitor.signIn(name, first);
    const forced = dialog('passwords.change');
    await visitor.expectGoodPopup(forced);
    // Neither Escape nor another address leads past it.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(forced).toBeVisible();
    await page.goto(`${addresses.perlas()}/promotions`);
    await expect(forced).toBeVisible();
    // After a reload the page no longer knows the password of the sign-in.
    await field(forced, 'passwords.old').fill('not-this-one');
    await field(forced, 'passwords.new').fill('brand-new-horse-9');
    await field(forced, 'passwords.repeat').fill('brand-new-horse-8');
    await button(forced, 'passwords.change_submit').click();
    await expect(forced.getByText(t('confirm_password_wrong'))).toBeVisible();
    await field(forced, 'passwords.repeat').fill('brand-new-horse-9');
    await button(forced, 'passwords.change_submit').click();
    await expect(forced.getByText(t('old_password_wrong'))).toBeVisible();
    await button(forced, 'shell.sign_out').click();
    await visitor.expectSignedOut();

    await visitor.signIn(name, first);
    await expect(field(forced, 'passwords.new')).toBeFocused();
    await expect(field(forced, 'passwords.old')).toHaveCount(0);
    await field(forced, 'passwords.new').fill('brand-new-horse-9');
    await field(forced, 'passwords.repeat').fill('brand-new-horse-9');
    await button(forced, 'passwords.change_submit').click();
    await expect(toast(t('passwords.changed'))).toBeVisible();
    await expect(forced).toHaveCount(0);
    await expect(page).toHaveURL(`${addresses.perlas()}/`);
    await visitor.signOut();
    await visitor.signIn(name, 'brand-new-horse-9');
    await visitor.expectSignedIn();
  });
