import locales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { closeWords } from './build/close-words.ts';
import { precompiledCatalogues } from './build/precompiled-catalogues.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { preloadMissing } from './build/preload-missing.ts';
import { schemalessContract } from './build/schemaless-contract.ts';
import { serviceWorker } from './build/service-worker.ts';

const server = process.env['SCRIBA_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    schemalessContract(),
    precompiledCatalogues(),
    closeWords(),
    react({ compiler: true }),
    tailwind(),
    { ...locales.vite({ locales: ['en-US', 'es-ES', 'fr-FR', 'de-DE', 'ro-RO'] }), enforce: 'pre' },
    preloadFont('inter-latin-wght-normal'),
    preloadMissing(),
    serviceWorker(),
    precompress(),
  ],
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
  build: {
    target: 'es2022', manifest: true, sourcemap: false,
    // Small assets stay files, so that a strict content policy needs no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // On a slow machine they would be the first thing that a newcomer reads.
      checks: { pluginTimings: false },
      output: {
        // The first file names all the others, and no letter of a hash can be packed: seven tell builds apart as well as eight.
        entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // What every page needs comes as one file: in the fifty small ones that the pages share it is a tenth larger. The entry itself
          // stays apart, for it is what the manifest and `preloadMissing` begin at.
          // Icons that several pages show are as small as the overhead of a file each.
          groups: [
            { name: 'initial', priority: 100, tags: ['$initial'], test: (id) => !/\/(index\.html|src\/main\.tsx)$/.test(id) },
            ...chunkGroups(),
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
