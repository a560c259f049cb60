/**
 * Whether this page is shown in the console's frame, to try a look. Such a page leaves no trace: it shares the storages
 * and cookies of the operator's own tab, and would end the session there (BR-27).
 */
export const isPreview: boolean =
  typeof window !== 'undefined' &&
  window.parent !== window &&
  new URLSearchParams(window.location.search).get('preview') === 'look';
