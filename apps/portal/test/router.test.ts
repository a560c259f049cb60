import { afterEach, expect, test, vi } from 'vitest';
import { layouts } from '../src/routing/layouts.ts';
import type { PageModule, Route } from '../src/routing/route.ts';
import { createRouter } from '../src/routing/router.ts';
import { settings } from './settings.ts';

afterEach(() => vi.useRealTimers());

const page = (): PageModule => ({ default: () => null });
const route = (name: string, path: string, more: Partial<Route> = {}): Route => ({
  name,
  paths: [path],
  load: async () => page(),
  layout: layouts.full,
  ...more,
});

function open({
  address = '/',
  routes = [] as Route[],
  hasToken = false,
  isDrawnForMembers = false,
  frame = async () => {},
}) {
  const history: string[] = [];
  const table = [route('Home', '/'), route('Login', '/login'), route('Help', '/help'), ...routes];
  const router = createRouter(table, {
    address,
    push: (to) => void history.push(`push ${to}`),
    replace: (to) => void history.push(`replace ${to}`),
    back: () => void history.push('back'),
    settings: () => settings,
    hasToken: () => hasToken,
    isDrawnForMembers,
    prepare: async () => {},
    prepareEarly: async () => {},
    frame,
  });
  const shownName = () => router.shown()?.match?.route.name;
  return { router, history, shownName };
}

const members = route('Members', '/members', { needsSignIn: true });

test('[RT-16] a page that needs a sign-in leads to /login without a token, and opens with one', async () => {
  const visitor = open({ address: '/members', routes: [members] });
  await visitor.router.start();
  expect(visitor.shownName()).toBe('Login');
  expect(visitor.history).toEqual(['replace /login']);
  const member = open({ address: '/members', routes: [members], hasToken: true });
  await member.router.start();
  expect(member.shownName()).toBe('Members');
  expect(member.history).toEqual([]);
});

test('[RT-30] hydration begins where the server was: at the sign-in, or at the page that it drew for members', () => {
  const all = route('Members', '/members', { needsSignIn: true, shownBy: ['game'] });
  const address = '/members?game=one&modal=x';
  expect(open({ address, routes: [all], hasToken: true }).router.serverAddress()).toMatchObject({
    pathname: '/login',
    search: {},
  });
  expect(
    open({ address, routes: [all], hasToken: true, isDrawnForMembers: true }).router.serverAddress(),
  ).toMatchObject({ pathname: '/members', search: { game: 'one' } });
});

test('[RT-16] the guard also stands in the way of a link', async () => {
  const { router, shownName } = open({ routes: [members] });
  await router.start();
  await router.go({ to: '/members' });
  expect(shownName()).toBe('Login');
});

test('the former page stays until the next one is there, and a newer wish overtakes an older one', async () => {
  let arrive = (_page: PageModule) => {};
  const arrival = new Promise<PageModule>((resolve) => (arrive = resolve));
  const slow = route('Slow', '/slow', { load: () => arrival });
  const { router, shownName } = open({ routes: [slow] });
  await router.start();
  const going = router.go({ to: '/slow' });
  expect([shownName(), router.address().pathname]).toEqual(['Home', '/slow']);
  await vi.waitFor(() => expect(router.isPending()).toBe(true));
  await router.go({ to: '/help' });
  expect([shownName(), router.isPending()]).toEqual(['Help', false]);
  arrive(page());
  await going;
  expect(shownName()).toBe('Help');
});

test('[RT-31] a page stays as it is below the popups that have paths of their own', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return page();
  };
  const table = route('Front', '/front', { paths: ['/front', '/door'], modals: { '/door': 'loginPopupModal' }, load });
  const { router } = open({ address: '/front', routes: [table] });
  await router.start();
  const before = router.shown();
  const going = router.go({ to: '/door' });
  expect([router.isPending(), router.shown() === before, router.address().pathname]).toEqual([false, true, '/door']);
  await going;
  expect([loads, router.shown() === before]).toEqual([1, true]);
});

