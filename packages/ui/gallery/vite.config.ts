import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
// Imported by path: Vite does not compile packages that its configuration imports, and Node 20 cannot read TypeScript.
import { catalogues } from '../../i18n/src/vite-plugin.ts';

export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss(), catalogues()],
  build: { outDir: 'dist', emptyOutDir: true },
});
