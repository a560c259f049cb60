import { describe, expect, test } from 'vitest';
import { centrePages, consolePages, portalPages, popupPages } from '../../e2e/pages-to-check.ts';
import { contactSheet } from './contact-sheet.ts';

describe('the contact sheet', () => {
  test('shows every picture once, in the section of its page', () => {
    const picture = (group: string, brand: string, width: number) => ({
      group,
      brand,
      language: 'EN',
      width,
      file: `${brand}/${width}-EN/${group}.png`,
    });
    const html = contactSheet([
      picture('home', 'perlas', 375),
      picture('help', 'araw', 1440),
      picture('home', 'araw', 375),
    ]);
    expect(html.match(/<section/g)).toHaveLength(2);
    expect(html.match(/<img src="[^"]+"/g)).toEqual([
      '<img src="perlas/375-EN/home.png"',
      '<img src="araw/375-EN/home.png"',
      '<img src="araw/1440-EN/help.png"',
    ]);
    expect(html).toContain('3 pictures');
  });
});

describe('the pages to check', () => {
  test.each(['perlas', 'araw'] as const)(
    'of %s are all addresses of its portal, each under a name of its own',
    async (brand) => {
      const targets = await portalPages(brand);
      const paths = targets.filter(({ who }) => who === 'visitor').map(({ path }) => path.split('?')[0]);
      expect(paths).toEqual(
        expect.arrayContaining([
          '/',
          '/help',
          '/sports',
          '/cockfight',
          '/rng',
          '/live',
          '/promotions',
          '/pointMall',
          '/jili',
        ]),
      );
      // Araw lists no PVP.
      expect(paths.includes('/pvp')).toBe(brand === 'perlas');
      const members = targets.filter(({ who }) => who === 'member').map(({ path }) => path);
      expect(members).toEqual(expect.arrayContaining(['/lottery', '/seaLottery', '/vnLottery', '/agentHome']));
      expect(targets.every(({ path }) => !path.includes(':'))).toBe(true);
      expect(new Set(targets.map(({ name }) => name)).size).toBe(targets.length);
    },
  );

  test('of popups are those with an address', async () => {
    const names = (await popupPages()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['popup-loginPopupModal', 'popup-publicModal', 'popup-searchModal']));
  });

  test('of the member centre and of the console are all their pages', async () => {
    const names = centrePages().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['centre-securityCenter', 'centre-withdraw', 'centre-messageV2']));
    expect(await consolePages('araw')).toMatchObject({
      'console-dashboard': '/brands/araw/dashboard',
      'console-events': '/events',
    });
  });
});
