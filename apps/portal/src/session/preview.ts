/**
 * Whether this page is there to try a look, as in the console's frame. Such a page leaves no trace, framed or not: it
 * shares the storages and cookies of the operator's own tab, and would end the session there (BR-27). It may also show
 * another brand than the domain's, which must not be kept (BR-8).
 */
export const isPreview: boolean =
  typeof window !== 'undefined' && new URLSearchParams(window.location.search).get('preview') === 'look';
