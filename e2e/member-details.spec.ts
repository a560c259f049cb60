import { test } from '@playwright/test';
import { nothingStored } from './prepare-storage.ts';
import { expectAccessible } from './accessible.ts';
import { authenticatorCode } from './authenticator.ts';
import { at, button, centre, expect, field, memberAt, openItem, toast } from './member-centre-tools.ts';
import { callsAt, memberPassword, newNumber, signInAs } from './new-member.ts';
import { againIn, codeSentTo, sendCode } from './outbox.ts';
import { giveAuthenticator } from './people-tools.ts';
import { complaintsOf } from './watch-page.ts';
import { textsOf } from './texts.ts';

test.use({
  storageState: nothingStored,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1280, height: 900 },
});

/** A picture of one colour, in a format that phones make. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('[PF-2, PF-5, PF-6, PF-8, PF-10] details: faults beside their fields, names as plain text, a picture of one’s own', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const member = await memberAt(page);
  const view = await openItem(page, 'profile');
  await test.step('a real name that is set is locked and says who can change it', async () => {
    await expect(view.getByText(member.realName)).toBeVisible();
    await expect(view.getByText('Already set. It can’t be changed.')).toBeVisible();
    await expect(field(view, 'Real name')).toHaveCount(0);
  });
  await test.step('what does not fit is told beside its field', async () => {
    await field(view, 'QQ').fill('12x');
    await button(view, 'Save').click();
    await expect(field(view, 'QQ')).toBeFocused();
    await expect(view.getByText('A QQ number has 5 to 12 digits.')).toBeVisible();
    await field(view, 'QQ').fill('');
    await view.getByLabel('Birthday').fill('2015-01-01');
    await button(view, 'Save').click();
    await expect(view.getByText('You’re not old enough to play here.')).toBeVisible();
  });
  await test.step('what fits is kept, and a nickname is text whatever it looks like', async () => {
    await view.getByLabel('Birthday').fill('1990-12-31');
    await field(view, 'Nickname').fill('<b>Dali</b>');
    await view.getByLabel('Nationality').selectOption('PH');
    await view.getByLabel('Source of income').selectOption('salary');
    await field(view, 'Telegram').fill('@dali.reyes');
    await button(view, 'Save').click();
    await toast(page, 'Saved.');
    await expect(view.getByText('<b>Dali</b>').first()).toBeVisible();
    await page.reload();
    await expect(field(view, 'Telegram')).toHaveValue('@dali.reyes');
    await expect(view.getByLabel('Nationality')).toHaveValue('PH');
    await expect(view.getByText('1990-12-31')).toBeVisible();
  });
  await test.step('the picture is looked at, sent, shown in the header and taken away again', async () => {
    const choose = view.getByLabel('Choose a picture');
    await choose.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(view.getByText('Please choose a png or jpg picture.')).toBeVisible();
    await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(view.getByText('This file cannot be read as a picture.')).toBeVisible();
    await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: onePixel });
    await expect(view.getByRole('img', { name: 'How your picture will look' })).toBeVisible();
    await button(view, 'Use this picture').click();
    await toast(page, 'Your picture is saved.');
    await expect(view.locator('img[src^="/avatars/"]').first()).toBeVisible();
    await page.route('**/avatars/**', (route) => route.abort());
    await page.reload();
    await expect(view.locator('form')).toBeVisible();
    await expect(view.locator('img[src^="/avatars/"]')).toHaveCount(0);
    await page.unroute('**/avatars/**');
    await button(view, 'Remove').click();
    await toast(page, 'Your picture is removed.');
    await expect(view.locator('img[src^="/avatars/"]')).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});

test('[PF-11, PF-14, PW-18] phone and e-mail by code, payment password set and replaced, a bank account bound and unbound', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  await memberAt(page);
  const number = newNumber();
  await test.step('a phone by the code sent to it', async () => {
    const view = await openItem(page, 'mobile');
    await button(view, 'Send code').click();
    await expect(view.getByText('Please enter a valid mobile number')).toBeVisible();
    await field(view, 'Mobile number').fill(number);
    await sendCode(button(view, 'Send code'), view.getByRole('button', { name: againIn(textsOf('EN')) }));
    const code = await codeSentTo(request, `+63${number}`);
    await field(view, 'Verification code').fill('000000');
    await button(view, 'Add this number').click();
    await expect(view.getByText('Please enter a valid verification code')).toBeVisible();
    await field(view, 'Verification code').fill(code);
    await button(view, 'Add this number').click();
    await expect(view.getByText(/^Confirmed on/)).toBeVisible();
  });
  const email = `dali${number}@mail.example`;
  let bindingCode = '';
  await test.step('an address likewise', async () => {
    const view = await openItem(page, 'email');
    await field(view, 'E-mail').fill(email);
    await button(view, 'Send code').click();
    bindingCode = await codeSentTo(request, email);
    await field(view, 'Verification code').fill(bindingCode);
    await button(view, 'Add this address').click();
    await expect(view.getByText(/^Confirmed on/)).toBeVisible();
  });
  await test.step('a bank account asks for the payment password before anything is typed', async () => {
    const view = await openItem(page, 'accounts');
    await expect(view.getByText('You need a payment password first.')).toBeVisible();
    await view.getByRole('link', { name: 'Payment password' }).click();
    await field(view, 'Your login password').fill(memberPassword);
    await field(view, 'New payment password').fill('246810');
    await field(view, 'Confirm new payment password').fill('246811');
    await button(view, 'Set payment password').click();
    await expect(view.getByText('Incorrect confirmation input')).toBeVisible();
    await field(view, 'Confirm new payment password').fill('246810');
    await button(view, 'Set payment password').click();
    await toast(page, 'Your payment password is saved.');
  });
  await test.step('forgotten, it is replaced by a code to the confirmed address', async () => {
    const view = centre(page);
    await button(view, 'Forgot it?').click();
    await view.getByLabel('How to prove it’s you').selectOption('email');
    await button(view, 'Send code').click();
    await field(view, 'Verification code').fill(await codeSentTo(request, email, bindingCode));
    await field(view, 'New payment password').fill('135791');
    await field(view, 'Confirm new payment password').fill('135791');
    await button(view, 'Replace payment password').click();
    await expect(button(view, 'Change payment password')).toBeVisible();
  });
  await test.step('the account is bound masked, with its cool-down, and unbound with its price', async () => {
    const view = await openItem(page, 'accounts');
    await view.getByLabel('Bank or e-wallet').selectOption({ index: 0 });
    await field(view, 'Account number').fill('12');
    await field(view, 'Payment password').fill('135791');
    await button(view, 'Add account').click();
    await expect(field(view, 'Account number')).toHaveAttribute('aria-invalid', 'true');
    const digits = /(\d+) to/.exec(
      await view
        .getByText(/^\d+ to \d+ digits$/)
        .first()
        .innerText(),
    )![1]!;
    await field(view, 'Account number').fill('9'.repeat(Number(digits)));
    await field(view, 'Account holder').fill('Somebody Else');
    await button(view, 'Add account').click();
    await expect(view.getByText('The account must be in your own real name.')).toBeVisible();
    await field(view, 'Account holder').fill('Dalisay Reyes');
    await button(view, 'Add account').click();
    await expect(view.getByText(/^Ready from/)).toBeVisible();
    await expect(view.getByText('9'.repeat(Number(digits)))).toHaveCount(0);
    await button(view, /^Remove/).click();
    const dialog = page.getByRole('dialog', { name: /^Remove/ });
    await expect(dialog).toContainText('48 hours');
    await field(dialog, 'Payment password').fill('135791');
    await button(dialog, 'Remove').click();
    await expect(view.getByText(/no withdrawal goes out before/)).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test('[PF-12, PF-13, SE-24] an authenticator app with its recovery codes, passkeys, and a meter that is honest about both', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await memberAt(page);
  await giveAuthenticator(page);
  let secret = '';
  await test.step('the meter begins at weak', async () => {
    await page.goto(at('securityCenter'));
    await expect(centre(page).getByRole('meter')).toHaveText('Weak');
  });
  await test.step('switched on by a first right code; recovery codes are shown once', async () => {
    const view = await openItem(page, 'authenticator');
    await button(view, 'Set it up').click();
    await expect(view.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    secret = (await view.locator('code').innerText()).replaceAll(/\s/g, '');
    await field(view, 'Code from your authenticator app').fill('000000');
    await button(view, 'Turn on').click();
    await expect(view.getByText('Please enter a valid verification code')).toBeVisible();
    await field(view, 'Code from your authenticator app').fill(authenticatorCode(secret, Date.now()));
    await button(view, 'Turn on').click();
    await expect(view.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
    const codes = await view.locator('ol code').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await expectAccessible(page, { where: 'recovery codes' });
    const download = page.waitForEvent('download');
    await button(view, 'Save as a file').click();
    expect((await download).suggestedFilename()).toMatch(/^perlas-dalisay\d+-codes\.txt$/);
    await button(view, 'Done').click();
    await expect(view.getByText('Please save them first')).toBeVisible();
    await view.getByRole('checkbox', { name: 'I’ve saved them' }).check();
    await button(view, 'Done').click();
    await expect(view.getByText('10 recovery codes left')).toBeVisible();
    await expect(view.getByText(codes[0]!)).toHaveCount(0);
    await button(view, 'Turn off').click();
    const dialog = page.getByRole('dialog', { name: 'Turn off' });
    // A recovery code, because the app's code works only once.
    await field(dialog, 'Code from your authenticator app').fill(codes[0]!);
    await button(dialog, 'Turn off').click();
    await expect(button(view, 'Set it up')).toBeVisible();
  });
  await test.step('passkeys are added, renamed and removed', async () => {
    const view = await openItem(page, 'passkeys');
    await button(view, 'Add a passkey').click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await field(dialog, 'Name').fill('Pocket phone');
    await button(dialog, 'Create passkey').click();
    await expect(view.locator('bdi', { hasText: 'Pocket phone' })).toBeVisible();
    await button(view, 'Rename Pocket phone').click();
    const rename = page.getByRole('dialog', { name: 'Rename' });
    await field(rename, 'Name').fill('<i>Phone</i>');
    await button(rename, 'Save').click();
    await expect(view.locator('bdi', { hasText: '<i>Phone</i>' })).toBeVisible();
    await page.goto(at('securityCenter'));
    await expect(centre(page).getByRole('meter')).toHaveText('Fair');
    await openItem(page, 'passkeys');
    await button(view, 'Remove <i>Phone</i>').click();
    await button(page.getByRole('dialog', { name: /^Remove/ }), 'Remove').click();
    await expect(view.getByText('No passkey yet')).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test('[PW-1, PF-18, PF-19] the password changes, others are signed out, and the history tells of every try', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { account } = await memberAt(page);
  const other = await signInAs('perlas', account, memberPassword);
  await test.step('the list has this session and can end the other', async () => {
    const view = await openItem(page, 'sessions');
    await expect(view.getByText('This device')).toBeVisible();
    await button(view, /^End /).click();
    await toast(page, '1 session ended.');
    await expect(button(view, /^End /)).toHaveCount(0);
    await expect(callsAt('perlas', other).call('memberInfo')).rejects.toThrow(/not_signed_in/);
    const others = await Promise.all([1, 2].map(() => signInAs('perlas', account, memberPassword)));
    await page.reload();
    await expect(button(view, /^End /)).toHaveCount(2);
    await button(view, 'Log out everywhere else').click();
    await toast(page, '2 sessions ended.');
    for (const ended of others)
      await expect(callsAt('perlas', ended).call('memberInfo')).rejects.toThrow(/not_signed_in/);
    await expect(view.getByText('This device')).toBeVisible();
    await expect(button(view, 'Log out everywhere else')).toHaveCount(0);
  });
  await expect(signInAs('perlas', account, 'not-this-one')).rejects.toThrow(/in_incorrect_password/);
  await test.step('a new password: the old one must be right', async () => {
    const view = await openItem(page, 'password');
    await field(view, 'Current password').fill('not-this-one');
    await field(view, 'New password').fill('Other-horse-8');
    await field(view, 'Confirm new password').fill('Other-horse-8');
    await button(view, 'Change password').click();
    await expect(view.getByText('Your current password is wrong.')).toBeVisible();
    await field(view, 'Current password').fill(memberPassword);
    await button(view, 'Change password').click();
    await toast(page, 'Your password has been changed.');
  });
  await test.step('the history has the failure and the success', async () => {
    const view = await openItem(page, 'history');
    await expect(view.getByText('Failed', { exact: true }).first()).toBeVisible();
    await expect(view.getByText('Succeeded', { exact: true }).first()).toBeVisible();
  });
  expect(complaints).toEqual([]);
});
