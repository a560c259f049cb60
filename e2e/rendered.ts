import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { addresses } from './addresses.ts';

type Asked = { brand?: 'perlas' | 'araw' | 'ilog'; headers?: Record<string, string>; status?: number };

/**
 * A page as the server renders it. A busy server first answers with an empty page for the browser, and renders the page
 * meanwhile for later requests.
 */
export async function renderedHtml(request: APIRequestContext, path: string, asked: Asked = {}): Promise<string> {
  const { brand = 'perlas', headers = {}, status = 200 } = asked;
  // Not every machine resolves names below `localhost`, so the header names the brand.
  const { host } = new URL(addresses[brand]());
  let html = '';
  const isRendered = async () => {
    const answer = await request.get(addresses.perlas() + path, { headers: { ...headers, host } });
    html = await answer.text();
    return html.includes('id="data"') && answer.status() === status && answer.url() === addresses.perlas() + path;
  };
  await expect.poll(isRendered, `${path} of ${brand} is rendered and answers ${status}`).toBe(true);
  return html;
}
