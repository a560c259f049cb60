import { AxeBuilder } from '@axe-core/playwright';
import { createClient, solveProof } from '@croupier/contract/client';
import type { Client } from '@croupier/contract/client';
import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { authenticatorCode } from './authenticator.ts';
import { newCount, newNumber } from './new-member.ts';
import { codeSentTo, linkSentTo } from './outbox.ts';
import { places } from './places.ts';
import { quietPopups } from './quiet-popups.ts';
import { comeAlive, complaintsOf } from './watch-page.ts';

// Every way in and out. What moves is still: nothing of it is tested here, and the machine has other things to do.
// Everybody comes from one place in the Philippines, unless a test says otherwise.
const home = { 'x-forwarded-for': '112.198.10.7' };
test.use({ contextOptions: { reducedMotion: 'reduce' }, extraHTTPHeaders: home });
test.describe.configure({ timeout: 60_000 });

const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 900 };
/** The narrowest screen anybody has. */
const narrow = { width: 320, height: 640 };

/** Of somebody who does not exist yet. */
const newName = () => `lakan${String(newCount()).padStart(6, '0')}`;
const password = 'correct-horse-7';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const balance = (page: Page) => page.getByRole('button', { name: /^Balance/ });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await comeAlive(page);
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

async function signIn(page: Page, base: string, username: string, secret: string): Promise<void> {
  await open(page, `${base}/login`);
  const popup = dialog(page, 'Log in');
  await field(popup, 'Username').fill(username);
  await field(popup, 'Password').fill(secret);
  await button(popup, 'Log in').click();
}

async function signInWithCaptcha(page: Page, username: string): Promise<void> {
  await signIn(page, places.perlas(), username, password);
  const popup = dialog(page, 'Log in');
  await passCaptcha(popup);
  await button(popup, 'Log in').click();
}

async function signOut(page: Page): Promise<void> {
  await button(page.getByRole('banner'), 'Sign out').click();
  await button(dialog(page, 'Are you sure you want to sign out?'), 'Sign out').click();
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible();
}

/** The browser does the sum, because a picture is what a test cannot read. */
async function passCaptcha(popup: Locator): Promise<void> {
  await button(popup, 'I cannot see the picture').click();
  await expect(popup.getByText('Done: your browser has answered for you.')).toBeVisible();
}

async function register(page: Page, base: string, fill: (popup: Locator) => Promise<void>): Promise<Locator> {
  await open(page, `${base}/register`);
  const popup = dialog(page, 'Register');
  await fill(popup);
  await field(popup, 'Password').fill(password);
  await field(popup, 'Password again').fill(password);
  await field(popup, 'Real name').fill('Lakandula Santos');
  await passCaptcha(popup);
  await popup.getByRole('checkbox', { name: /years old or older/ }).check();
  await popup.getByRole('checkbox', { name: /I have read/ }).check();
  await button(popup, 'Create account').click();
  return popup;
}

type Caller = { token?: string | null; device: string; userAgent?: string };

const callsAs = ({ token = null, device, userAgent }: Caller): Client =>
  createClient({
    base: places.perlas(),
    token: () => token,
    language: () => 'EN',
    merchant: () => 'perlas',
    device: () => device,
    headers: { ...home, ...(userAgent !== undefined && { 'user-agent': userAgent }) },
  });

/** Calls as the page makes them, with the page's own session and device. */
async function callsOf(page: Page): Promise<Client> {
  const [token, device, userAgent] = await page.evaluate(() => [
    sessionStorage.getItem('token'),
    localStorage.getItem('device') ?? '',
    navigator.userAgent,
  ]);
  return callsAs({ token: token!, device, userAgent });
}

