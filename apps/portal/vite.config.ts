import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
// By path: Vite leaves packages in its configuration to Node, and Node 20 does not read TypeScript.
import { catalogues } from '../../packages/i18n/src/vite-plugin.ts';
import { bootScript } from './build/boot-script.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { firstNouns } from './build/first-nouns.ts';

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

/** Words of the console, and of letters, are none of a player's. */
const consoleNouns = [
  'console',
  'console-brand',
  'console-cashier',
  'console-content',
  'console-figures',
  'console-games',
  'console-lottery',
  'console-members',
  'console-messages',
  'console-promotions',
  'mail',
  'operators',
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    catalogues({ omitNouns: consoleNouns, ...(!isSsrBuild && { firstNouns }) }),
    fillPlaceholders(),
    bootScript(),
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
    // One sheet for what is imported, linked by the page alone. As a part of the entry's chunk it would be loaded again
    // with lazy parts, after the sheet of all pages, and its rules would win over that one's.
    cssCodeSplit: false,
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
          codeSplitting: { groups: chunkGroups },
        },
      }),
    },
  },
}));
