import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export type Place = {
  name: string | undefined;
  isPublic: boolean;
  isForAllMembers: boolean;
  needsSignIn: boolean;
  address: string;
};

/** The portal's server build (`apps/portal/src/entry-server.tsx`). */
export type PortalBuild = {
  /** Starts the scripts of a rendered page, whose addresses are in `data-scripts` of its element. */
  bootScript: string;
  /** Runs in the head of a rendered page and marks whether a member is signed in. */
  earlyScript: string;
  /** `address` is the requested one without the parts that do not change what is shown. */
  placeOf: (address: string, settings: unknown) => Place;
  listedPaths: (settings: unknown) => string[];
  writtenLanguages: (codes: readonly string[]) => { code: string; tag: string }[];
  renderPage: (request: PageRequest) => Promise<RenderedPage>;
  renderOffline: (request: { merchant: string; language: string; brand: string }) => Promise<RenderedPage>;
};

export type PageRequest = {
  address: string;
  merchant: string;
  language: string;
  scheme: 'dark' | 'light';
  call: (name: string, sent: unknown) => Promise<unknown>;
  isForMembers: boolean;
  signal: AbortSignal;
};

export type RenderedPage = {
  status: 200 | 404;
  language: { tag: string; direction: string };
  title: string;
  description: string;
  isListed: boolean;
  hasFirstStyles: boolean;
  page: string | undefined;
  nouns: readonly string[];
  css: string;
  html: string;
  data: string;
};

/** Loaded with the first page: a process that serves only calls never loads it. */
export function createPortalBuild(folder: string): () => Promise<PortalBuild> | null {
  const file = path.join(folder, 'ssr/entry-server.js');
  const isBuilt = fs.existsSync(file);
  let loading: Promise<PortalBuild> | null = null;
  return () => {
    if (!isBuilt) return null;
    loading ??= import(pathToFileURL(file).href) as Promise<PortalBuild>;
    return loading;
  };
}

type Chunk = { file: string; name?: string; src?: string; isEntry?: boolean; imports?: string[] };

/** The files that the browser needs first for a page, from Vite's manifest. */
export function createChunkList(folder: string) {
  const file = path.join(folder, '.vite/manifest.json');
  const chunks = (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}) as Record<string, Chunk>;
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry);
  const sheetOf = (source: string) => {
    const sheet = Object.values(chunks).find(({ src }) => src?.endsWith(source));
    return sheet ? `/${sheet.file}` : '';
  };

  const withImports = (chunk: Chunk | undefined): string[] =>
    chunk ? [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((id) => withImports(chunks[id]))] : [];

  const media = path.join(folder, 'media');
  const fontFiles = fs.existsSync(media) ? fs.readdirSync(media).filter((name) => name.endsWith('.woff2')) : [];

  return {
    /** The font files that a theme names: `'Source Sans 3 Variable'` is `source-sans-3.<hash>.woff2`. */
    fonts: (themeCss: string): string[] => {
      const faces = [...themeCss.matchAll(/'([\w ]+) Variable'/g)].map(([, name = '']) => name.toLowerCase());
      const names = new Set(faces.map((name) => name.replaceAll(' ', '-')));
      return fontFiles.filter((file) => names.has(file.split('.', 1)[0]!)).map((file) => `/media/${file}`);
    },
    /** The small stylesheet of home, which the built page names, and the one of all pages. */
    styles: { first: sheetOf('style.css'), all: sheetOf('src/app.css') },
    /** The entry first, then the files of the page and of its texts. */
    scripts: (page: string | undefined, language: string, nouns: readonly string[] = []): string[] => {
      const byEnd = (end: string) => chunks[Object.keys(chunks).find((id) => id.endsWith(end)) ?? ''];
      // A language without texts of its own gets English.
      const partText = (part: string) =>
        byEnd(`virtual:catalogue/${language.toLowerCase()}${part}`) ?? byEnd(`virtual:catalogue/en${part}`);
      const wanted = [
        entry,
        chunks[`src/pages/${page}.tsx`],
        partText(''),
        ...nouns.map((noun) => partText(`/${noun}`)),
      ];
      return [...new Set(wanted.flatMap(withImports))];
    },
  };
}