/** A new member of Perlas, made as the form makes one but without a page. */
async function newMember() {
  const name = newName();
  const device = `device-of-${name}`;
  const visitor = callsAs({ device });
  const [{ termsEdition }, captcha] = [
    await visitor.call('systemRegister'),
    await visitor.call('captcha', { query: { act: 'register' } }),
  ];
  const { salt, fullBits: bits } = captcha.proof;
  const { signIn } = await visitor.call('register', {
    body: {
      username: name,
      password,
      confirmPassword: password,
      payeeName: 'Lakandula Santos',
      captchaId: captcha.id,
      proof: await solveProof({ salt, bits }),
      isOfAge: true,
      agreedTerms: termsEdition,
      registerUrl: places.perlas(),
      domain: 'localhost',
      registerMethod: 'WEB',
    },
  });
  return { name, token: signIn!.token, calls: callsAs({ token: signIn!.token, device }) };
}

/** A browser that was never here. */
async function elsewhere(browser: Browser, ip: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    reducedMotion: 'reduce',
    viewport: desktop,
    storageState: quietPopups('Asia/Manila'),
    extraHTTPHeaders: { 'x-forwarded-for': ip },
  });
  return context.newPage();
}

test('[SE-8, SE-10, SE-12, SE-31, CD-15] a password: what is missing, what is wrong, the captcha, and the remembered name', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { name } = await newMember();
  await open(page, `${places.perlas()}/login`);
  const popup = dialog(page, 'Log in');
  await button(popup, 'Log in').click();
  await expect(field(popup, 'Username')).toBeFocused();
  await expect(popup.getByRole('alert')).toHaveText('Please enter the username and password');
  await field(popup, 'Username').fill(name);
  await field(popup, 'Password').fill('not-this-one');
  await popup.getByRole('checkbox', { name: 'Remember me' }).check();
  await button(popup, 'Log in').click();
  await expect(popup.getByRole('alert')).toContainText('do not match');
  // From now on the picture must be typed off, or the sum be done.
  await expect(popup.getByRole('img', { name: 'Picture with the signs to type' })).toBeVisible();
  await expectAccessible(page);
  await field(popup, 'Password').fill(password);
  await button(popup, 'Log in').click();
  await expect(field(popup, 'Captcha')).toBeFocused();
  await expect(popup.getByRole('alert')).toHaveText('Please enter the captcha');
  await field(popup, 'Captcha').fill('nope');
  await button(popup, 'Log in').click();
  await expect(popup.getByRole('alert')).toContainText('does not match');
  await passCaptcha(popup);
  await button(popup, 'Log in').click();
  await expect(balance(page)).toBeVisible();
  await expect(toast(page, /Last log-in:/)).toBeVisible();
  await expect(page).toHaveURL(`${places.perlas()}/`);

  await signOut(page);
  await open(page, `${places.perlas()}/login`);
  await expect(field(dialog(page, 'Log in'), 'Username')).toHaveValue(name);
  const [cookie] = (await page.context().cookies()).filter((one) => one.name === 'rememberedName');
  expect(Math.abs(cookie!.expires - Date.now() / 1000 - 86_400)).toBeLessThan(60);
  expect(complaints).toEqual([]);
});

test('[SE-10] the form of the header hands over to the popup when a captcha is wanted', async ({ page }) => {
  const { name } = await newMember();
  await open(page, places.perlas());
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Username').fill(name);
  await form.getByLabel('Password').fill('not-this-one');
  await button(form, 'Log in').click();
  await expect(form.getByRole('alert')).toContainText('do not match');
  await form.getByLabel('Password').fill(password);
  await button(form, 'Log in').click();
  const popup = dialog(page, 'Log in');
  await expect(field(popup, 'Username')).toHaveValue(name);
  await passCaptcha(popup);
  await button(popup, 'Log in').click();
  await expect(balance(page)).toBeVisible();
});

