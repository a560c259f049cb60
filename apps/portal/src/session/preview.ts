/**
 * Whether this page previews a theme, as in the console's frame. Such a page stores nothing, framed or not: it shares
 * storages and cookies with the operator's tab and would end the session there (BR-27). It may also show another brand
 * than that of the domain, which must not be stored (BR-8).
 */
export const isPreview: boolean =
  typeof window !== 'undefined' && new URLSearchParams(window.location.search).get('preview') === 'look';
