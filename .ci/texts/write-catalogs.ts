/**
 * `npm run texts`: brings the catalogs in line with the source. Translations stay, new texts are without one, and unused
 * texts go. `npm run texts -- de` also makes the catalogs of a new language.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTERFACE_LANGUAGES } from '../../shared/contract/src/domain/language.ts';
import { format, languagesIn, readCatalog } from '../../shared/ui/build/catalogs.ts';
import { CATALOGS, repository, sourceTexts } from './source-texts.ts';

const added = process.argv.slice(2);
const known: readonly string[] = INTERFACE_LANGUAGES.filter((language) => language !== 'en');
const unknown = added.filter((language) => !known.includes(language));
if (unknown.length > 0)
  throw new Error(`No such language: ${unknown.join(', ')}. There are ${known.join(', ')}.`);

for (const { folder, source } of CATALOGS) {
  const path = join(repository, folder);
  const texts = await sourceTexts(source);
  const existing = languagesIn(path);
  for (const language of new Set([...existing, ...added])) {
    const former = existing.includes(language) ? await readCatalog(path, language) : {};
    const catalog = Object.fromEntries(
      [...texts]
        .sort(([, a], [, b]) => (a.message < b.message ? -1 : 1))
        .map(([id, text]) => [id, { ...text, translation: former[id]?.translation ?? '' }]),
    );
    const filename = join(path, `${language}.po`);
    const context = { locale: language, sourceLocale: 'en', filename, existing: undefined };
    mkdirSync(path, { recursive: true });
    writeFileSync(filename, await format.serialize(catalog, context));
  }
}
