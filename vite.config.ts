import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedAssets } from './scripts/compressedAssets/plugin.ts';
import { firstPicture } from './scripts/firstPicture/plugin.ts';
import { serviceWorker } from './scripts/serviceWorker/plugin.ts';

export default defineConfig({
  root: 'client',
  publicDir: 'public',
  plugins: [react(), firstPicture(), serviceWorker(), compressedAssets()],
  // Replaced with a fresh nonce for every page the server sends (api/core/pages.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    // One file for what the first page needs, and one for the parts that other pages share: sixty small
    // ones compress worse and arrive later, six at a time. The codes with pictures in them come by themselves.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: /client\/src\/main\.tsx$/, priority: 2 },
            { name: 'parts', test: /client\/src\/ui\/(?!QrCode)/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
    outDir: '../dist/client',
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
  },
});
