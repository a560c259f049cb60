/**
 * The first script of every page that the server rendered, in its head and before anything is drawn. It only marks whom
 * the page is shown to: the markup is the same for everybody, and the styles show members their own header (SH-72). The
 * cookie says that somebody is signed in in this browser, the storage whether it is in this tab: the first look into it
 * takes its time, so visitors are spared it.
 */
try {
  const isMember = /(?:^|;\s*)member=1(?:;|$)/.test(document.cookie) && sessionStorage.getItem('token') !== null;
  if (isMember) document.documentElement.dataset['member'] = '';
} catch {
  // A browser that keeps nothing has nobody signed in.
}
