import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
// By path: Vite leaves packages in its configuration to Node, and Node 20 does not read TypeScript.
import { catalogues } from '../../packages/i18n/src/vite-plugin.ts';
import { firstNouns } from './build/first-nouns.ts';
import { modulesBelow } from './build/modules-below.ts';

const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '4000'}`;

/** The server fills these in for the brand it serves. In development the domain says it when the page asks. */
function fillPlaceholders(): Plugin {
  return {
    name: 'croupier:placeholders',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll('%MERCHANT%', '')
          .replaceAll('%BRAND%', 'Croupier')
          .replaceAll('%LANG%', 'en')
          .replaceAll('%SCHEME%', 'dark')
          .replace('<!--head-->', '<link rel="stylesheet" href="/brand/theme.css" />'),
    },
  };
}

/**
 * Vite wraps each dynamic import into a helper that first fetches the styles and scripts below it. No chunk brings styles
 * here and the server names what a page needs first, so the helper would be 1 KiB of everybody's load for nothing.
 */
function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js';
  return {
    name: 'croupier:plain-imports',
    enforce: 'pre',
    load: {
      order: 'pre',
      handler: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
    },
  };
}

type ModuleGraph = { getModuleInfo: (id: string) => { code: string | null; importedIds: string[] } | null };

/**
 * What this page shares with others is one file, instead of one for each set of pages that share it. Groups of higher
 * priority choose first.
 */
function sharedBy(page: string, name: string, priority: number, minShareCount = 2) {
  const entry = fileURLToPath(new URL(`src/pages/${page}.tsx`, import.meta.url));
  let below: Set<string> | undefined;
  return {
    name: (id: string, graph: ModuleGraph) => {
      below ??= modulesBelow(entry, (one) => graph.getModuleInfo(one));
      // The one door of a library leads to all of it: below it lies far more than the page uses.
      return below.has(id) && !id.includes('/node_modules/') ? name : null;
    },
    minShareCount,
    priority,
  };
}

/** Words of the console, and of letters, are none of a player's. */
const consoleNouns = [
  'console',
  'console-brand',
  'console-cashier',
  'console-content',
  'console-figures',
  'console-games',
  'console-lottery',
  'console-messages',
  'mail',
  'members-desk',
  'operators',
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    catalogues({ omitNouns: consoleNouns, ...(!isSsrBuild && { firstNouns }) }),
    fillPlaceholders(),
    plainImports(),
    withoutConsoleCalls(),
  ],
  // The build would turn `:dir(rtl)` into a list of languages, which costs every element time; beside it stands `[dir]`.
  css: { lightningcss: { exclude: Features.DirSelector } },
  server: {
    // As objects: a bare address would change the Host header, and the server tells brands apart by it.
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/lotto', '/brand', '/art', '/console/api', '/ws'].map((path) => [
        path,
        { target: server, ws: path === '/ws' },
      ]),
    ),
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'js/[name].[hash].js' } } },
  // One file that needs nothing: the server loads it when the first page is asked for.
  ssr: { noExternal: true, target: 'node' },
  build: {
    // Small files stay files: the page's policy refuses fonts and styles from data addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
    // Which script belongs to which page, for the server.
    manifest: !isSsrBuild,
    ...(isSsrBuild && { outDir: 'dist/ssr', copyPublicDir: false, minify: true }),
    rolldownOptions: {
      // Our packages only define things: without this their face files would draw every part into the first load.
      treeshake: { moduleSideEffects: [{ test: /[\\/]packages[\\/]\w+[\\/]src[\\/].*\.tsx?$/, sideEffects: false }] },
      ...(!isSsrBuild && {
        output: {
          // Specification, section 7: js/{chunkname}.{hash}.js and css/{chunkname}.{hash}.css at the site's root.
          entryFileNames: 'js/[name].[hash].js',
          chunkFileNames: 'js/[name].[hash].js',
          assetFileNames: ({ names }: { names: string[] }) =>
            names.some((name) => name.endsWith('.css')) ? 'css/[name].[hash][extname]' : 'media/[name].[hash][extname]',
          codeSplitting: {
            groups: [
              // All that the entry needs is one file: one request, and one place to look at when it grows.
              { name: 'portal', tags: ['$initial'], priority: 4 },
              sharedBy('Home', 'parts', 3),
              // Apart from the controls: no popup for signing in or registering has lists, and they are as heavy as it may be.
              {
                name: 'lists',
                test: /[\\/]packages[\\/]ui[\\/]src[\\/](?:drawings|EmptyState|page-window|Pagination|ProgressBar)\./,
                minShareCount: 2,
                priority: 2.5,
              },
              // Before the games' own: popups need fields and dialogs without them.
              { name: 'controls', test: /[\\/]packages[\\/]ui[\\/]src[\\/]/, minShareCount: 2, priority: 2 },
              // One file for what the popups of signing in, registering and passwords share, instead of ten.
              {
                name: 'forms',
                test: /[\\/]parts[\\/](?:captcha|use-captcha|Captcha|Code|country|mobile|Mobile|Password|use-countdown|use-form)/,
                minShareCount: 2,
                priority: 2,
              },
              sharedBy('GameListCenter', 'game-parts', 1, 3),
            ],
          },
        },
      }),
    },
  },
}));

/** The portal makes no call of the console, so the table of calls that it loads first need not name them. */
function withoutConsoleCalls(): Plugin {
  return {
    name: 'without-console-calls',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/client/table.gen.ts')
        ? { code: code.replaceAll(/^ {2}\w+: \[[^\]]*'CONSOLE'[^\]]*\],?\n/gm, ''), map: null }
        : null,
  };
}
