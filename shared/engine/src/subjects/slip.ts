/** Keys next to each other. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Letters that are taken for each other by their sound. */
const SOUNDS = ['ckq', 'csz', 'fvw', 'dt', 'bpv', 'gj', 'gk', 'iy', 'mn'];
/** Sounds with another spelling. */
const SPELLINGS = [
  ['f', 'ph'],
  ['k', 'ch'],
  ['k', 'qu'],
  ['kw', 'qu'],
  ['x', 'ks'],
  ['x', 'cks'],
  ['sh', 'ch'],
  ['ei', 'ai'],
  ['oi', 'eu'],
  ['oo', 'ou'],
  ['u', 'oo'],
  ['o', 'au'],
  ['o', 'eau'],
  ['ie', 'y'],
] as const;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const VOWELS = new Set('aeiouy');

/** A slip costs the less, the more common it is. */
const COST = {
  doubled: 0.4,
  swapped: 0.5,
  sound: 0.6,
  vowel: 0.7,
  neighbor: 0.7,
  leftOut: 0.8,
  added: 0.9,
  other: 1,
  /** The first letter is rarely mistyped. */
  first: 0.4,
};

const pairsOf = (letters: string) => [...letters].flatMap((one) => [...letters].map((two) => one + two));
const ALIKE = new Set(SOUNDS.flatMap(pairsOf));
const NEIGHBORS = new Set(
  ROWS.flatMap((row) => [...row].flatMap((_, key) => (key > 0 ? pairsOf(row.slice(key - 1, key + 1)) : []))),
);

/** How unlikely it is that who means one word types the other: the sum of its slips. */
export function slipBetween(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last = [0];
  for (let m = 1; m <= meant.length; m++) last.push((last[m - 1] ?? 0) + missing(meant, m - 1));
  for (let t = 1; t <= typed.length; t++) {
    const extra = isDoubled(typed, t - 1) ? COST.doubled : COST.added;
    const row = [(last[0] ?? 0) + extra];
    for (let m = 1; m <= meant.length; m++) {
      let cost = Math.min(
        (last[m] ?? 0) + extra,
        (row[m - 1] ?? 0) + missing(meant, m - 1),
        (last[m - 1] ?? 0) + replaced(typed[t - 1] ?? '', meant[m - 1] ?? ''),
      );
      const isSwapped = t > 1 && m > 1 && typed[t - 1] === meant[m - 2] && typed[t - 2] === meant[m - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[m - 2] ?? 0) + COST.swapped);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return (last[meant.length] ?? 0) + (typed[0] === meant[0] ? 0 : COST.first);
}

const isDoubled = (word: string, at: number) => word[at] === word[at - 1];
const missing = (word: string, at: number) => (isDoubled(word, at) ? COST.doubled : COST.leftOut);

function replaced(typed: string, meant: string): number {
  if (typed === meant) return 0;
  if (ALIKE.has(typed + meant)) return COST.sound;
  if (NEIGHBORS.has(typed + meant)) return COST.neighbor;
  return VOWELS.has(typed) && VOWELS.has(meant) ? COST.vowel : COST.other;
}

/** Shorter words begin like too many others. */
const MIN_WITHOUT_FIRST = 6;
const MIN_WITH_OTHER_FIRST = 7;

/** What a word may stand for that is written by its sound, or with a slip at its first letter. */
export function* variantsOf(word: string): Generator<string> {
  const [first = '', second = ''] = word;
  yield second + first + word.slice(2);
  for (const [one, two] of SPELLINGS) {
    yield* replacedIn(word, one, two);
    yield* replacedIn(word, two, one);
  }
  if (word.length >= MIN_WITHOUT_FIRST) for (const letter of LETTERS) yield letter + word;
  if (word.length < MIN_WITH_OTHER_FIRST) return;
  for (const letter of LETTERS) {
    if (letter !== first && replaced(first, letter) < COST.other) yield letter + word.slice(1);
  }
}

function* replacedIn(word: string, part: string, by: string): Generator<string> {
  for (let at = word.indexOf(part); at >= 0; at = word.indexOf(part, at + 1))
    yield word.slice(0, at) + by + word.slice(at + part.length);
}
