import { createFormats } from '@croupier/i18n';
import type { Language } from '@croupier/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ModalName } from './addresses/modal-names.ts';
import { preloadCalls } from './api/client.ts';
import { memberInfoQuery, settingsQuery, walletQuery } from './api/queries.ts';
import { createQueryClient } from './api/query-client.ts';
import { readMoney } from './api/read-money.ts';
import { followPreview } from './app/follow-preview.ts';
import { createPortalRouter } from './app/portal-router.ts';
import { Portal } from './app/Portal.tsx';
import { preloadMemberParts } from './features/shell/member-parts.ts';
import './first.css';
import { languageOfPage } from './language/language-of-page.ts';
import { textsQuery } from './language/texts-query.ts';
import { takeData } from './page/embedded-data.ts';
import { fillBalance } from './boot/fill-balance.ts';
import { unfoldStyles } from './page/folded-styles.ts';
import { nextFrame, nextTurn } from './page/next-turn.ts';
import { readPageFacts } from './page/page-facts.ts';
import { beginRevealed } from './page/reveal.ts';
import { showTaps } from './page/show-taps.ts';
import { keepInstallPrompt } from './pwa/install-prompt.ts';
import { keepServiceWorker } from './pwa/service-worker.ts';
import { isPreview } from './session/preview.ts';
import { openSession, session } from './session/session.ts';
import { signInState } from './session/sign-in-state.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('the page has no #root');
// Not awaited: a script that waits at its top level cannot share its modules with the chunks it loads.
void open(root);

/**
 * The first number of a language keeps a slow phone busy for a tenth of a second: in a turn of its own, so that a tap
 * comes between, and not amid the first drawing.
 */
async function prepareNumbers(language: Language): Promise<void> {
  await nextTurn();
  createFormats(language, 'UTC').number(0);
  await nextTurn();
}

async function open(place: Element): Promise<void> {
  // Reading the scripts was long enough for one task of a slow phone; so is each of the next steps.
  await nextTurn();
  const page = readPageFacts(document);
  const { token, lang } = takeFromAddress();
  openSession(page, { lang });
  // The first look into the storages of a browser takes its time.
  await nextTurn();
  if (session.getState().token !== null) {
    preloadCalls();
    preloadMemberParts();
  }
  keepInstallPrompt();
  showTaps(document);
  if (isPreview) void import('./brand/try-look.ts').then(({ tryLooks }) => tryLooks());
  else keepServiceWorker();

  await nextTurn();
  const queryClient = createQueryClient();
  takeData(document, queryClient);
  // Under way before anything is drawn anew: the balance is what members look at first (SH-72).
  if (session.getState().token !== null) void fetchMember(queryClient);
  followPreview(queryClient);
  await nextTurn();
  // Before the router looks for a token: the page behind the address may need one.
  if (token !== undefined) await exchange(token, queryClient);
  const isForMembers = place.hasAttribute('data-for-members');
  const router = createPortalRouter({
    queryClient,
    isDrawnForMembers: isForMembers,
    waitsForData: false,
    address: globalThis.location.href,
    push: (address) => history.pushState(null, '', address),
    replace: (address) => history.replaceState(null, '', address),
    back: () => history.back(),
    frame: nextFrame,
    hasToken: () => session.getState().token !== null,
  });
  globalThis.addEventListener('popstate', () => void router.follow(globalThis.location.href));
  const portal = (
    <StrictMode>
      <Portal page={page} queryClient={queryClient} router={router} />
    </StrictMode>
  );

  const settings = queryClient.getQueryData(settingsQuery.queryKey);
  const isRendered = settings !== undefined && place.firstElementChild !== null;
  if (!isRendered) {
    beginRevealed();
    createRoot(place).render(portal);
    return;
  }
  // What the server drew comes alive when its words and its script are here. Without them it stays readable as it is.
  const [loaded] = await Promise.allSettled([
    queryClient.ensureQueryData(textsQuery(languageOfPage(page.language, settings.brand))),
    router.start(),
  ]);
  if (loaded.status === 'fulfilled') await prepareNumbers(loaded.value.language);
  unfoldStyles(document);
  // What the server drew in place of a page for members was for visitors; and a member may have left since.
  const isForOthers = router.failure() || (router.shown()?.match?.route.needsSignIn === true) !== isForMembers;
  // Either way in small turns, with taps in between.
  startTransition(() => (isForOthers ? createRoot(place).render(portal) : void hydrateRoot(place, portal)));
}

/** The component that shows the balance or the name reports a failure. */
async function fetchMember(queryClient: QueryClient): Promise<void> {
  void queryClient.prefetchQuery(memberInfoQuery);
  await queryClient.prefetchQuery(walletQuery);
  const wallet = queryClient.getQueryData(walletQuery.queryKey);
  if (wallet) fillBalance(document, readMoney(wallet.balance), session.getState().isBalanceHidden);
}

/** Loaded only by those who come with a code; without its script they are visitors like any other. */
async function exchange(code: string, queryClient: QueryClient): Promise<void> {
  const taken = await import('./api/exchange.ts').then(
    ({ takeExchange }) => takeExchange(queryClient, code),
    () => undefined,
  );
  if (taken === 'verifying') openAbove('loginPopupModal');
}

/** A code that signs in (SE-22) and the secret of a reset link (PW-12) must not stay where they could be copied or logged. */
function takeFromAddress(): { token: string | undefined; lang: string | undefined } {
  const { searchParams } = new URL(globalThis.location.href);
  const taken = (name: string) => searchParams.get(name) ?? undefined;
  const [token, reset] = [taken('token'), taken('reset')];
  if (token !== undefined || reset !== undefined) {
    const address = new URL(globalThis.location.href);
    address.searchParams.delete('token');
    address.searchParams.delete('reset');
    history.replaceState(null, '', address);
  }
  if (reset !== undefined) {
    signInState.setState({ resetSecret: reset });
    openAbove('forgetPassModal');
  }
  return { token, lang: taken('lang') };
}

/** The router reads the address when it begins. */
function openAbove(modal: ModalName): void {
  const address = new URL(globalThis.location.href);
  address.searchParams.set('modal', modal);
  history.replaceState(null, '', address);
}
