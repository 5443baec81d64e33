import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** As one reads them: the English text, the places that use it by file, and the translation. */
export const format = formatter({ lineNumbers: false, printPlaceholdersInComments: false });

/** Languages that have a catalog in this folder. */
export const languagesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((name) => (name.endsWith('.po') ? [name.slice(0, -'.po'.length)] : []))
    : [];

export async function readCatalog(folder: string, language: string): Promise<CatalogType> {
  const filename = join(folder, `${language}.po`);
  const context = { locale: language, sourceLocale: 'en', filename };
  return format.parse(readFileSync(filename, 'utf8'), context);
}

/** The texts of all folders in one language; null if one of them has no catalog, or one that is not complete. */
export async function completeCatalog(
  folders: readonly string[],
  language: string,
): Promise<Record<string, string> | null> {
  const translations: Record<string, string> = {};
  for (const folder of folders) {
    if (!languagesIn(folder).includes(language)) return null;
    for (const [id, { translation, obsolete }] of Object.entries(await readCatalog(folder, language))) {
      if (obsolete) continue;
      if (!translation) return null;
      translations[id] = translation;
    }
  }
  return translations;
}