test('[RG-1, RG-6, RG-8, RG-12, RG-24, SE-29, PS-4] registering by username: rules, a proposed name, the invitation, and in', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await open(page, `${places.perlas()}/register?referralCode=NOSUCHCODE`);
  const popup = dialog(page, 'Register');
  await expect(field(popup, 'Username')).toBeFocused();
  await field(popup, 'Username').fill('1');
  await field(popup, 'Password').fill('short');
  await field(popup, 'Password again').fill('other');
  await button(popup, 'Create account').click();
  await expect(popup.getByText(/^Account format is incorrect\. Begin with a letter.*6 to 16/)).toBeVisible();
  await expect(popup.getByText(/^Password format is incorrect\./)).toBeVisible();
  await expect(popup.getByText('Confirmation password is not correct.')).toBeVisible();
  await expect(popup.getByText('Please enter the captcha')).toBeVisible();
  await expect(field(popup, 'Username')).toBeFocused();
  await expectAccessible(page);
  expect(
    await page.evaluate(() => JSON.parse(sessionStorage.getItem('validate') ?? '{}').rules.username.maxLength),
  ).toBe(16);

  await button(popup, 'Suggest one').click();
  await expect(field(popup, 'Username')).not.toHaveValue('1');
  const name = await field(popup, 'Username').inputValue();
  await field(popup, 'Password').fill(password);
  await field(popup, 'Password again').fill(password);
  await field(popup, 'Real name').fill('Lakandula Santos');
  const limit = popup.getByRole('textbox', { name: /^Deposit limit a day/ });
  await limit.fill('a lot');
  await passCaptcha(popup);
  await popup.getByRole('checkbox', { name: /years old or older/ }).check();
  await popup.getByRole('checkbox', { name: /I have read/ }).check();
  await button(popup, 'Create account').click();
  await expect(limit).toBeFocused();
  await limit.fill('1,500');
  await button(popup, 'Create account').click();
  await expect(popup.getByText('Invalid invitation code')).toBeVisible();
  await expect(popup.getByRole('textbox', { name: /^Referral code/ })).toBeFocused();
  await popup.getByRole('textbox', { name: /^Referral code/ }).fill('BENBEN88');
  await button(popup, 'Create account').click();
  await expect(balance(page)).toBeVisible();
  expect((await (await callsOf(page)).call('memberInfo')).account).toBe(name);
  const { limits } = await (await callsOf(page)).call('playSafely');
  expect(limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')!.value).toBe('1500.00');
  await expect(toast(page, 'This is your first log-in.')).toBeVisible();
  // Whoever is in has nothing to do at the door.
  await page.goto(`${places.perlas()}/register`);
  await expect(page).toHaveURL(`${places.perlas()}/`);
  expect(complaints).toEqual([]);
});

test('[RG-2, SE-17, SE-18, SE-19, CD-2, CD-19] by mobile: registering, signing in by SMS and by the phone service', async ({
  page,
  request,
}) => {
  const number = newNumber();
  const to = `+63${number}`;
  await register(page, places.perlas(), async (popup) => {
    await popup.getByRole('tab', { name: 'By mobile' }).click();
    await field(popup, 'Mobile number').fill(number);
  });
  await expect(balance(page)).toBeVisible();
  await signOut(page);

  await open(page, `${places.perlas()}/login`);
  const popup = dialog(page, 'Log in');
  await popup.getByRole('tab', { name: 'Mobile' }).click();
  await button(popup, 'Send code').click();
  await expect(popup.getByText('Please enter a valid mobile number')).toBeVisible();
  await field(popup, 'Mobile number').fill('12');
  await button(popup, 'Send code').click();
  await expect(popup.getByText('Phone number format is incorrect')).toBeVisible();
  await field(popup, 'Mobile number').fill(number);
  await button(popup, 'Send code').click();
  await expect(popup.getByRole('button', { name: /You can ask for a new code in \d+:\d\d/ })).toBeVisible();
  const code = await codeSentTo(request, to);
  await field(popup, 'Verification code').fill(code === '000000' ? '000001' : '000000');
  await button(popup, 'Log in').click();
  await expect(popup.getByText('Please enter a valid verification code')).toBeVisible();
  await field(popup, 'Verification code').fill(code);
  await button(popup, 'Log in').click();
  await expect(balance(page)).toBeVisible();
  await signOut(page);

  await open(page, `${places.perlas()}/login`);
  await button(popup, 'Phone service').click();
  const service = dialog(page, 'Phone service');
  await service.getByRole('button', { name: 'Close' }).click();
  await expect(popup.getByText(/^Login failure/)).toBeVisible();
  await button(popup, 'Phone service').click();
  await field(service, 'Mobile number').fill(number);
  await button(service, 'Send code').click();
  await expect(service.getByRole('button', { name: /You can ask for a new code in (1:00|0:\d\d)/ })).toBeVisible();
  await expectAccessible(page);
  await field(service, 'Verification code').fill(await codeSentTo(request, to, code));
  await button(service, 'Confirm').click();
  await expect(balance(page)).toBeVisible();
});

