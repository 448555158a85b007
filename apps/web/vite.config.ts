import locales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompiledCatalogues } from './build/precompiled-catalogues.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { preloadMissing } from './build/preload-missing.ts';
import { schemalessContract } from './build/schemaless-contract.ts';

const server = process.env['SCRIBA_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    schemalessContract(),
    precompiledCatalogues(),
    react({ compiler: true }),
    tailwind(),
    { ...locales.vite({ locales: ['en-US', 'es-ES', 'fr-FR', 'de-DE', 'ro-RO'] }), enforce: 'pre' },
    preloadFont('inter-latin-wght-normal'),
    preloadMissing(),
    precompress(),
  ],
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
  build: {
    target: 'es2022', manifest: true, sourcemap: false,
    // Small assets stay files, so that a strict content policy needs no data: addresses.
    assetsInlineLimit: 0,
  },
});
