/** `npm run check:texts`: every catalog holds exactly the texts of the source, each with a translation. */
import { join } from 'node:path';
import { languagesIn, readCatalog } from '../../shared/ui/build/catalogs.ts';
import { catalogMistakes, sourceMistakes } from './catalog-mistakes.ts';
import { CATALOGS, repository, sourceTexts } from './source-texts.ts';

const languages = new Set(CATALOGS.flatMap(({ folder }) => languagesIn(join(repository, folder))));
for (const { folder, source } of CATALOGS) {
  const texts = await sourceTexts(source);
  const report = (mistakes: string[], where = '') => {
    for (const mistake of mistakes) process.stderr.write(`${where}${mistake}\n`);
    if (mistakes.length > 0) process.exitCode = 1;
  };
  report(sourceMistakes(texts));
  const path = join(repository, folder);
  for (const language of languages) {
    const catalog = languagesIn(path).includes(language) ? await readCatalog(path, language) : {};
    report(catalogMistakes(texts, catalog), `${folder}/${language}.po: `);
  }
}
if (process.exitCode) process.stderr.write('npm run texts brings the catalogs in line with the source.\n');
