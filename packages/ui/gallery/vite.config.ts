import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from '@croupier/i18n/vite';

export default defineConfig({
  base: './',
  plugins: [react(), tailwindcss(), catalogues()],
  build: { outDir: 'dist', emptyOutDir: true },
});
