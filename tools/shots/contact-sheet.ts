import type { Picture } from './camera.ts';

/** One page with all pictures side by side, with a row per page and brand. */
export function contactSheet(pictures: readonly Picture[]): string {
  const groups = new Map<string, Picture[]>();
  for (const picture of pictures) groups.set(picture.group, [...(groups.get(picture.group) ?? []), picture]);
  const sections = [...groups].map(([group, taken]) => {
    const figures = taken.map(
      ({ brand, language, width, file }) =>
        `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${brand} ${language} ${width}</figcaption></figure>`,
    );
    return `<section id="${group}"><h2>${group}</h2><div>${figures.join('')}</div></section>`;
  });
  const links = [...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title><style>${style}</style><h1>${pictures.length} pictures</h1><nav>${links.join(' ')}</nav>${sections.join('')}</html>`;
}

const style = `
body { font: 14px/1.4 system-ui; margin: 1.5rem; background: #777; color: #fff }
a { color: inherit }
nav { columns: 14rem; max-width: 90rem }
nav a { display: block }
section > div { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
figure { margin: 0; flex: none }
img { height: 28rem; width: auto; max-width: 40rem; object-fit: cover; object-position: top; background: #555 }`;
