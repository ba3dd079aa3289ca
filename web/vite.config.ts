import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the local suite serves `/api`. */
const SUITE = process.env.SUITE_ORIGIN ?? 'http://127.0.0.1:5000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  server: { host: '127.0.0.1', proxy: { '/api': SUITE } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // A picture in the stylesheet would be loaded by everybody who never sees it.
    assetsInlineLimit: 0,
  },
});
