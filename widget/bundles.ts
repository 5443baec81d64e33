import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { InlineConfig, Plugin } from 'vite';
import { type Language, languages, RIGHT_TO_LEFT } from './src/frame/i18n/index.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Vite wraps every dynamic import in 1 kB of preloading; the ones here have nothing to preload. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/**
 * Browsers remember that a script could not be fetched, and never ask for its address again: another try needs another
 * address, whose end `fetchPart` sets.
 */
const repeatableImports: Plugin = {
  name: 'repeatable-imports',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replace(
        /import\([`"'](\.\/[\w-]+\.js)[`"']\)/g,
        'import("$1"+(self.partTry||""))',
      );
      for (const name of file.dynamicImports) {
        // A bundler that writes imports in another form would leave a part that cannot be fetched again.
        if (!file.code.includes(`import("./${basename(name)}"+(self.partTry||""))`)) {
          this.error(`${file.fileName} imports ${name} in a form that is not known here.`);
        }
      }
    }
  },
};

/**
 * The part that follows a person has its own copy of what the lazy part waits with. If it imported it from there, both
 * would need the bundler's runtime: one more request, which could not be repeated.
 */
const ownCopies: Plugin = {
  name: 'own-copies',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.endsWith('/client/src/realtime.ts') && /^\.\/(until-done|retry-delay)\.ts$/.test(source)
      ? `${join(dirname(importer), source)}?own`
      : null,
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

/**
 * A language is one file and two modules: the first script keeps the texts that it imports from `#texts`, and the lazy
 * one brings those of `#lazy-texts`.
 */
const textsOf = (language: Language): Plugin => {
  const file = path(`src/frame/i18n/${language}.ts`);
  const modules: Record<string, string> = { '#texts': file, '#lazy-texts': `${file}?lazy` };
  return { name: 'texts-of-a-language', enforce: 'pre', resolveId: (id) => modules[id] ?? null };
};

/** The page says what language it is in, and which way it reads, before any script runs. */
const pageOf = (language: Language): Plugin => ({
  name: 'page-of-a-language',
  transformIndexHtml(html) {
    const direction = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
    return html
      .replace('<html lang="en">', `<html lang="${language}" dir="${direction}">`)
      .replace(/<title>.*<\/title>/, `<title>${languages[language].title}</title>`);
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['frame.html'];
      if (page && language !== 'en') page.fileName = `frame.${language}.html`;
    },
  },
});

/**
 * The page inside the iframe in one language: one script with its styles and texts in it, and more only for what few
 * visitors come to need. A build for each language, so that no visitor loads another's words.
 */
export const frame = (language: Language): InlineConfig => ({
  configFile: false,
  root: path('src/frame'),
  base: '/widget/',
  publicDir: false,
  plugins: [plainImports, ownCopies, textsOf(language), pageOf(language), repeatableImports, precompress],
  resolve: {
    alias: {
      // Written against React's API; hooks and render are all it needs of it, and without the rest of compat it is 1.1 kB less.
      'react-dom': 'preact',
      react: 'preact/hooks',
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: path('dist/widget'),
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: path('src/frame/frame.html') },
  },
});

/** A style sheet reads the same in one line. */
const stylesInOneLine: Plugin = {
  name: 'styles-in-one-line',
  renderChunk: (code) => code.replace(/`\n:host[^`]*`/, (styles) => styles.replaceAll('\n', '')),
};

/** The launcher's only words; the window brings the rest. */
const titles = Object.fromEntries(
  Object.entries(languages).flatMap(([language, { title }]) =>
    language === 'en' ? [] : [[language, title]],
  ),
);

/** What runs in other people's pages: one classic script, old syntax, no imports. */
export const loader: InlineConfig = {
  configFile: false,
  publicDir: false,
  plugins: [stylesInOneLine, precompress],
  define: { TITLES: JSON.stringify(titles) },
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
