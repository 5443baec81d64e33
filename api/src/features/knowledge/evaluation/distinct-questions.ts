import { courtesyOf } from '@chatbot-saas/engine/courtesy/courtesy';
import { fold } from '@chatbot-saas/engine/language/text';

const STEM_LENGTH = 4;
/** The shared portion of both texts' words: the same question with an extra word or a typo, not another one. */
const SAME_FROM = 0.8;

const RUNS = /[\p{L}\p{M}\p{N}]+/gu;
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

function wordsOf(text: string): string[] {
  const runs: string[] = fold(text).replaceAll(/['’`]/g, '').match(RUNS) ?? [];
  return runs.flatMap((run) => {
    // An order number means "a number", not a particular question.
    if (/^\p{N}{5,}$/u.test(run)) return '0';
    return UNSPACED.test(run) ? Array.from(segmenter.segment(run), ({ segment }) => segment) : run;
  });
}

/** Compares word beginnings, so that endings, spelling and punctuation do not matter. */
const stemsOf = (words: readonly string[]): Set<string> =>
  new Set(words.map((word) => word.slice(0, STEM_LENGTH)));

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  return shared >= SAME_FROM * (a.size + b.size - shared);
}

/** Scripts where a character is a syllable or a word. */
const IDEOGRAPH = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/gu;
const sizeOf = (words: readonly string[]): number => {
  const text = words.join('');
  return text.length + 2 * (text.match(IDEOGRAPH)?.length ?? 0);
};
/** A courtesy or a word or two is not a question that could be answered. */
const asksSomething = (text: string, words: readonly string[]): boolean =>
  courtesyOf(text) === null && (words.length > 2 || (words.length === 2 && sizeOf(words) > 10));

/** The first `limit` distinct questions that are not among `known`. */
export function distinctQuestions<Q extends { text: string }>(
  questions: readonly Q[],
  limit: number,
  known: readonly string[] = [],
): Q[] {
  const stemsSeen = known.map((text) => stemsOf(wordsOf(text)));
  const kept: Q[] = [];
  for (const question of questions) {
    if (kept.length === limit) break;
    const words = wordsOf(question.text);
    if (!asksSomething(question.text, words)) continue;
    const stems = stemsOf(words);
    if (stemsSeen.some((seen) => isSame(seen, stems))) continue;
    stemsSeen.push(stems);
    kept.push(question);
  }
  return kept;
}

export const isAmong = (texts: readonly string[], text: string): boolean =>
  texts.some((known) => isSame(stemsOf(wordsOf(known)), stemsOf(wordsOf(text))));
