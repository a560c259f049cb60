import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findModal, modalNames } from '../src/addresses/modal-names.ts';
import { useModal } from '../src/addresses/use-modal.ts';
import { CentrePagesContext, useWayBack } from '../src/addresses/way-back.ts';
import { findMemberPage } from '../src/centre/member-pages.ts';
import { modals } from '../src/modals/modals.ts';
import { layouts } from '../src/routing/layouts.ts';
import { MatchContext, RouterContext } from '../src/routing/router-context.ts';
import { createRouter } from '../src/routing/router.ts';
import { settings } from './settings.ts';

const popups = { '/login': 'loginPopupModal', '/strange': 'unknownModal' };
const home = {
  name: 'Home',
  paths: ['/', ...Object.keys(popups)],
  load: async () => ({ default: () => null }),
  layout: layouts.full,
  // All that these tests ask for is seen by the server too.
  shownBy: ['modal', 'search', 'from'],
  modals: popups,
};

function drawnAt(address: string, Part: () => React.ReactNode) {
  const preloaded: string[] = [];
  const router = createRouter([home], {
    address,
    settings: () => settings,
    hasToken: () => false,
    prepare: async () => {},
    prepareEarly: async () => {},
    preloadModal: (name) => void preloaded.push(name),
  });
  const html = renderToStaticMarkup(
    <RouterContext value={router}>
      <MatchContext value={{ route: home, path: '/', params: {} }}>
        <Part />
      </MatchContext>
    </RouterContext>,
  );
  return { html, preloaded };
}

test('[SH-23] every name of a popup has something to show, and no other address opens one', () => {
  expect(Object.keys(modals).toSorted()).toEqual(modalNames.toSorted());
  expect(findModal('menuModal')).toBe('menuModal');
  for (const name of [undefined, '', 'toString', 'unknownModal']) expect(findModal(name)).toBeUndefined();
});

test.each([
  ['/?modal=menuModal', 'menuModal'],
  ['/login', 'loginPopupModal'],
  ['/login?modal=menuModal', 'loginPopupModal'],
  ['/?search=dragon', 'searchModal'],
  ['/?modal=unknownModal', 'none'],
  ['/strange', 'none'],
  ['/', 'none'],
])('[SH-23] the popup of %s is %s', (address, name) => {
  expect(drawnAt(address, () => useModal().name ?? 'none').html).toBe(name);
});

test('[SH-23] a popup is fetched early by its name alone', () => {
  const Part = () => {
    useModal().preload('searchModal');
    return null;
  };
  expect(drawnAt('/', Part).preloaded).toEqual(['searchModal']);
});

test.each([
  ['/?from=withdraw', 'withdraw member_centre.withdraw'],
  ['/?from=nowhere', 'none'],
  ['/', 'none'],
])('[WI-40] the way back of %s is %s', (address, shown) => {
  const Way = () => {
    const back = useWayBack();
    return back.page === null ? 'none' : `${back.page} ${back.name}`;
  };
  const inCentre = () => (
    <CentrePagesContext value={(name) => findMemberPage(name, { brand: { singleWallet: true }, contracts: null })}>
      <Way />
    </CentrePagesContext>
  );
  expect(drawnAt(address, inCentre).html).toBe(shown);
  expect(drawnAt(address, Way).html).toBe('none');
});
