import { pick, type Random } from '@chatbot-saas/testing/seeded-random';

const COMMON =
  `the to i you my is and a it in for of your on that have with this can not be me please hi hello
  order was thank thanks we are do will at but so if as from how am what has when there would get just need
  help know no yes all out up an our received account email still any back after sent been payment refund
  delivery here let see today parcel number shipping days want time did only now sorry address could card`
    .split(/\s+/)
    .filter(Boolean);
const ONSETS =
  'b br c ch cl cr d dr f fl g gr h j k l m n p pl pr qu r s sh sl sp st str t th tr v w wh y'.split(' ');
const VOWELS = 'a a a e e e e i i i o o u ai ea ee io oo ou'.split(' ');
const CODAS = ['', '', '', 'n', 'n', 'r', 'r', 's', 't', 'l', 'm', 'd', 'ck', 'nd', 'nt', 'st', 'ng'];
const ENDINGS = ['', '', '', '', 's', 's', 'ed', 'ing', 'er', 'ly', 'tion', 'ment'];

/** Words of a language, the most frequent first: those of customer support, then ones that look like them. */
export function vocabulary(random: Random, size: number): string[] {
  const words = new Set(COMMON);
  while (words.size < size) {
    let word = '';
    // A word that is said less is longer.
    const syllables = 1 + Math.floor(random() * (1.5 + Math.log10(words.size) / 2));
    for (let i = 0; i < syllables; i += 1)
      word += pick(random, ONSETS) + pick(random, VOWELS) + pick(random, CODAS);
    words.add(word + pick(random, ENDINGS));
  }
  return [...words];
}

/** Ranks from 0 by Zipf's law in Mandelbrot's form: frequency ∝ 1 / (rank + 2.7), as English has it. */
export function zipf(random: Random, size: number): () => number {
  const upTo = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank += 1) {
    sum += 1 / (rank + 1 + 2.7);
    upTo[rank] = sum;
  }
  return () => {
    const sought = random() * sum;
    let [low, high] = [0, size - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < sought) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
