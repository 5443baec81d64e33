const LIST_START = '[\\s>#*_-]*';
const STEP = '(?:step|schritt|étape|paso|passo|الخطوة|ステップ|步骤)';
const GERMAN_MONTH = 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember';
/** At the start of a line, or after a sentence: "1. Open it. 2. Click". "1. Mai" is a date. */
const LIST_NUMBER = new RegExp(
  `(^${LIST_START}|(?<=[.!?:;…] ))\\(?(?:(\\d{1,2})(?:\\\\?[.):](?=[\\s*_])|[、．）]|(?= [-–—] \\p{L}))|${STEP} ?(\\d{1,2})(?=[\\s.:)*_-]|$))(?!\\s(?:${GERMAN_MONTH})(?!\\p{L}))`,
  'gimu',
);

/** The numbers of a list's lines are no facts. */
export function withoutListNumbers(text: string): string {
  const seen = new Set([0]);
  return text.replaceAll(OTHER_DIGIT, digitOf).replaceAll(LIST_NUMBER, (whole, before: string, ...found) => {
    const number = Number(found[0] ?? found[1]);
    if (!seen.has(number - 1)) return whole;
    seen.add(number);
    return before;
  });
}

const FRACTIONS: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75' };

const OTHER_DIGIT = /(?!\d)\p{Nd}/gu;
/** In every script the digits stand one after another, from 0 on. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** "today.We" is no host, but "Shop.Com" is. */
const SENTENCES_JOINED =
  /(?=\p{Lu}\p{Ll})(?<=\p{Ll}\.)(?!(?:Com|Net|Org|Info|App|Dev|Shop)(?!\p{L}))(?=\p{L}+(?![\p{L}/]))(?<=(?:^|\s)(?!www\.)[^\s@/]*)/gu;

/** One spelling of digits, dashes and spaces. */
export const spell = (text: string): string =>
  text
    .replaceAll(/(\d?)[ ]?([½¼¾])/g, (_, whole: string, part: string) => `${whole || '0'}${FRACTIONS[part]}`)
    .replaceAll(/[²³¹⁰⁴-⁹①-⑳]/g, '')
    .normalize('NFKC')
    .replaceAll(SENTENCES_JOINED, ' ')
    .replaceAll(OTHER_DIGIT, digitOf)
    .replaceAll(/(\d{1,2})[時点點]半/g, '$1:30')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[‐-―−〜~]/g, '-')
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/[*`]/g, '')
    .replaceAll(/[^\S\n]/g, ' ');
export const plain = (text: string): string => spell(text).toLowerCase();
