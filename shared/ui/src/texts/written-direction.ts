const LETTER = /\p{L}/u;
const FROM_THE_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Which way a text runs, by its first letter, as `dir="auto"` does; null without one. */
export function writtenDirection(text: string): 'ltr' | 'rtl' | null {
  const letter = LETTER.exec(text)?.[0];
  if (letter === undefined) return null;
  return FROM_THE_RIGHT.test(letter) ? 'rtl' : 'ltr';
}
