import { askForBalance } from './early-balance.ts';

/**
 * The first script of every page that the server rendered, in its head and before anything is drawn. It marks whom the
 * page is shown to: the markup is the same for everybody, and the styles show members their own header (SH-72). The
 * cookie says that somebody is signed in in this browser, the storage whether it is in this tab: the first look into it
 * takes its time, so visitors are spared it. And it asks for what members look at first.
 */
try {
  const token = /(?:^|;\s*)member=1(?:;|$)/.test(document.cookie) ? sessionStorage.getItem('token') : null;
  const merchant = document.documentElement.dataset['brand'] ?? '';
  // One browser may visit two brands at one address in turn; a token of the other brand opens nothing here.
  if (token !== null && (sessionStorage.getItem('merchant') ?? merchant) === merchant) {
    document.documentElement.dataset['member'] = '';
    askForBalance(token, merchant);
  }
} catch {
  // A browser that keeps nothing has nobody signed in.
}
