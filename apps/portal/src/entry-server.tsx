import type { Client } from '@croupier/contract/client';
import { createFormats, findLanguage, languages } from '@croupier/i18n';
import { TextProvider } from '@croupier/ui';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server.node';
import bootScript from 'virtual:boot-script';
import earlyScript from 'virtual:early-script';
import { answerBy } from './api/client.ts';
import { settingsQuery } from './api/queries.ts';
import type { Settings } from './api/use-settings.ts';
import { descriptionOf } from './app/descriptions.ts';
import { createPortalRouter } from './app/portal-router.ts';
import { Portal } from './app/Portal.tsx';
import { routes } from './app/routes.ts';
import { pageTitle } from './brand/use-page-title.ts';
import { prefetchShell } from './features/shell/shell-queries.ts';
import { makeTexts } from './language/page-texts.ts';
import { textsQuery } from './language/texts-query.ts';
import { dataElement, gatherData } from './page/embedded-data.ts';
import { foldStyles } from './page/folded-styles.ts';
import type { Scheme } from './page/page-facts.ts';
import { OfflinePage } from './pwa/OfflinePage.tsx';
import { addressText, readAddress } from './routing/address.ts';
import { matchRoute } from './routing/match.ts';
import { nounsOf, titleOf } from './routing/route.ts';
import { shownSearch } from './routing/shown-by.ts';

/**
 * The scripts that the server puts into its pages: one that starts the portal, and one that runs before the first
 * paint.
 */
export { bootScript, earlyScript };

/** What the server passes to render a page. None of it belongs to a single visitor. */
export type PageRequest = {
  /** The path with the part of its query that affects the page. */
  address: string;
  merchant: string;
  language: string;
  scheme: Scheme;
  /** Answers public calls, as for a visitor of an open brand. */
  call: (name: string, sent: unknown) => Promise<unknown>;
  /** The address needs a sign-in, and the page is rendered as any member gets it. */
  isForMembers: boolean;
  signal: AbortSignal;
};

export type RenderedPage = {
  /** 404 for an address without a page. */
  status: 200 | 404;
  language: { tag: string; direction: string };
  title: string;
  description: string;
  isListed: boolean;
  /** Whether the small stylesheet is sufficient. */
  hasFirstStyles: boolean;
  /** The file in `pages/` whose script the browser needs first. */
  page: string | undefined;
  /** Catalogues beyond those of the first load. */
  nouns: readonly string[];
  css: string;
  html: string;
  data: string;
};

/** Properties of an address of a brand, read before anything is rendered. */
export type PlaceInfo = {
  name: string | undefined;
  isPublic: boolean;
  isForAllMembers: boolean;
  /** Visitors are sent to the sign-in. */
  needsSignIn: boolean;
  /** The address without the parts that do not affect the page. Equal ones get the same page. */
  address: string;
};

export function placeOf(address: string, settings: Settings): PlaceInfo {
  const { pathname, search } = readAddress(address);
  const match = matchRoute(routes, pathname, settings);
  return {
    name: match?.route.name,
    isPublic: match ? match.route.isPublic === true : true,
    isForAllMembers: match?.route.isForAllMembers === true,
    needsSignIn: match?.route.needsSignIn === true,
    address: addressText({ pathname, search: match ? shownSearch(match.route, search) : {}, hash: '' }),
  };
}

/** The main address of each page of a brand that search engines may list. */
export function listedPaths(settings: Settings): string[] {
  return routes.flatMap(({ isListed, paths }) => {
    if (!isListed) return [];
    if (paths.some((path) => path === '/')) return ['/'];
    return paths.flatMap((path) => {
      if (path === '/:gameType') return settings.brand.gameListCentre.map((type) => `/${type.toLowerCase()}`);
      return path.includes(':') || path === '/helpmc' ? [] : [path];
    });
  });
}

/** Renders a page. Rejects when something in it fails, and at the latest when the signal aborts. */
export function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { signal } = request;
  const ended = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([drawPage(request), ended]);
}

async function drawPage(request: PageRequest): Promise<RenderedPage> {
  const language = findLanguage(request.language);
  if (!language) throw new Error(`no language ${request.language}`);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  try {
    answerBy(queryClient, { call: request.call as Client['call'] });
    const [settings, texts] = await Promise.all([
      queryClient.fetchQuery(settingsQuery),
      queryClient.fetchQuery(textsQuery(language.code)),
    ]);
    const router = createPortalRouter({
      queryClient,
      waitsForData: true,
      address: request.address,
      isDrawnForMembers: request.isForMembers,
      hasToken: () => request.isForMembers,
    });
    await Promise.all([router.start(), prefetchShell(queryClient)]);
    const failure = router.failure();
    if (failure) throw failure.error;
    const page = { merchant: request.merchant, language: language.code, scheme: request.scheme };
    const faults: unknown[] = [];
    const stream = await renderToReadableStream(
      <StrictMode>
        <Portal page={page} queryClient={queryClient} router={router} />
      </StrictMode>,
      {
        signal: request.signal,
        // Sends the page as a whole: parts sent later would need an inline script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Collected instead of thrown: React also calls this from its own timers, where an exception would end the
        // server.
        onError: (error) => void faults.push(error),
      },
    );
    await stream.allReady;
    const drawn = await new Response(stream).text();
    if (faults.length > 0) throw faults[0];
    const { html, css } = foldStyles(drawn);
    const shown = router.shown();
    const match = shown?.match;
    const { pathname, search } = router.address();
    const visit = match && { ...match, queryClient, settings, search: shownSearch(match.route, search) };
    const head = visit && shown?.page?.head?.(visit);
    const titleKey = match ? titleOf(match.route, pathname) : 'shell.no_such_page';
    const descriptionKey = match && descriptionOf(match.route, pathname);
    return {
      status: match && !head?.isMissing ? 200 : 404,
      language: { tag: language.tag, direction: language.direction },
      title: pageTitle(settings.brand, head?.title ?? (titleKey && texts.t(titleKey))),
      description:
        head?.description ?? (descriptionKey ? texts.t(descriptionKey, { brand: settings.brand.fullName }) : ''),
      isListed: match?.route.isListed === true && !head?.isMissing,
      hasFirstStyles: match?.route.hasFirstStyles === true,
      page: match?.route.name,
      nouns: match ? nounsOf(match.route) : [],
      html,
      css,
      data: dataElement(gatherData(queryClient)),
    };
  } finally {
    queryClient.clear();
  }
}

/** The page that the service worker shows offline: one picture, two sentences, no script. */
export async function renderOffline(request: {
  merchant: string;
  language: string;
  brand: string;
}): Promise<RenderedPage> {
  const language = findLanguage(request.language);
  if (!language) throw new Error(`no language ${request.language}`);
  const texts = await makeTexts(language.code);
  const stream = await renderToReadableStream(
    <TextProvider texts={texts} formats={createFormats(language, 'UTC')}>
      <OfflinePage brand={request.brand} merchant={request.merchant} />
    </TextProvider>,
  );
  const { html, css } = foldStyles(await new Response(stream).text());
  return {
    status: 200,
    language: { tag: language.tag, direction: language.direction },
    title: texts.t('offline.title'),
    description: '',
    isListed: false,
    hasFirstStyles: false,
    page: undefined,
    nouns: [],
    html,
    css,
    data: '',
  };
}

/** Languages of a brand that have their own texts. Only those are listed for search engines. */
export function writtenLanguages(codes: readonly string[]): { code: string; tag: string }[] {
  return languages.filter(({ code, isComplete }) => isComplete && codes.includes(code));
}
