/** Every folder of `brands/`, so that a new brand appears here without a change. */
const files = {
  theme: import.meta.glob<unknown>('../../../brands/*/theme.json', { eager: true, import: 'default' }),
  logo: import.meta.glob<string>('../../../brands/*/logo.svg', { eager: true, import: 'default', query: '?url' }),
  mark: import.meta.glob<string>('../../../brands/*/mark.svg', { eager: true, import: 'default', query: '?url' }),
};

export type BrandFolder = { code: string; theme: unknown; logo: string | undefined; mark: string | undefined };

export const brands: BrandFolder[] = Object.entries(files.theme)
  .filter(([file]) => !file.includes('/_default/'))
  .map(([file, theme]) => {
    const folder = file.slice(0, file.lastIndexOf('/'));
    const code = folder.slice(folder.lastIndexOf('/') + 1);
    return { code, theme, logo: files.logo[`${folder}/logo.svg`], mark: files.mark[`${folder}/mark.svg`] };
  })
  // The default brand first.
  .toSorted((a, b) => Number(b.code === 'perlas') - Number(a.code === 'perlas'));
