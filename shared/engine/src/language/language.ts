import { francAll } from 'franc';
import { functionWordShare } from './function-words.ts';

/** ISO 639-3 codes: languages with a stemmer or canned replies, and some that would be confused with them. */
export const LANGUAGES = [
  ...['arb', 'pes', 'urd', 'ell', 'hye', 'tam', 'hin', 'npi', 'cmn', 'jpn', 'kor', 'tha'],
  ...['bul', 'rus', 'srp', 'ukr'],
  ...['dan', 'deu', 'eng', 'fra', 'ita', 'nld', 'nob', 'por', 'ron', 'spa', 'swe'],
  ...['ces', 'est', 'fin', 'gle', 'hrv', 'hun', 'ind', 'lit', 'lvs', 'pol', 'slk', 'slv', 'tur', 'vie'],
] as const;
/** `und` means unknown; its words are compared by characters. */
export type Language = (typeof LANGUAGES)[number] | 'und';

/** Most frequent first. */
export type Languages = readonly [Language, ...Language[]];

// Longer texts take longer without better results.
const TEXT_LENGTH = 300;
/** Enough texts to find every frequent language. */
const SAMPLE = 50;
const MIN_SHARE = 0.1;
/** Languages with a score this close to the best are equally likely, such as Dutch and German. */
const NEAR_TIE = 0.9;

/**
 * Detects the languages of many texts. Single texts are easily mistaken, so a language needs a share of clear texts.
 */
export function languagesOf(texts: readonly string[]): Languages {
  let open = sampleOf(texts).map((text) => guesses(text, LANGUAGES));
  const least = Math.max(2, MIN_SHARE * open.length);
  const found: Language[] = [];
  for (;;) {
    const counts = new Map<Language, number>();
    for (const [[language]] of open) counts.set(language, (counts.get(language) ?? 0) + 1);
    const [next] = [...counts].sort((a, b) => b[1] - a[1]);
    if (!next || (found.length > 0 && next[1] < least)) break;
    found.push(next[0]);
    open = open.filter(
      (guess) => !guess.some(([language, score]) => language === next[0] && score > NEAR_TIE),
    );
  }
  const [main = 'und', ...others] = found;
  return [main, ...others];
}

/** Samples by the golden ratio, because even steps would miss every other text of pairs. */
function sampleOf(texts: readonly string[]): readonly string[] {
  if (texts.length <= SAMPLE) return texts;
  const golden = (Math.sqrt(5) - 1) / 2;
  return Array.from({ length: SAMPLE }, (_, i) => texts[Math.floor(((i * golden) % 1) * texts.length)] ?? '');
}

/** Detects which of the languages the text has; falls back to the first. */
export function languageOf(text: string, among: Languages): Language {
  if (among.length === 1) return among[0];
  const [[language]] = guesses(text, among);
  return language === 'und' ? among[0] : language;
}

type Guess = readonly [language: Language, score: number];
type Guesses = readonly [Guess, ...Guess[]];

const UNKNOWN: Guesses = [['und', 1]];

/** Most likely first, with score 1. */
function guesses(text: string, among: readonly Language[]): Guesses {
  const start = text.slice(0, TEXT_LENGTH);
  const options = { only: [...among], minLength: 3 };
  const [first, ...others] = francAll(start, options) as unknown as Guesses;
  // Letters that match no language must not select the first one.
  if (first[1] <= 0) return UNKNOWN;
  const words = start.toLowerCase().match(/\p{L}+/gu) ?? [];
  const weighed = ([language, score]: Guess): Guess => [
    language,
    score * (1 + functionWordShare(words, language)),
  ];
  const [best, ...rest] = [weighed(first), ...others.map(weighed)].sort((a, b) => b[1] - a[1]) as [
    Guess,
    ...Guess[],
  ];
  const scaled = ([language, score]: Guess): Guess => [language, score / best[1]];
  return [scaled(best), ...rest.map(scaled)];
}
