/** Letters of these scripts are joined: two of them would read as one word. */
const IS_JOINED = /\p{Script=Arabic}|\p{Script=Syriac}/u;
const NOT_JOINED = '\u200c';

/** Translated names have such marks around what is filled in. */
const invisible = /\p{Cf}/gu;

/** Of the first word and the last. */
export function initials(name: string): string {
  const words = name.replace(invisible, '').trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const letters = ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '');
  return letters.join(letters.some((letter) => IS_JOINED.test(letter)) ? NOT_JOINED : '') || '?';
}