test('[SE-17, CD-6] a send that failed is warned of; a number without an account is asked to register first', async ({
  page,
  request,
}) => {
  const number = newNumber();
  await open(page, `${places.perlas()}/login?way=mobile`);
  const popup = dialog(page, 'Log in');
  // As long as a number is, and yet none: only the server knows.
  await field(popup, 'Mobile number').fill('1111111111');
  await button(popup, 'Send code').click();
  await expect(popup.getByRole('status')).toHaveText('Phone number format is incorrect');
  await field(popup, 'Mobile number').fill(number);
  // One send per second.
  await page.waitForTimeout(1_000);
  await button(popup, 'Send code').click();
  await field(popup, 'Verification code').fill(await codeSentTo(request, `+63${number}`));
  await button(popup, 'Log in').click();
  await expect(popup.getByText('Please Register An Account First')).toBeVisible();
  await popup.getByRole('alert').getByRole('link', { name: 'Register' }).click();
  await expect(dialog(page, 'Register')).toBeVisible();
});

test('[SE-20] free play: in without a word, and out again', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, `${places.perlas()}/login`);
  await button(dialog(page, 'Log in'), 'Play for free').click();
  await expect(balance(page)).toBeVisible();
  expect(await (await callsOf(page)).call('memberInfo')).toMatchObject({ isTrial: true });
  await signOut(page);
});

