import { expect, test } from 'vitest';
import { routes } from '../src/app/routes.ts';
import { matchRoute } from '../src/routing/match.ts';
import { settings } from './settings.ts';

const at = (pathname: string) => matchRoute(routes, pathname, settings);

test.each([
  [['/', '/index', '/index.html', '/home'], 'Home'],
  [['/login'], 'Home'],
  [['/register'], 'Home'],
  [['/help', '/helpmc'], 'Help'],
  [['/sports', '/cockfight'], 'GameCenter'],
  [['/live', '/rng'], 'GameListCenter'],
  [['/lottery', '/seaLottery', '/vnLottery'], 'Lottery'],
  [['/promotions', '/promotions/welcome', '/pointMall'], undefined],
  [['/seamless'], 'Seamless'],
  [['/jili'], 'Jili'],
  [['/down'], 'Down'],
  [['/agentHome'], 'AgentHome'],
  [['/verify'], 'Verify'],
])('[RT-5, RT-6, RT-11, RT-29] %j have their page', (addresses, name) => {
  for (const address of addresses) {
    const found = at(address)?.route.name;
    expect(found, address).toBeDefined();
    if (name) expect(found, address).toBe(name);
  }
});

test.each(['/nowhere', '/RNG', '/Live', '/fish', '/promotions/a/b', '/%E0', '/:gameType'])(
  '[RT-7, RT-14] nothing stands at %s',
  (address) => {
    expect(at(address)).toBeUndefined();
  },
);

test('[RT-7] a category page has the side menu and is a game page, by its type in lower case', () => {
  expect(at('/rng')).toMatchObject({
    params: { gameType: 'rng' },
    route: { layout: { hasSideMenu: true, hasFooter: true, isGamePage: true } },
  });
});

test('layouts are those of the specification', () => {
  const layoutOf = (address: string) => {
    const { hasFooter, hasSideMenu } = at(address)!.route.layout;
    return `${hasFooter ? 'footer' : ''} ${hasSideMenu ? 'side menu' : ''}`.trim();
  };
  expect(['/', '/sports', '/lottery', '/promotions', '/pointMall', '/seamless'].map(layoutOf)).toEqual([
    'footer side menu',
    'footer',
    '',
    'footer side menu',
    'footer side menu',
    '',
  ]);
});

test('a part of a path is decoded', () => {
  expect(at('/promotions/first%20deposit')?.params).toEqual({ slug: 'first deposit' });
});

test('no page is both for members and rendered for everybody', () => {
  expect(routes.filter(({ needsSignIn, isPublic }) => needsSignIn && isPublic)).toEqual([]);
});

test('[RT-18] every page is a chunk of its own name', () => {
  const names = routes.map(({ name, load }) => [name, /pages\/(\w+)\.tsx/.exec(String(load))?.[1]]);
  for (const [name, file] of names) expect(file).toBe(name);
  expect(names.map(([name]) => name)).toEqual(
    expect.arrayContaining(['Promotions', 'Lottery', 'PointMall', 'Seamless', 'GameListCenter', 'GameCenter']),
  );
});
