import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
// By path: Vite leaves packages in its configuration to Node, and Node 20 does not read TypeScript.
import { catalogues } from '../../i18n/src/vite-plugin.ts';

export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss(), catalogues()],
  build: { outDir: 'dist', emptyOutDir: true },
});
