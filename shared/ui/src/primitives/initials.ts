/** Two Arabic letters would be written as one word. */
const NOT_JOINED = '\u200c';

/** Translated names have such marks around what is filled in. */
const invisible = /\p{Cf}/gu;

/** Of the first word and the last. */
export function initials(name: string): string {
  const words = name.replace(invisible, '').trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join(NOT_JOINED) || '?';
}
