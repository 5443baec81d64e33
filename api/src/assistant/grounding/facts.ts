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
import { durationsIn } from './durations.ts';
import type { Fact, Reading } from './fact.ts';
import { freeOfCharge } from './free-of-charge.ts';
import { type NumberWord, numberWordsIn, SCALES } from './number-words.ts';
import { plain, spell, withoutListNumbers } from './spelling.ts';

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

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"'`[\]{}|\\^()]+|(?<![\w.@-])((?:[a-z0-9-]+\.)+[a-z]{2,})(?![\w-])(?:\/[^\s<>"'`[\]{}|\\^()]*)?/g;
/** The name has two characters, one of them a letter: "z.b.der" and "24.dezember" are no hosts. */
const HOST = /(?:^|\.)(?:(?=[\d-]*[a-z])[a-z0-9-]{2,}\.[a-z]+|[a-z]\.(?:com|co|me|org))$/;
/** Ends of files and products such as "Node.js", and of no host. */
const FILE = /\.(?:js|html?|pdf|docx?|xlsx?|pptx?|csv|txt|jpe?g|png|gif|json|xml|exe|dmg)$/;
const IBAN =
  /(?<![a-z\d])[a-z]{2}\d{2} ?[a-z\d]{4}(?: ?(?=[a-z]{0,3}\d)[a-z\d]{4}){2,6}(?: ?\d[a-z\d]{0,2})?(?![a-z\d])/g;
const EAST_ASIAN_SCALES: Record<string, number> = {
  万: 10_000,
  萬: 10_000,
  億: 100_000_000,
  亿: 100_000_000,
};
/** "5 million", "5万". */
const SCALED = new RegExp(
  `(?<![\\d.,])(\\d{1,3}[.,]\\d{1,2}|\\d+) ?((?:${[...SCALES.keys()].join('|')})(?!\\p{L})|[${Object.keys(EAST_ASIAN_SCALES).join('')}])`,
  'gu',
);
const scaled = (number: string, scale: string): number =>
  Math.round(Number(number.replace(',', '.')) * (SCALES.get(scale) ?? EAST_ASIAN_SCALES[scale] ?? 1));
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
  take(SCALED, (_, number = '', scale = '') => same(`n${scaled(number, scale)}`));
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
    // "SAVE10-PLUS" is a code, and "PS5-Bundle" a word with one.
    const isCode = spelled.includes(token.toUpperCase());
    const name = isCode ? token : token.replace(/(?<=\d)(?:-[a-z]{3,})+$/, '');
    const code = withoutSeparators(name);
    if (code.length < 5 || !/[a-z][-_]?\d/.test(name) || BEFORE_AMOUNT.test(name)) return null;
    const [, word, number] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
    // "COVID-19" may be two words, and "mid-2025" is a number in the first place.
    const other = isCode ? `c${word} ${number}` : `n${Number(number)}`;
    return {
      readings: [[`c${code}`], ...(number ? [[other]] : [])],
      offers: [`c${code}`, ...(number ? [`n${Number(number)}`] : [])],
    };
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
  return [...numbers, ...others, ...durationsIn(words), ...freeOfCharge(words)];
}
