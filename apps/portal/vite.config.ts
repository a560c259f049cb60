import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
// By path: Vite leaves packages in its configuration to Node, and Node 20 does not read TypeScript.
import { catalogues } from '../../packages/i18n/src/vite-plugin.ts';

const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '4000'}`;

/** The server fills these in for the brand it serves. In development the brand is the query's, or else the domain's. */
function fillPlaceholders(): Plugin {
  return {
    name: 'croupier:placeholders',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { originalUrl = '/' }) {
        const asked = new URL(originalUrl, server).searchParams.get('merchant') ?? '';
        const merchant = /^[a-z][a-z0-9-]{1,31}$/.test(asked) ? asked : '';
        return html
          .replaceAll('?merchant=%MERCHANT%', merchant && `?merchant=${merchant}`)
          .replaceAll('%MERCHANT%', merchant)
          .replaceAll('%BRAND%', 'Croupier')
          .replaceAll('%LANG%', 'en');
      },
    },
  };
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    catalogues({ omitNouns: ['console'] }),
    fillPlaceholders(),
  ],
  server: {
    // As objects: a bare address would change the Host header, and the server tells brands apart by it.
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/lotto', '/brand', '/console/api', '/ws'].map((path) => [
        path,
        { target: server, ws: path === '/ws' },
      ]),
    ),
  },
  build: {
    // Small files stay files: the page's policy refuses fonts and styles from data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Our packages only define things: without this their face files would draw every part into the first load.
      treeshake: { moduleSideEffects: [{ test: /[\\/]packages[\\/]\w+[\\/]src[\\/].*\.tsx?$/, sideEffects: false }] },
      output: {
        entryFileNames: 'assets/js/[name].[hash].js',
        chunkFileNames: 'assets/js/[name].[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/css/[name].[hash][extname]'
            : 'assets/media/[name].[hash][extname]',
        // What every page needs and we rarely change: one file that stays in the browser's cache across our releases.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|zustand|@tanstack|@lingui)[\\/]/ },
          ],
        },
      },
    },
  },
});
