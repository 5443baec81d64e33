/** A blank of a starter set, such as `[3–5 working days]`; not the words of a link. */
const BLANK = /\[([^[\]\n]{1,80})\](?!\()/g;

/** The examples in the blanks of a text, in its order. */
export const blanksIn = (text: string): string[] =>
  [...text.matchAll(BLANK)].map(([, example = '']) => example);

/** The text with each blank filled in; one without a value stays a blank. */
export function fillBlanks(text: string, values: readonly string[]): string {
  let at = 0;
  return text.replace(BLANK, (blank) => values[at++]?.trim() || blank);
}
