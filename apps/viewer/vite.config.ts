import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledAhead, encodedFiles, pageFiles } from './page-files.js';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const SERVICE = 'http://127.0.0.1:4000';

/** The viewer as static files. `vite apps/viewer` serves the sources beside a running service. */
export default defineConfig({
  root: ROOT,
  plugins: [react(), pageFiles(), compiledAhead(), encodedFiles()],
  // the libraries by their sources
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/apps/viewer',
    emptyOutDir: true,
    target: 'es2023',
    // the policy of the page forbids inline resources
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // one style sheet and few scripts for a page: each is a round trip, and a browser takes six at once
    cssCodeSplit: false,
    rollupOptions: {
      output: { experimentalMinChunkSize: 12_000 },
      // comments in packages that rollup cannot read are nobody's concern here
      onwarn: (warning, warn) => (warning.code === 'INVALID_ANNOTATION' ? undefined : warn(warning)),
    },
  },
  server: { proxy: { '/graphql': SERVICE, '/export': SERVICE, '/import': SERVICE } },
});