test('[SH-39] a script that does not arrive is a ChunkLoadError, and can be asked for again', async () => {
  let isBroken = true;
  const load = async () => {
    if (isBroken) throw new TypeError('Failed to fetch dynamically imported module');
    return page();
  };
  const { router, shownName } = open({ routes: [route('Broken', '/broken', { load })] });
  await router.start();
  await router.go({ to: '/broken' });
  expect(router.failure()?.error).toMatchObject({ name: 'ChunkLoadError' });
  isBroken = false;
  await router.retry();
  expect([router.failure(), shownName()]).toEqual([undefined, 'Broken']);
});

test('[SH-39] after 120 seconds a script counts as lost', async () => {
  const never = route('Never', '/never', { load: () => new Promise(() => {}) });
  const { router } = open({ routes: [never] });
  await router.start();
  vi.useFakeTimers();
  const going = router.go({ to: '/never' });
  await vi.advanceTimersByTimeAsync(119_000);
  expect([router.isPending(), router.failure()]).toEqual([true, undefined]);
  await vi.advanceTimersByTimeAsync(1_000);
  await going;
  expect(router.failure()?.error).toMatchObject({ name: 'ChunkLoadError', message: expect.stringContaining('120 s') });
});

test('a query changes the address and not the page', async () => {
  const { router, history, shownName } = open({ address: '/help?q=bonus' });
  await router.start();
  await router.go({ search: (before) => ({ ...before, q: 'card' }) });
  expect([shownName(), router.address().search]).toEqual(['Help', { q: 'card' }]);
  await router.go({ to: '/' });
  expect(history).toEqual(['push /help?q=card', 'push /']);
});

test('[BR-8] the brand of a preview stays on every way through it; a merchant in any other address goes nowhere', () => {
  const { router } = open({ address: '/help?merchant=araw&preview=look&q=bonus' });
  expect(router.hrefOf({ to: '/' })).toBe('/?merchant=araw&preview=look');
  expect(open({ address: '/help?merchant=araw&q=bonus' }).router.hrefOf({ to: '/' })).toBe('/');
});

test('leaving a popup goes back where there is a way back, else to the page below', async () => {
  const direct = open({ address: '/login' });
  await direct.router.start();
  direct.router.leave({ to: '/' });
  expect(direct.history).toEqual(['replace /']);
  const walked = open({});
  await walked.router.start();
  await walked.router.go({ to: '/login' });
  walked.router.leave({ to: '/' });
  expect(walked.history).toEqual(['push /login', 'back']);
});

test('[RT-32] a second tap on the way out of a popup does not leave the page as well', async () => {
  const { router, history } = open({});
  await router.start();
  for (let time = 0; time < 2; time += 1) await router.go({ search: { modal: 'menuModal' } });
  router.leave({ to: '/' });
  router.leave({ to: '/' });
  expect(history.filter((step) => step === 'back')).toHaveLength(1);
  await router.follow('/');
  await router.go({ search: { modal: 'menuModal' } });
  router.leave({ to: '/' });
  expect(history.filter((step) => step === 'back')).toHaveLength(2);
});

test('[RT-32] a tap changes the address at once and the page after the next frame', async () => {
  let draw = () => {};
  const { router, shownName } = open({ frame: () => new Promise((resolve) => (draw = resolve)) });
  await router.start();
  let notified = 0;
  router.subscribe(() => (notified += 1));
  const going = router.go({ to: '/help' });
  expect([router.address().pathname, shownName(), notified]).toEqual(['/help', 'Home', 0]);
  draw();
  await going;
  expect(shownName()).toBe('Help');
  const typing = router.go({ search: { q: 'a' } });
  expect(notified).toBe(2);
  await typing;
});

test('hydration starts from what the server knew: the path', () => {
  const { router } = open({ address: '/help?merchant=araw&q=bonus#top' });
  expect(router.serverAddress()).toEqual({ pathname: '/help', search: {}, hash: '' });
});
