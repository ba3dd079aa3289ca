import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { noticesPlugins } from './scripts/notices-plugin.ts';
import { operatorFor } from './scripts/operator.ts';

/** Where the local suite serves `/api`. */
const SUITE = process.env.SUITE_ORIGIN ?? 'http://127.0.0.1:5000';

const notices = noticesPlugins();

/** Isolates the editor and what its workers load, as firebase.json does for the built pages. */
const isolatedEditor: Plugin = {
  name: 'isolated-editor',
  configureServer: ({ middlewares }) => {
    middlewares.use(({ url = '' }, answer, next) => {
      if (/^\/edit\/|-worker\.ts/.test(url)) answer.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
      answer.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      next();
    });
  },
};

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), notices.pages, isolatedEditor],
  // Workers start others as modules.
  worker: { format: 'es', plugins: () => [notices.workers()] },
  server: { host: '127.0.0.1', proxy: { '/api': SUITE, '/o/': SUITE, '/__': SUITE } },
  // Imported only by a worker, which Vite does not scan beforehand: discovered later, it would reload the page.
  optimizeDeps: { exclude: ['@contentauth/c2pa-wasm'] },
  define: { __OPERATOR__: JSON.stringify(operatorFor(mode)) },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Every browser of the target has it.
    modulePreload: { polyfill: false },
    // A picture inlined in the stylesheet would be loaded by everyone, even those who never see it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Home's first visit loads two files instead of twenty, and the forms of /login one.
        codeSplitting: {
          groups: [
            {
              name: 'loader',
              test: /vite\/preload-helper|rolldown-runtime|rolldown\/runtime|lib\/link-token/,
              priority: 2,
            },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/(react-router|react-router-dom|zustand)\// },
            {
              name: 'public',
              test: /web\/src\/(app\/(?!main|early|page-errors|watch|other-pages)|features\/(marketing\/(?!legal|plan|cost-comparison\.tsx|reasons)|navigation\/)|pages\/home\/home-page|ui\/(dialog-history|error-screen|logo|picture-sizes)|lib\/(paths|session|when-restored|token)\.)|lib\/api\/api-error\./,
            },
            // Apart, because public pages show no errors of calls, and the rest of the application does.
            { name: 'notices', test: /lib\/api\/notice-of\.|contract\/(errors|client-texts)/ },
            {
              name: 'sign-in',
              test: /web\/src\/(pages\/login|features\/auth)\/|contract\/credential-rules|node_modules\/react-hook-form\//,
            },
          ],
        },
      },
    },
  },
}));
