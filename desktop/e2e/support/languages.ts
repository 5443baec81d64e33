import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { CATALOGS, sourceTexts } from '../../../.ci/texts/source-texts.ts';
import { format } from '../../../shared/ui/build/catalogs.ts';
import { DESKTOP, runBuild } from '../../test/drive/build.ts';

/** Every text in this language says which it is. */
export const markOf = (language: string) => `${language}·`;

/** Complete catalogs of these languages, one folder for each part of the source that the console shows. */
async function writeCatalogs(folder: string, languages: readonly string[]): Promise<string[]> {
  const parts = CATALOGS.filter(({ source }) => !source.startsWith('web-admin'));
  return Promise.all(
    parts.map(async ({ source }, index) => {
      const texts = await sourceTexts(source);
      const part = join(folder, String(index));
      mkdirSync(part, { recursive: true });
      for (const language of languages) {
        const translated = [...texts].map(([id, text]) => [
          id,
          { ...text, translation: markOf(language) + text.message },
        ]);
        const filename = join(part, `${language}.po`);
        const context = { locale: language, sourceLocale: 'en', filename, existing: undefined };
        writeFileSync(filename, await format.serialize(Object.fromEntries(translated), context));
      }
      return part;
    }),
  );
}

/** A console whose English is the pseudo-language, with catalogs of other languages; built once for a file of tests. */
export function consoleInLanguages(languages: readonly string[]): () => string {
  // Within the console's folder: what is not bundled is found from there.
  const out = join(DESKTOP, '.cache', `languages-${process.pid}`);
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'console-catalogs-'));
    const catalogs = await writeCatalogs(folder, languages);
    // The test runner says `test`, for which React is built with its checks.
    const env = { NODE_ENV: 'production', CONSOLE_OUT: out, CONSOLE_CATALOGS: catalogs.join(delimiter) };
    await runBuild(['--mode', 'pseudo'], env);
    rmSync(folder, { recursive: true });
  });
  afterAll(() => rmSync(out, { recursive: true, force: true }));
  return () => out;
}
