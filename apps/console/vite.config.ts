import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
// By path: Vite leaves packages in its configuration to Node, and Node 20 does not read TypeScript.
import { readNouns } from '../../packages/i18n/src/node.ts';
import { catalogues } from '../../packages/i18n/src/vite-plugin.ts';
import { checkContrast, themeToCss } from '../../packages/ui/src/theme/index.ts';
import { dark, light } from './themes.config.ts';

const ownNouns = [
  'closed',
  'console',
  'console-brand',
  'console-cashier',
  'console-content',
  'console-figures',
  'console-games',
  'console-lottery',
  'console-leaderboards',
  'console-levels',
  'console-members',
  'console-missions',
  'console-messages',
  'console-points',
  'console-promotions',
  'console-rewards',
  'console-wheels',
  'controls',
  'errors',
  // The names of plays and numbers.
  'lottery',
  'operators',
  // The form of a claim, as its member sees it.
  'promotions',
  'reports',
  'system',
  'ui',
];
const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '4000'}`;

/** `virtual:themes.css`: both looks as variables. Without a choice of the operator the system's preference decides. */
function themes(): Plugin {
  const id = 'virtual:themes.css';
  return {
    name: 'croupier:console-themes',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(loaded) {
      if (loaded !== `\0${id}`) return undefined;
      for (const theme of [dark, light]) {
        const [fault] = checkContrast(theme);
        if (fault) this.error(`${theme.scheme}: ${fault.colour} on ${fault.on} has contrast ${fault.ratio.toFixed(2)}`);
      }
      return [
        themeToCss(light),
        `@media (prefers-color-scheme:dark){${themeToCss(dark)}}`,
        themeToCss(light, ':root[data-look="light"]'),
        themeToCss(dark, ':root[data-look="dark"]'),
      ].join('\n');
    },
  };
}

/** Nothing is painted before the script has set the chosen look: no white flash in a dark room. */
function paintsOnce(): Plugin {
  return {
    name: 'croupier:paints-once',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}

export default defineConfig({
  base: '/console/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      tmpDir: 'node_modules/.tanstack',
    }),
    react(),
    tailwindcss(),
    catalogues({ omitNouns: readNouns('EN').flatMap(({ noun }) => (ownNouns.includes(noun) ? [] : noun)) }),
    themes(),
    paintsOnce(),
  ],
  server: {
    proxy: {
      '/console/api': server,
      '/wps': server,
      '/brand': server,
      '/ws': { target: server, ws: true },
    },
  },
  build: {
    // Small files stay files: the page's policy refuses fonts and styles from data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/js/[name]-[hash].js',
        chunkFileNames: 'assets/js/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/css/[name]-[hash][extname]'
            : 'assets/media/[name]-[hash][extname]',
      },
    },
  },
});
