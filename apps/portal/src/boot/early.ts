import { askForBalance } from './early-balance.ts';

/**
 * The first script of every rendered page, in the head and before anything is painted. It marks whether a member is
 * signed in: the markup is the same for everybody, and styles show members their own header (SH-72). The cookie tells
 * about the browser, the storage about this tab; reading the storage first takes time, so it is skipped for visitors.
 * It also requests what members look at first.
 */
try {
  const token = /(?:^|;\s*)member=1(?:;|$)/.test(document.cookie) ? sessionStorage.getItem('token') : null;
  const merchant = document.documentElement.dataset['brand'] ?? '';
  // One browser may visit two brands at one address in turn; a token of the other brand is useless here.
  if (token !== null && (sessionStorage.getItem('merchant') ?? merchant) === merchant) {
    document.documentElement.dataset['member'] = '';
    askForBalance(token, merchant);
  }
} catch {
  // A browser without storage has nobody signed in.
}
