const PLAIN = 'ABCDEGHIJKLNORSTUWYZabcdeghijklnorstuwyz';
const ACCENTED = 'ÀƁĆĎÈĜĤÌĴĶĻŃÒŔŚŤÙŴÝŽàƀćďèĝĥìĵķļńòŕśťùŵýž';
const LONGER_BY = 0.4;
/** The padding breaks like words do. */
const WORD = /~{8}(?=~)/g;
/** Elements of a text, such as `<0>` and `</0>`. */
const ELEMENT = /(<\/?[\w.-]+\/?>)/;

const accent = (letter: string) => ACCENTED[PLAIN.indexOf(letter)] ?? letter;

/** English with accents, and longer by 40 percent, as other languages are. What stays plain is in no catalog. */
export function pseudo(text: string): string {
  return text
    .split(ELEMENT)
    .map((part) => {
      if (ELEMENT.test(part) || part.trim() === '') return part;
      const padding = '~'.repeat(Math.ceil(part.trim().length * LONGER_BY)).replace(WORD, '$& ');
      return part.replace(/[A-Za-z]/g, accent).replace(/\s*$/, (end) => padding + end);
    })
    .join('');
}
