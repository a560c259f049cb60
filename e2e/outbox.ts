import { expect } from '@playwright/test';
import type { APIRequestContext, Locator } from '@playwright/test';
import { addresses } from './addresses.ts';
import type { textsOf } from './texts.ts';

/** The newest message to a receiver that the sandbox providers stored. */
async function newestTo(request: APIRequestContext, to: string): Promise<string> {
  const html = await (await request.get(`${addresses.perlas()}/dev/outbox`)).text();
  const articles = html.split('<article>').slice(1);
  return articles.find((article) => article.includes(`<span>${to}</span>`)) ?? '';
}

/** The last code sent to a number or address; waits for one that differs from `known`. */
export async function codeSentTo(request: APIRequestContext, to: string, known = ''): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      code = /<output>(\d+)<\/output>/.exec(await newestTo(request, to))?.[1] ?? '';
      return code !== '' && code !== known;
    })
    .toBe(true);
  return code;
}

/** The link of the newest e-mail to an address. */
export async function linkSentTo(request: APIRequestContext, to: string): Promise<string> {
  let link = '';
  await expect.poll(async () => (link = /<a href="([^"]+)"/.exec(await newestTo(request, to))?.[1] ?? '')).not.toBe('');
  return link.replaceAll('&amp;', '&');
}

/**
 * Presses until the code is sent, which the page shows by a countdown. Only one request per second is accepted, even if
 * the last one sent nothing.
 */
export async function sendCode(send: Locator, countdown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await countdown.isVisible())) await send.click({ timeout: 2_000 });
    await expect(countdown).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

/** The button's text during the countdown. */
export const againIn = (t: ReturnType<typeof textsOf>): RegExp =>
  new RegExp(t('codes.send_again_in', { time: String.raw`\d+:\d\d` }));
