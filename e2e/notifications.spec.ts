import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { prepareToken, newMember } from './new-member.ts';
import type { NewMember } from './new-member.ts';
import { addresses } from './addresses.ts';
import { comeAlive } from './watch-page.ts';

test.use({ serviceWorkers: 'allow' });

type Notified = { title: string; body: string; icon: string; tag: string; member: string };

/**
 * Simulates a browser that has not been asked for permission, with this answer. A headless Chromium has no notifications,
 * so what the page sends to its worker is stored as the system would: one per tag, visible to every tab.
 */
async function answerWith(context: BrowserContext, answer: 'granted' | 'denied'): Promise<void> {
  await context.addInitScript((given) => {
    const read = (): Notified[] => JSON.parse(localStorage.getItem('testShown') ?? '[]') as Notified[];
    const keep = (notified: Notified[]) => localStorage.setItem('testShown', JSON.stringify(notified));
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('testPermission') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('testAsked', String(Number(localStorage.getItem('testAsked') ?? 0) + 1));
      const answered = (localStorage.getItem('testAnswer') ?? given) as NotificationPermission;
      localStorage.setItem('testPermission', answered);
      return answered;
    };
    // oxlint-disable-next-line typescript/unbound-method -- called with its own worker below
    const send = ServiceWorker.prototype.postMessage as (this: ServiceWorker, message: unknown) => void;
    ServiceWorker.prototype.postMessage = function patched(this: ServiceWorker, message: { kind?: string }) {
      const notified = message as unknown as Notified;
      if (message.kind === 'news') keep([...read().filter(({ tag }) => tag !== notified.tag), notified]);
      send.call(this, message);
    };
    ServiceWorkerRegistration.prototype.getNotifications = async () =>
      read().map((notified) => ({
        ...notified,
        data: { member: notified.member },
        close: () => keep(read().filter(({ tag }) => tag !== notified.tag)),
      })) as unknown as Notification[];
  }, answer);
}

/** Stores what the worker shows, and simulates a click on it. */
const keepShown = 'registration.showNotification = async (title, options) => { globalThis.shown = { title, options } }';
const press = `(() => {
  const event = new ExtendableEvent('notificationclick');
  event.notification = { data: shown.options.data, close() {} };
  dispatchEvent(event);
})()`;

async function openDeposit(page: Page, member: NewMember, id: string): Promise<void> {
  await prepareToken(page, 'perlas', member.token);
  await page.goto(`${addresses.perlas()}/?centre=member&page=depositv2&item=${id}`);
  await comeAlive(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

async function newDeposit(member: NewMember) {
  const id = randomUUID();
  const order = await member.calls.call('createDeposit', { body: { id, channel: 'qrph', amount: '500.00' } });
  const pay = (request: APIRequestContext) => request.post(order.redirectUrl!, { form: { act: 'approve' } });
  return { id, pay };
}

const hide = (page: Page) =>
  page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }));
const asked = (page: Page) => page.evaluate(() => Number(localStorage.getItem('testAsked') ?? 0));
const shown = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('testShown') ?? '[]') as { title: string; body: string }[],
  ) as Promise<Notified[]>;
const button = (page: Page) => page.getByRole('button', { name: 'Tell me when it is credited' });

test('[SH-63, SH-64, SH-65, SH-66] a deposit is told to a hidden page once, leads to it, and no more after the sign-out', async ({
  page,
  context,
  request,
}) => {
  await answerWith(context, 'granted');
  const member = await newMember('perlas');
  const deposit = await newDeposit(member);
  await openDeposit(page, member, deposit.id);
  await expect(button(page)).toBeVisible();
  expect(await asked(page)).toBe(0);
  await button(page).click();
  await expect(page.getByText('This device will tell you when your deposits are credited.')).toBeVisible();
  expect(await asked(page)).toBe(1);
  const second = await context.newPage();
  await openDeposit(second, member, deposit.id);
  await expect(second.getByText('This device will tell you when your deposits are credited.')).toBeVisible();
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(keepShown);
  for (const one of [page, second]) await hide(one);
  await deposit.pay(request);
  await expect.poll(() => shown(page)).toHaveLength(1);
  await expect(second.getByText('Credited').first()).toBeVisible();
  const [notified] = await shown(page);
  expect(notified).toMatchObject({ title: expect.stringContaining('your deposit is credited') });
  expect(notified!.body).toContain('500.00 PHP');
  expect(notified!.icon).toMatch(/^data:image\/png/);
  await second.close();

  await page.goto(`${addresses.perlas()}/promotions`);
  await comeAlive(page);
  await worker!.evaluate(press);
  await expect(page).toHaveURL(new RegExp(`item=${deposit.id}`));

  await page.evaluate(() => localStorage.setItem('balanceHidden', 'true'));
  const other = await newDeposit(member);
  await openDeposit(page, member, other.id);
  await expect(page.getByText('This device will tell you when your deposits are credited.')).toBeVisible();
  // The script of notifications is loaded, and its socket is open.
  await page.waitForLoadState('networkidle');
  await hide(page);
  await other.pay(request);
  await expect
    .poll(async () => (await shown(page)).map(({ body }) => body))
    .toContainEqual(expect.stringMatching(/^Open order/));

  await page.goto(addresses.perlas());
  await comeAlive(page);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pushWishes'))).toBe('{}');
  await expect.poll(() => shown(page)).toEqual([]);
});

test('[SH-63, SH-65] denied says where to change it; the security centre switches a wish on and off', async ({
  page,
  context,
}) => {
  await answerWith(context, 'denied');
  const member = await newMember('perlas');
  const { id } = await newDeposit(member);
  await openDeposit(page, member, id);
  await button(page).click();
  await expect(page.getByText('Allow notifications for this site')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pushWishes'))).toBeNull();
  await page.evaluate(() => localStorage.setItem('testAnswer', 'granted'));
  await button(page).click();
  await page.getByRole('link', { name: 'Change this' }).click();
  const wanted = page.getByRole('switch', { name: 'When my deposits are credited or fail' });
  await expect(wanted).toBeChecked();
  await wanted.setChecked(false);
  expect(await page.evaluate(() => localStorage.getItem('pushWishes'))).toContain('[]');
});
