import type { Language } from '../language/language.ts';
import { textsIn } from '../texts.ts';

/** Languages of the lexicon, by the heading of their column. */
const COLUMNS = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  pt: 'por',
  ar: 'arb',
  ja: 'jpn',
  zh: 'cmn',
} as const satisfies Record<string, Language>;

export const LEXICON_LANGUAGES: readonly Language[] = Object.values(COLUMNS);

/** The lexicon's language of a tag (BCP 47), such as `en-GB`; null where it has none. */
export function languageOfTag(tag: string): Language | null {
  const [primary = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(COLUMNS, primary) ? COLUMNS[primary as keyof typeof COLUMNS] : null;
}

/** A line of the lexicon: a concept and its words. */
export interface LexiconLine {
  readonly topic: string;
  readonly concept: string;
  readonly broader: readonly string[];
  /** Its words in each language as they are listed: `wordsIn` splits them. */
  readonly cells: Readonly<Partial<Record<Language, string>>>;
}

/** A word that is cut out of a file's text would keep all of that in memory. */
const copyOf = (word: string): string => Buffer.from(word).toString();

const listOf = (cell = ''): string[] =>
  cell
    .split(/[,،、]/u)
    .map((word) => copyOf(word.trim()))
    .filter((word) => word !== '');

/** All lines, topic by topic. A concept may stand in several topics. */
export function readLexicon(): LexiconLine[] {
  return [...textsIn('lexicon/topics')]
    .filter(([file]) => file.endsWith('.tsv'))
    .flatMap(([file, text]) => {
      const [head = '', ...lines] = text.trimEnd().split('\n');
      const [, , ...columns] = head.split('\t') as ('concept' | 'broader' | keyof typeof COLUMNS)[];
      const topic = file.replace('.tsv', '');
      return lines.map((line) => {
        const [concept = '', broader, ...cells] = line.split('\t');
        const byLanguage = Object.fromEntries(
          columns.map((column, c) => [COLUMNS[column as keyof typeof COLUMNS], cells[c]]),
        );
        return { topic, concept: copyOf(concept), broader: listOf(broader), cells: byLanguage };
      });
    });
}

export const wordsIn = ({ cells }: LexiconLine, language: Language): string[] => listOf(cells[language]);
