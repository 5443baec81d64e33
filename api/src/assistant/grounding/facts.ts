import { KnownLinks } from '../guard/links.ts';
import {
  dateOf,
  ISO_DATE,
  MONTH_OF_YEAR,
  MONTHS,
  NAMED_DATE,
  NUMERIC_DATE,
  SHORT_DATE,
  TIME,
  timeOf,
  withWholeRanges,
} from './dates.ts';
import { NUMBER, numberOf, PAIRED_PHONE, PHONES, phoneOf } from './digits.ts';
import type { Fact, Reading } from './fact.ts';
import { type NumberWord, numberWordsIn } from './number-words.ts';

/** The facts of texts, against which those of an answer are checked. */
export class KnownFacts {
  readonly #offered: ReadonlySet<string>;
  readonly #allowed: KnownLinks;

  constructor(texts: readonly string[], allowedLinks: readonly string[] = []) {
    this.#allowed = new KnownLinks(
      [],
      allowedLinks.map((link) => link.toLowerCase()),
    );
    this.#offered = new Set(texts.flatMap((text) => [...factsIn(text), ...wordsIn(text)]).flatMap(offersOf));
  }

  /** The facts that the text states and these texts do not. */
  missingFrom(text: string): string[] {
    const stated = [...factsIn(withoutListNumbers(text)), ...wordsIn(text)];
    return stated
      .filter(({ readings }) => readings.length > 0 && !readings.some((atoms) => atoms.every(this.#has)))
      .map((fact) => fact.text);
  }

  readonly #has = (atom: string): boolean => {
    if (this.#offered.has(atom)) return true;
    const value = atom.slice(1);
    return (
      atom.startsWith('u') && ['https', 'http'].some((scheme) => this.#allowed.has(`${scheme}://${value}`))
    );
  };
}

const offersOf = ({ offers }: Fact): readonly string[] => offers;
const withoutSeparators = (code: string): string => code.replaceAll(/[ _-]/g, '');

const LIST_NUMBER = /^([\s>#*_-]*)(\d{1,2})[.)](?=\s)/gm;

/** The numbers of a list's lines are no facts. */
function withoutListNumbers(text: string): string {
  let last = 0;
  return text.replaceAll(LIST_NUMBER, (whole, before: string, number: string) => {
    if (Number(number) !== 1 && Number(number) !== last + 1) return whole;
    last = Number(number);
    return before;
  });
}

const FRACTIONS: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75' };

/** In every script the digits stand one after another, from 0 on. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** "today.We" is no host, but "Shop.Com" is. */
const SENTENCES_JOINED =
  /(?<=(?:^|\s)(?!www\.)[^\s@/]*\p{Ll}\.)(?!(?:Com|Net|Org|Info|App|Dev|Shop)(?!\p{L}))(?=\p{Lu}\p{Ll}+(?![\p{L}/]))/gu;

/** One spelling of digits, dashes and spaces. */
const spell = (text: string): string =>
  text
    .replaceAll(/(\d?)[ ]?([½¼¾])/g, (_, whole: string, part: string) => `${whole || '0'}${FRACTIONS[part]}`)
    .replaceAll(/[²³¹⁰⁴-⁹]/g, '')
    .normalize('NFKC')
    .replaceAll(SENTENCES_JOINED, ' ')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/(\d{1,2})[時点點]半/g, '$1:30')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[‐-―−〜~]/g, '-')
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/[*`]/g, '')
    .replaceAll(/[^\S\n]/g, ' ');
const plain = (text: string): string => spell(text).toLowerCase();

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"'`[\]{}|\\^()]+|(?<![\w.@-])((?:[a-z0-9-]+\.)+[a-z]{2,})(?![\w-])(?:\/[^\s<>"'`[\]{}|\\^()]*)?/g;
/** The name has two characters, one of them a letter: "z.b.der" and "24.dezember" are no hosts. */
const HOST = /(?:^|\.)(?:(?=[\d-]*[a-z])[a-z0-9-]{2,}\.[a-z]+|[a-z]\.(?:com|co|me|org))$/;
/** Ends of files and products such as "Node.js", and of no host. */
const FILE = /\.(?:js|html?|pdf|docx?|xlsx?|pptx?|csv|txt|jpe?g|png|gif|json|xml|exe|dmg)$/;
const IBAN =
  /(?<![a-z\d])[a-z]{2}\d{2} ?[a-z\d]{4}(?: ?(?=[a-z]{0,3}\d)[a-z\d]{4}){2,6}(?: ?\d[a-z\d]{0,2})?(?![a-z\d])/g;
/** "Covid 19", but not "save 20 %". */
const NAMED_NUMBER = /(?<![a-z\d])[a-z]+ \d+(?![a-z\d]|[.,]\d| ?[%€$£])/g;
const CODE = /[a-z\d]+(?:[-_][a-z\d]+)*/g;
/** Names of currencies and the like, which stand before an amount. */
const BEFORE_AMOUNT = /^(?:chf|eur|usd|gbp|jpy|brl|cad|aud|aed|sar|sfr|fr|rs|kr|nr|no|tel|r)\d+$/;

/** Links, dates, times, codes, phone numbers and numbers in digits. */
function factsIn(text: string): Fact[] {
  const facts: Fact[] = [];
  const spelled = spell(text);
  let rest = withWholeRanges(spelled.toLowerCase()).replaceAll(/ ?\(0\) ?/g, ' ');
  for (const [pair] of rest.matchAll(NAMED_NUMBER))
    facts.push({ text: '', readings: [], offers: [`c${pair}`] });
  const take = (pattern: RegExp, read: (...found: string[]) => Reading | null) => {
    rest = rest.replaceAll(pattern, (whole: string, ...groups: string[]) => {
      const fact = read(whole, ...groups);
      if (!fact) return whole;
      facts.push({ text: whole.trim(), ...fact });
      return '|';
    });
  };
  take(EMAIL, (address) => same(`e${address}`));
  take(LINK, (link, host) => {
    if (host && (!HOST.test(host) || FILE.test(host))) return null;
    const url = urlOf(link);
    if (!url) return null;
    return { readings: [[`u${keyOf(url)}`]], offers: [`u${keyOf(url)}`, `u${hostOf(url)}`] };
  });
  take(IBAN, (iban) => same(`c${withoutSeparators(iban)}`));
  take(PAIRED_PHONE, phoneOf);
  take(ISO_DATE, (_, year, month, day) => dateOf([day, month], year));
  take(NUMERIC_DATE, (_, first, __, second, year) => dateOf([first, second], year));
  take(NAMED_DATE, (_, day, month, otherMonth, otherDay) =>
    same(`n${Number(day ?? otherDay)}`, `m${MONTHS.get(month ?? otherMonth ?? '')}`),
  );
  take(SHORT_DATE, (_, first, slashed, dotted) => dateOf([first, slashed ?? dotted]) ?? null);
  take(MONTH_OF_YEAR, (_, month) => ({
    readings: [[`m${Number(month)}`], [`n${Number(month)}`]],
    offers: [`m${Number(month)}`, `n${Number(month)}`],
  }));
  take(TIME, timeOf);
  take(CODE, (token) => {
    const code = withoutSeparators(token);
    if (code.length < 5 || !/[a-z][-_]?\d/.test(token) || BEFORE_AMOUNT.test(token)) return null;
    const [, word, number] = /^([a-z]+)-(\d+)$/.exec(token) ?? [];
    // "COVID-19" may be two words, and "mid-2025" is a number in the first place.
    const isCode = spelled.includes(token.toUpperCase());
    const readings = [
      [`c${code}`],
      ...(number ? [[isCode ? `c${word} ${number}` : `n${Number(number)}`]] : []),
    ];
    return { readings, offers: [`c${code}`, ...(number ? [`n${Number(number)}`] : [])] };
  });
  for (const phones of PHONES) take(phones, phoneOf);
  take(NUMBER, numberOf);
  return facts;
}

const same = (...atoms: string[]): Reading => ({ readings: [atoms], offers: atoms });

const urlOf = (link: string): URL | null => {
  const whole = link.replace(/[.,;:!?]+$/, '');
  return URL.parse(/^https?:/.test(whole) ? whole : `https://${whole}`);
};
const hostOf = ({ host }: URL): string => host.replace(/^www\./, '');
const keyOf = (url: URL): string =>
  `${hostOf(url)}${url.pathname.replace(/\/$/, '')}${url.search}${url.hash}`;

const QUANTITIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<!\p{L})(?:noon|midday|mittags?|midi|mediodía|meio-dia)(?!\p{L})|الظهر|正午|中午/u, ['t720', 'n12']],
  [
    /(?<!\p{L})(?:midnight|mitternacht|minuit|medianoche|meia-noite)(?!\p{L})|منتصف الليل|深夜0時|午夜/u,
    ['t0', 'n0', 'n12', 'n24'],
  ],
  [
    /half an hour|half-hour|halbe(?:n|r)? stunde|demi-heure|media hora|meia hora|نصف ساعة|半小时/u,
    ['n30', 'n0.5'],
  ],
  [
    /(?<!\p{L})(?:half(?! an hour|-hour| past)|hälfte|moitié|mitad|metade)(?!\p{L})|نصف(?! ساعة)|半額|一半/u,
    ['n50', 'n0.5'],
  ],
  [/無料|免费|免費/u, ['n0']],
];

/** Facts in words. */
function wordsIn(text: string): Fact[] {
  const words = plain(text);
  const numbers = numberWordsIn(words).map(
    ({ text, value, isStated }: NumberWord): Fact => ({
      text,
      readings: isStated ? [[`n${value}`], [`h${value}`]] : [],
      offers: [`n${value}`],
    }),
  );
  const others = QUANTITIES.filter(([pattern]) => pattern.test(words)).map(
    ([, offers]): Fact => ({ text: '', readings: [], offers }),
  );
  return [...numbers, ...others];
}
