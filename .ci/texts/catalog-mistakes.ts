import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { SourceText } from './source-texts.ts';

type Translations = Record<string, { message?: string; translation?: string; obsolete?: boolean }>;

/** Names of the values and elements that a text contains, however often. */
function partsOf(text: string): string {
  const names = new Set(text.match(/<\/?[\w.-]+\/?>/g) ?? []);
  const walk = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      names.add(String(token[0]));
      for (const branch of Object.values(token[2] ?? {})) walk(branch);
    }
  };
  walk(compileMessageOrThrow(text));
  return [...names].sort().join(' ');
}

function mistakeIn(message: string, translation: string): string | null {
  if (translation === '') return 'is not translated';
  try {
    return partsOf(translation) === partsOf(message) ? null : 'has other values or elements than the source';
  } catch {
    return 'is not a valid message';
  }
}

/** What keeps a catalog from holding exactly the texts of the source. */
export function catalogMistakes(texts: ReadonlyMap<string, SourceText>, catalog: Translations): string[] {
  const mistakes: string[] = [];
  for (const [id, { message }] of texts) {
    const entry = catalog[id];
    const mistake = entry && !entry.obsolete ? mistakeIn(message, entry.translation ?? '') : 'is missing';
    if (mistake) mistakes.push(`"${message}" ${mistake}`);
  }
  for (const [id, { message = id }] of Object.entries(catalog))
    if (!texts.has(id)) mistakes.push(`"${message}" is not used`);
  return mistakes;
}

/** Texts of the source that are no messages, such as one with a single brace. */
export function sourceMistakes(texts: ReadonlyMap<string, SourceText>): string[] {
  return [...texts.values()].flatMap(({ message, origin }) => {
    try {
      compileMessageOrThrow(message);
      return [];
    } catch {
      return [`${origin.join(', ')}: "${message}" is not a valid message`];
    }
  });
}
