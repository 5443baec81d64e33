import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { bundledLicenses } from './bundled-licenses.ts';

/** Builds the thread that ranks: one file, which the program reads out of its archive and runs. */
export function rankingWorker(desktop: string, out: string): Plugin {
  return {
    name: 'ranking-worker',
    async closeBundle() {
      await build({
        configFile: false,
        root: desktop,
        logLevel: 'warn',
        plugins: [
          engineTexts(join(desktop, '..', 'shared', 'engine', 'src')),
          bundledLicenses(out, 'ranking'),
        ],
        ssr: { noExternal: true },
        build: {
          ssr: join(desktop, 'src', 'adapters', 'ranking', 'ranking.worker.ts'),
          outDir: join(out, 'main'),
          emptyOutDir: false,
          minify: true,
          rolldownOptions: {
            // Code that is run from a text cannot be a module.
            output: { format: 'cjs', entryFileNames: 'ranking-worker.cjs', codeSplitting: false },
          },
        },
      });
    },
  };
}

/** The engine reads its word lists from its folder, which is not there any more. */
function engineTexts(engine: string): Plugin {
  const folders = ['lexicon/topics', 'subjects/common-words'];
  const textsOf = (folder: string) =>
    readdirSync(join(engine, folder))
      .toSorted()
      .map((name) => [name, readFileSync(join(engine, folder, name), 'utf8')]);
  return {
    name: 'engine-texts',
    load(id) {
      if (id !== join(engine, 'texts.ts')) return null;
      const texts = Object.fromEntries(folders.map((folder) => [folder, textsOf(folder)]));
      return `const texts = ${JSON.stringify(texts)};\nexport const textsIn = (folder) => new Map(texts[folder]);\n`;
    },
  };
}