test('[SE-25, SE-26, SE-28, PW-10, PW-12] from an unknown place a code is asked for; a reset by e-mail', async ({
  page,
  browser,
  request,
}) => {
  const { name, calls } = await newMember();
  const email = `${name}@post.example`;
  const { attemptId } = await calls.call('contactCode', { body: { contact: 'email', email } });
  const verificationCode = await codeSentTo(request, email);
  await calls.call('bindContact', { body: { contact: 'email', email, verificationCode, attemptId } });

  const away = await elsewhere(browser, '112.198.77.1');
  await signIn(away, places.perlas(), name, password);
  const step = dialog(away, 'One more step');
  await expect(field(step, 'Verification code')).toBeFocused();
  expect(await away.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await expectAccessible(away);
  await button(step, 'Confirm').click();
  await expect(step.getByText('Please enter a valid verification code')).toBeVisible();
  await button(step, 'Send code').click();
  await field(step, 'Verification code').fill(await codeSentTo(request, email, verificationCode));
  await button(step, 'Confirm').click();
  await expect(balance(away)).toBeVisible();
  await signOut(away);
  // The place is known from now on.
  await signIn(away, places.perlas(), name, password);
  await expect(balance(away)).toBeVisible();
  await away.context().close();

  await open(page, `${places.perlas()}/login`);
  await dialog(page, 'Log in').getByRole('link', { name: 'Forgot password?' }).click();
  const forgot = dialog(page, 'Forgot password');
  await button(forgot, 'Send the link').click();
  await expect(field(forgot, 'Username')).toBeFocused();
  await field(forgot, 'Username').fill(name);
  await field(forgot, 'E-mail').fill(email);
  await button(forgot, 'Send the link').click();
  await expect(forgot.getByText(/a link is on its way/)).toBeVisible();
  const link = new URL(await linkSentTo(request, email));
  await open(page, `${places.perlas()}/${link.search}`);
  const reset = dialog(page, 'Choose a new password');
  await expect(reset).toBeVisible();
  expect(page.url()).not.toContain('reset=');
  await field(reset, 'New password').fill('another-horse-8');
  await field(reset, 'New password again').fill('another-horse-8');
  await expectAccessible(page);
  await button(reset, 'Set the new password').click();
  const popup = dialog(page, 'Log in');
  await expect(popup.getByText('Your new password is set. Log in with it.')).toBeVisible();
  await expect(field(popup, 'Username')).toHaveValue(name);
  await field(popup, 'Password').fill('another-horse-8');
  await button(popup, 'Log in').click();
  await expect(balance(page)).toBeVisible();
});

test('[SE-27] an authenticator app: its code, and a recovery code in its place', async ({ page }) => {
  const { name, calls } = await newMember();
  const { secret } = await calls.call('authenticatorSecret', { body: {} });
  const now = Date.now();
  const { recoveryCodes } = await calls.call('authenticatorOn', { body: { code: authenticatorCode(secret, now) } });

  await signIn(page, places.perlas(), name, password);
  const step = dialog(page, 'One more step');
  await field(step, 'Code from your authenticator app').fill('000000');
  await button(step, 'Confirm').click();
  await expect(step.getByText('Please enter a valid verification code')).toBeVisible();
  await expectAccessible(page);
  // Each code works once: the one that switched it on is spent, the next half minute has another.
  await field(step, 'Code from your authenticator app').fill(authenticatorCode(secret, now + 30_000));
  await button(step, 'Confirm').click();
  await expect(balance(page)).toBeVisible();
  await signOut(page);

  // A wrong code counts as a failed sign-in: from now on there is a captcha too.
  await signInWithCaptcha(page, name);
  await step.getByRole('tab', { name: 'Recovery code' }).click();
  await field(step, 'One of your recovery codes').fill(recoveryCodes[0]!);
  await button(step, 'Confirm').click();
  await expect(balance(page)).toBeVisible();
  await signOut(page);

  // Five wrong codes end the attempt, and the popup begins anew.
  await signInWithCaptcha(page, name);
  for (let wrong = 0; wrong < 5; wrong += 1) {
    await field(step, 'Code from your authenticator app').fill(`00000${wrong}`);
    await button(step, 'Confirm').click();
    if (wrong < 4) await expect(step.getByText('Please enter a valid verification code')).toBeVisible();
  }
  await expect(dialog(page, 'Log in').getByText(/one wrong code too many/)).toBeVisible();
});

test('[SE-24] a passkey signs in', async ({ page }) => {
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { name, calls } = await newMember();
  await open(page, `${places.perlas()}/login`);
  const { attempt, options } = await calls.call('passkeyOptions', { body: {} });
  const credential = await page.evaluate(async (given) => {
    type Made = { toJSON: () => never } | null;
    const parse = (globalThis as unknown as Record<string, { parseCreationOptionsFromJSON: (json: unknown) => never }>)[
      'PublicKeyCredential'
    ]!;
    const { credentials } = navigator as unknown as { credentials: { create: (wish: unknown) => Promise<Made> } };
    return (await credentials.create({ publicKey: parse.parseCreationOptionsFromJSON(given) }))!.toJSON();
  }, options);
  await calls.call('addPasskey', { body: { attempt, name: 'Test', credential } });
  await button(dialog(page, 'Log in'), 'Use a passkey').click();
  await expect(balance(page)).toBeVisible();
  expect((await (await callsOf(page)).call('memberInfo')).account).toBe(name);
});

test('[SE-22] a code in the address signs in once and is taken out of the address bar', async ({ page }) => {
  const { name, token } = await newMember();
  // The code counts on the device that asked for it: this browser.
  await open(page, places.perlas());
  await page.evaluate((kept) => sessionStorage.setItem('token', kept), token);
  await page.reload();
  await expect(balance(page)).toBeVisible();
  const { code } = await (await callsOf(page)).call('exchangeCode', { body: {} });
  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto(`${places.perlas()}/promotions?token=${code}`);
  await expect(balance(page)).toBeVisible();
  await expect(page).toHaveURL(`${places.perlas()}/promotions`);
  expect((await (await callsOf(page)).call('memberInfo')).account).toBe(name);
  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto(`${places.perlas()}/?token=${code}`);
  await expect(toast(page, 'This link has been used or is too old. Please sign in.')).toBeVisible();
  await expect(balance(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${places.perlas()}/`);
});

test('[SE-6, SE-30, SE-32] the home of agents takes agents only', async ({ page }) => {
  await open(page, `${places.perlas()}/agentHome`);
  const popup = dialog(page, 'Log in');
  await expect(popup.getByText(/You are not logged in, please login/)).toBeVisible();
  const name = 'ana';
  await field(popup, 'Username').fill(name);
  await field(popup, 'Password').fill(`demo-only-${name}`);
  await button(popup, 'Log in').click();
  await expect(popup.getByRole('alert')).toContainText('Non-agents cannot log in');
  await field(popup, 'Username').fill('ben');
  await field(popup, 'Password').fill('demo-only-ben');
  await button(popup, 'Log in').click();
  await expect(page).toHaveURL(`${places.perlas()}/agentHome`);
  await expect(balance(page)).toBeVisible();
});

test('[PW-1, PW-5] a password that must be changed stands before everything, and is changed', async ({ page }) => {
  const { name, calls } = await newMember();
  const first = 'begin-with-this';
  await calls.call('changePassword', {
    body: { oldPassword: password, newPassword: first, confirmNewPassword: first },
  });
  await signIn(page, places.perlas(), name, first);
  const forced = dialog(page, 'Change password');
  await expect(forced).toBeVisible();
  await expectAccessible(page);
  // Neither Escape nor another address leads past it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(forced).toBeVisible();
  await page.goto(`${places.perlas()}/promotions`);
  await expect(forced).toBeVisible();
  // After a reload the page no longer knows the password of the sign-in.
  await field(forced, 'Present password').fill('not-this-one');
  await field(forced, 'New password').fill('brand-new-horse-9');
  await field(forced, 'New password again').fill('brand-new-horse-8');
  await button(forced, 'Change it').click();
  await expect(forced.getByText('Confirmation password is not correct.')).toBeVisible();
  await field(forced, 'New password again').fill('brand-new-horse-9');
  await button(forced, 'Change it').click();
  await expect(forced.getByText(/^Your present password is not correct/)).toBeVisible();
  await button(forced, 'Sign out').click();
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible();

  await signIn(page, places.perlas(), name, first);
  await expect(field(forced, 'New password')).toBeFocused();
  await expect(field(forced, 'Present password')).toHaveCount(0);
  await field(forced, 'New password').fill('brand-new-horse-9');
  await field(forced, 'New password again').fill('brand-new-horse-9');
  await button(forced, 'Change it').click();
  await expect(toast(page, 'Your password is changed.')).toBeVisible();
  await expect(forced).toHaveCount(0);
  await expect(page).toHaveURL(`${places.perlas()}/`);
  await signOut(page);
  await signIn(page, places.perlas(), name, 'brand-new-horse-9');
  await expect(balance(page)).toBeVisible();
});

test('[RG-3, RG-4, PW-13, PW-14] Araw: registering with an SMS code, and a reset by mobile on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const number = newNumber();
  const to = `+63${number}`;
  await register(page, places.araw(), async (popup) => {
    await popup.getByRole('tab', { name: 'By mobile' }).click();
    await field(popup, 'Mobile number').fill(number);
    await button(popup, 'Send code').click();
    await field(popup, 'Verification code').fill(await codeSentTo(request, to));
  });
  // This brand does not sign in by itself: the popup knows the name.
  const popup = dialog(page, 'Log in');
  await expect(popup.getByText('Your account is ready. Log in with your password.')).toBeVisible();
  await expect(field(popup, 'Username')).toHaveValue(`63${number}`);
  await field(popup, 'Password').fill(password);
  await button(popup, 'Log in').click();
  await expect(balance(page)).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem('token'));

  await open(page, `${places.araw()}/?modal=forgetPassModal`);
  const forgot = dialog(page, 'Forgot password');
  const known = await codeSentTo(request, to);
  await field(forgot, 'Mobile number').fill(number);
  await button(forgot, 'Send code').click();
  await field(forgot, 'Verification code').fill(await codeSentTo(request, to, known));
  await field(forgot, 'New password').fill('another-horse-8');
  await field(forgot, 'New password again').fill('another-horse-8');
  await expectAccessible(page);
  await button(forgot, 'Set the new password').click();
  await expect(balance(page)).toBeVisible();
  await expect(page).toHaveURL(`${places.araw()}/`);
});

test('by keyboard alone: registering, leaving and coming back', async ({ page }) => {
  await page.setViewportSize(desktop);
  const name = newName();
  await open(page, `${places.perlas()}/register`);
  const popup = dialog(page, 'Register');
  const type = (text: string) => page.keyboard.type(text);
  /** As often as it takes; a person sees where the focus is, and so does this. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`the keyboard does not reach ${target.toString()}`);
  };
  await expect(field(popup, 'Username')).toBeFocused();
  await type(name);
  await tabTo(field(popup, 'Password'));
  await type(password);
  await tabTo(field(popup, 'Password again'));
  await type(password);
  await tabTo(field(popup, 'Real name'));
  await type('Lakandula Santos');
  await tabTo(button(popup, 'I cannot see the picture'));
  await page.keyboard.press('Enter');
  await expect(popup.getByText('Done: your browser has answered for you.')).toBeVisible();
  const age = popup.getByRole('checkbox', { name: /years old or older/ });
  await tabTo(age);
  await page.keyboard.press('Space');
  await tabTo(popup.getByRole('checkbox', { name: /I have read/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeVisible();

  // A popup that nobody opened leaves the focus in the page; what is above it is behind.
  await expect(popup).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
  await tabTo(button(page.getByRole('banner'), 'Sign out'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(button(dialog(page, 'Are you sure you want to sign out?'), 'Sign out'));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Log in' });
  await expect(form).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  await tabTo(form.getByLabel('Username'), 'Shift+Tab');
  await type(name);
  await page.keyboard.press('Tab');
  await type(password);
  await page.keyboard.press('Enter');
  await expect(balance(page)).toBeVisible();
});

for (const brand of ['perlas', 'araw'] as const) {
  for (const size of [desktop, narrow]) {
    test(`[SH-23] ${brand} at ${size.width} in Tagalog: every popup of these fits and is accessible`, async ({
      page,
    }) => {
      const complaints = complaintsOf(page);
      await page.setViewportSize(size);
      await page.addInitScript(() => localStorage.setItem('lang', 'TY'));
      for (const [path, title] of [
        ['/login', 'Mag-log in'],
        ['/register?referralCode=BENBEN88', 'Magparehistro'],
        ['/?modal=forgetPassModal', 'Nakalimutan ang password'],
      ] as const) {
        await open(page, places[brand]() + path);
        const popup = dialog(page, title);
        await expect(popup).toBeVisible();
        await expect(popup.getByRole('textbox').first()).toBeVisible();
        await expectAccessible(page);
        const { overflow } = await popup.evaluate((element) => ({
          overflow: element.scrollWidth - element.clientWidth,
        }));
        expect(overflow).toBeLessThanOrEqual(0);
        const otherTab = popup.getByRole('tab', { selected: false });
        if ((await otherTab.count()) === 0) continue;
        await otherTab.click();
        await expectAccessible(page);
      }
      await signInTagalog(page, places[brand]());
      expect(complaints).toEqual([]);
    });
  }
}

/** In and out in the second language, and the password by choice. */
async function signInTagalog(page: Page, base: string): Promise<void> {
  await open(page, `${base}/login`);
  const popup = dialog(page, 'Mag-log in');
  await field(popup, 'Username').fill('ana');
  await field(popup, 'Password').fill('demo-only-ana');
  await button(popup, 'Mag-log in').click();
  await expect(popup).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  await open(page, `${base}/?modal=changePassModal`);
  const change = dialog(page, 'Palitan ang password');
  await expect(field(change, 'Kasalukuyang password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(change).toHaveCount(0);
}
