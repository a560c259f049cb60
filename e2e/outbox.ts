import { expect } from '@playwright/test';
import type { APIRequestContext, Locator } from '@playwright/test';
import { addresses } from './addresses.ts';
import type { textsOf } from './texts.ts';

/** The newest message that the sandbox providers were given for somebody; development shows them all. */
async function newestTo(request: APIRequestContext, to: string): Promise<string> {
  const html = await (await request.get(`${addresses.perlas()}/dev/outbox`)).text();
  const articles = html.split('<article>').slice(1);
  return articles.find((article) => article.includes(`<span>${to}</span>`)) ?? '';
}

/** The code that was last sent to a number or address; waits for it, and for another than the one known already. */
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
 * Presses until the code is on its way, which the page shows by counting down. There is one send per second, also after
 * one that sent nothing.
 */
export async function sendCode(send: Locator, countdown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await countdown.isVisible())) await send.click({ timeout: 2_000 });
    await expect(countdown).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

/** What the button says while it counts down. */
export const againIn = (t: ReturnType<typeof textsOf>): RegExp =>
  new RegExp(t('codes.send_again_in', { time: String.raw`\d+:\d\d` }));
