import allStyles from '../app.css?url';

let loading: Promise<unknown> | undefined;

/**
 * The stylesheet of all pages. Home has a smaller one; everything else waits for this. If it does not arrive the page
 * is shown without it.
 */
export function loadAllStyles(): Promise<unknown> {
  if (import.meta.env.SSR) return Promise.resolve();
  loading ??= new Promise((resolve) => {
    const known = document.querySelector(`link[rel="stylesheet"][href="${allStyles}"]`);
    if (known) return resolve(undefined);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = allStyles;
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      loading = undefined;
      resolve(undefined);
    });
    document.head.append(link);
  });
  return loading;
}
