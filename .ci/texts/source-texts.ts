import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HAS_MACROS, textsIn, transformMacros } from '../../shared/ui/build/macros.ts';

export const repository = join(import.meta.dirname, '..', '..');

/** Folders of catalogs, and the source whose texts they hold. */
export const CATALOGS = [
  { folder: 'web-admin/locales', source: 'web-admin/src' },
  { folder: 'desktop/locales', source: 'desktop/src' },
  { folder: 'shared/ui/locales', source: 'shared/ui/src' },
] as const;

export interface SourceText {
  message: string;
  context?: string;
  comments: string[];
  /** Files that show it. */
  origin: [file: string][];
}

/** Every text of a source folder, by its id. */
export async function sourceTexts(source: string): Promise<Map<string, SourceText>> {
  const texts = new Map<string, SourceText>();
  for (const file of globSync(`${source}/**/*.{ts,tsx}`, { cwd: repository }).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const code = readFileSync(join(repository, file), 'utf8');
    if (!HAS_MACROS.test(code)) continue;
    for (const { id, message, context, comment } of textsIn((await transformMacros(code, file)).code)) {
      const text = texts.get(id) ?? { message, ...(context && { context }), comments: [], origin: [] };
      if (comment && !text.comments.includes(comment)) text.comments.push(comment);
      if (!text.origin.some(([known]) => known === file)) text.origin.push([file]);
      texts.set(id, text);
    }
  }
  return texts;
}
