import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Vite wraps every dynamic import in 1 kB of preloading; the one here has nothing to preload. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** The server sends the ready-made copies: no visitor waits for a compressor, and the small files get its best. */
const precompress: Plugin = {
  name: 'precompress',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle)) {
      const content = await readFile(join(dir, name));
      await writeFile(join(dir, `${name}.br`), brotliCompressSync(content));
      await writeFile(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
    }
  },
};

/** The page inside the iframe: one script with its styles in it, and a second one only for live conversations. */
const frame: UserConfig = {
  root: path('src/frame'),
  base: '/widget/',
  publicDir: false,
  plugins: [plainImports, precompress],
  // Written against React's API; hooks and render are all it needs of it, and without the rest of compat it is 1.1 kB less.
  resolve: { alias: { 'react-dom': 'preact', react: 'preact/hooks' } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: path('dist/widget'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: path('src/frame/frame.html') },
  },
};

/** What runs in other people's pages: one classic script, old syntax, no imports. */
const loader: UserConfig = {
  publicDir: false,
  plugins: [precompress],
  build: {
    outDir: path('dist'),
    emptyOutDir: false,
    target: 'es2018',
    reportCompressedSize: false,
    lib: {
      entry: path('src/loader/index.ts'),
      formats: ['iife'],
      name: 'chatWidgetLoader',
      fileName: () => 'widget.js',
    },
  },
};

export default defineConfig(({ mode }) => (mode === 'loader' ? loader : frame));
