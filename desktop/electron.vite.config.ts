import { delimiter, resolve } from 'node:path';
import { texts } from '@chatbot-saas/ui/texts-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { drawnIcons } from './build/build-assets.ts';
import { bundledLicenses } from './build/bundled-licenses.ts';
import { rankingWorker } from './build/ranking-worker.ts';

const here = import.meta.dirname;
/** Not in the bundle, and in the package all the same. */
const addon = resolve(here, '..', 'node_modules', 'better-sqlite3');
/** Reached from a style sheet only. */
const typeface = resolve(here, '..', 'node_modules', '@fontsource-variable', 'geist');

/** A test builds into another folder, with catalogs that it has made up. */
const { CONSOLE_OUT = 'out', CONSOLE_CATALOGS } = process.env;
const out = resolve(here, CONSOLE_OUT);

/** The catalogs of every text, its own and those of the interface kit. */
const catalogs = CONSOLE_CATALOGS?.split(delimiter) ?? [
  resolve(here, 'locales'),
  resolve(here, '..', 'shared', 'ui', 'locales'),
];

export default defineConfig({
  main: {
    plugins: [
      texts({ folders: catalogs }),
      drawnIcons(here, out),
      bundledLicenses(out, 'main', [addon]),
      rankingWorker(here, out),
    ],
    build: {
      outDir: resolve(out, 'main'),
      // Everything is bundled but what stands under `dependencies`: the addon has to stay a separate file.
      rolldownOptions: {
        input: { index: resolve(here, 'src/main/index.ts') },
        external: ['bufferutil', 'utf-8-validate'],
      },
    },
  },
  preload: {
    plugins: [bundledLicenses(out, 'preload')],
    build: {
      outDir: resolve(out, 'preload'),
      // A sandboxed preload is one CommonJS file; it has no require but Electron's own.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: resolve(here, 'src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [
      texts({ folders: catalogs }),
      react(),
      tailwindcss(),
      bundledLicenses(out, 'renderer', [typeface]),
    ],
    build: {
      outDir: resolve(out, 'renderer'),
      minify: true,
      // Inlined assets would need data: in the content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: { input: { index: resolve(here, 'src/renderer/index.html') } },
    },
  },
});
