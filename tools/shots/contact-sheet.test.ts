import { describe, expect, test } from 'vitest';
import { centreScreens, consoleScreens, pageScreens, popupScreens } from '../../e2e/screens.ts';
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
      const screens = await pageScreens(brand);
      const paths = screens.filter(({ who }) => who === 'visitor').map(({ path }) => path.split('?')[0]);
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
      const members = screens.filter(({ who }) => who === 'member').map(({ path }) => path);
      expect(members).toEqual(expect.arrayContaining(['/lottery', '/seaLottery', '/vnLottery', '/agentHome']));
      expect(screens.every(({ path }) => !path.includes(':'))).toBe(true);
      expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
    },
  );

  test('of popups are those with an address', async () => {
    const names = (await popupScreens()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['popup-loginPopupModal', 'popup-publicModal', 'popup-searchModal']));
  });

  test('of the member centre and of the console are all their pages', async () => {
    const names = centreScreens().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['centre-securityCenter', 'centre-withdraw', 'centre-messageV2']));
    expect(await consoleScreens('araw')).toMatchObject({
      'console-dashboard': '/brands/araw/dashboard',
      'console-events': '/events',
    });
  });
});
