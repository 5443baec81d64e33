import { courtesyOf, isAssent } from '@chatbot-saas/engine/courtesy/courtesy';
import { fold } from '@chatbot-saas/engine/language/text';

/** The rows of common keyboards; hands run along them in both directions. */
const ROWS = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'zxcvbnm', 'yxcvbnm'];
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];
const MIN_RUN = 4;
/** Words with such a run are common: "wer" is German for who. They are noise only next to more of it. */
const MIN_RUN_IN_NOISE = 3;
/** Shorter words without vowels are abbreviations. */
const MIN_WITHOUT_VOWELS = 6;
const ONE_LETTER = /^(\p{L})\1{2,}$/u;
const WITHOUT_VOWELS = /^[bcdfghjklmnpqrstvwxz]+$/;
const IS_NUMBER = /^\p{N}+$/u;

function isNoisyWord(word: string): boolean {
  if (ONE_LETTER.test(word) || IS_NUMBER.test(word)) return true;
  if (word.length >= MIN_WITHOUT_VOWELS && WITHOUT_VOWELS.test(word)) return true;
  return isRun(word, MIN_RUN);
}

const isRun = (word: string, least: number): boolean =>
  word.length >= least && RUNS.some((run) => run.includes(word));

/** True for a text of nothing but numbers, repeated letters and words as a hand on a keyboard makes them. */
function isNoise(text: string): boolean {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const unclear = words.filter((word) => !isNoisyWord(word));
  return (
    unclear.length === 0 ||
    (unclear.length < words.length && unclear.every((word) => isRun(word, MIN_RUN_IN_NOISE)))
  );
}

/** Small talk, insults, distress, a plain yes, numbers and noise ask nothing that an article could answer. */
export const isNoQuestion = (text: string): boolean =>
  courtesyOf(text) !== null || isAssent(text) || isNoise(text);
