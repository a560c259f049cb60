import { features } from '@croupier/contract/features';
import type { ModalName } from '../addresses/modal-names.ts';
import type { Settings } from '../api/use-settings.ts';
import { categoryTitle } from '../parts/category-title.ts';
import { layouts } from '../routing/layouts.ts';
import type { Params, Route } from '../routing/route.ts';

/**
 * Every address of the portal (specification, section 2). The first match wins, so exact paths come before
 * `/:gameType`. A page is a file in `pages/`, whose name is also that of its chunk.
 */
export const routes: readonly Route[] = [
  {
    name: 'Home',
    paths: ['/', '/index', '/index.html', '/home', '/login', '/register'],
    load: () => import('../pages/Home.tsx'),
    layout: layouts.full,
    isPublic: true,
    isListed: true,
    hasFirstStyles: true,
    modals: { '/login': 'loginPopupModal', '/register': 'registerModal' } satisfies Record<string, ModalName>,
  },
  {
    name: 'Help',
    paths: ['/help', '/helpmc'],
    load: () => import('../pages/Help.tsx'),
    layout: layouts.headerFooter,
    isPublic: true,
    isListed: true,
    // Customer service stays open: both pages of a closed brand lead to it.
    isAlwaysOpen: true,
    nouns: ['help'],
    shownBy: ['legal', 'article', 'category', 'chat'],
    title: 'routes.help',
  },
  ...['sports', 'cockfight'].map((gameType): Route => ({
    name: 'GameCenter',
    paths: [`/${gameType}`],
    params: { gameType },
    load: () => import('../pages/GameCenter.tsx'),
    layout: layouts.headerFooter,
    isPublic: true,
    isListed: true,
    nouns: ['games'],
    title: () => categoryTitle(gameType),
  })),
  {
    name: 'Lottery',
    paths: ['/lottery', '/seaLottery', '/vnLottery'],
    load: () => import('../pages/Lottery.tsx'),
    layout: layouts.headerOnly,
    needsSignIn: true,
    isForAllMembers: true,
    nouns: ['lottery'],
    shownBy: ['gameCode', 'view'],
    title: 'routes.lottery',
  },
  {
    name: 'Promotions',
    paths: ['/promotions', '/promotions/:slug'],
    load: () => import('../pages/Promotions.tsx'),
    layout: layouts.full,
    isPublic: true,
    isListed: features.promotions,
    nouns: ['promotions'],
    shownBy: ['id', 'category', 'page'],
    title: 'routes.promotions',
  },
  {
    name: 'PointMall',
    paths: ['/pointMall'],
    load: () => import('../pages/PointMall.tsx'),
    layout: layouts.full,
    isPublic: true,
    isListed: features.points,
    nouns: ['points', 'reports', 'codes'],
    shownBy: ['part'],
    title: 'routes.point_mall',
  },
  {
    name: 'Seamless',
    paths: ['/seamless'],
    load: () => import('../pages/Seamless.tsx'),
    layout: layouts.headerOnlyGame,
    nouns: ['games', 'play-safely'],
    title: 'routes.seamless',
  },
  {
    name: 'Jili',
    paths: ['/jili'],
    load: () => import('../pages/Jili.tsx'),
    layout: layouts.fullGame,
    isPublic: true,
    nouns: ['games'],
    title: 'routes.jili',
  },
  {
    name: 'Down',
    paths: ['/down'],
    load: () => import('../pages/Down.tsx'),
    layout: layouts.headerFooter,
    isPublic: true,
    isListed: true,
    nouns: ['download'],
    shownBy: ['platform'],
    title: 'routes.down',
  },
  {
    name: 'Integrity',
    paths: ['/integrity'],
    load: () => import('../pages/Integrity.tsx'),
    layout: layouts.headerFooter,
    isPublic: true,
    isListed: true,
    // A closed brand still shows its books.
    isAlwaysOpen: true,
    nouns: ['integrity'],
    title: 'routes.integrity',
  },
  {
    name: 'Verify',
    paths: ['/verify'],
    load: () => import('../pages/Verify.tsx'),
    layout: layouts.headerFooter,
    isPublic: true,
    isListed: true,
    isAlwaysOpen: true,
    nouns: ['verify'],
    // The draw in the query is left to the browser: it must not fill the server's memory.
    shownBy: ['game'],
    title: 'routes.verify',
  },
  {
    name: 'AgentHome',
    paths: ['/agentHome'],
    load: () => import('../pages/AgentHome.tsx'),
    layout: layouts.headerFooter,
    needsSignIn: true,
    demand: 'agent',
    // Members who are not agents are refused without a call.
    nouns: ['errors'],
    title: 'routes.agent_home',
  },
  {
    name: 'GameListCenter',
    paths: ['/:gameType'],
    load: () => import('../pages/GameListCenter.tsx'),
    layout: layouts.fullGame,
    isOffered: isGameListCentreType,
    isPublic: true,
    isListed: true,
    nouns: ['games'],
    title: ({ pathname }) => categoryTitle(pathname.slice(1)),
  },
];

/** `/{gameType}` in lower case, only for types that the brand lists (RT-7). */
function isGameListCentreType({ gameType = '' }: Params, { brand }: Settings): boolean {
  return gameType === gameType.toLowerCase() && brand.gameListCentre.includes(gameType.toUpperCase());
}
