/** A run of letters and digits. Scripts that write no spaces between words hold several words in one run. */
export interface Term {
  readonly text: string;
  readonly words: readonly string[];
  readonly spaced: boolean;
}

// A question longer than this is a pasted document: its beginning says what it is about.
const MAX_LENGTH = 2_000;

const TERMS =
  /(?<unspaced>[[\p{L}\p{M}\p{N}]&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+)|[[\p{L}\p{M}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+/gv;

/** One spelling for what people type differently: width, case, accents, apostrophes. Never throws. */
export function fold(text: string): string {
  return (
    text
      .slice(0, MAX_LENGTH)
      .toWellFormed()
      .normalize('NFKC')
      // Up and down again is Unicode's caseless form: ß and ss, ı and i meet.
      .toUpperCase()
      .toLowerCase()
      .normalize('NFD')
      // Only these marks are accents; Thai and Devanagari vowels are marks too and must stay.
      .replace(/[\u0300-\u036f'’`]/g, '')
      .replaceAll('ς', 'σ')
      .normalize('NFC')
  );
}

/** The parts of a text between its spaces. No term goes across a space, so they can be read one by one. */
export function chunksOf(text: string): string[] {
  return text.slice(0, MAX_LENGTH).split(' ');
}

export function terms(text: string): Term[] {
  const found: Term[] = [];
  for (const match of fold(text).matchAll(TERMS)) {
    const spaced = match.groups?.unspaced === undefined;
    const run = spaced ? maskNumber(match[0]) : match[0];
    found.push({ text: run, words: spaced ? [run] : segment(run), spaced });
  }
  return found;
}

// An order or phone number says "a number", not which topic; "Windows 11" keeps its own.
function maskNumber(term: string): string {
  return /^\p{N}{5,}$/u.test(term) ? '0' : term;
}

// Cuts by dictionary in every script that needs one, whatever the locale.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

function segment(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment: word }) => word);
}
