import type { Browser } from '@playwright/test';

const pages = ['/', '/rng', '/promotions'];
const PAUSE_MS = 200;
/** Two minutes for all pictures. */
const MOST_PAUSES = 600;

/**
 * As on a server that was visited before. Pictures are painted after their first answer, which is a drawing (AT-17).
 * Drawing in the browser and painting on this machine would cost time that later visits do not need.
 */
export async function paintPictures(browser: Browser, base: string): Promise<void> {
  const page = await browser.newPage();
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/art/')) addresses.add(request.url());
  });
  for (const path of pages) {
    await page.goto(base + path, { waitUntil: 'networkidle' });
    for (let y = 0; y < 4; y += 1) {
      await page.mouse.wheel(0, 1000);
      await page.waitForTimeout(PAUSE_MS);
    }
    await page.waitForLoadState('networkidle');
  }
  await page.close();
  let left = MOST_PAUSES;
  for (const address of addresses) {
    // The server puts a drawing into a rendered page; other pages request the same picture painted.
    const painted = address.replace(/(\/tile\/.*)[.]svg$/, '$1.webp');
    while (painted.endsWith('.webp') && !(await isPainted(painted)) && left > 0) {
      left -= 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function isPainted(address: string): Promise<boolean> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.headers.get('content-type') === 'image/webp';
}
