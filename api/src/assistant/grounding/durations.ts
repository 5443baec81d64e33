import type { Fact } from './fact.ts';

interface Unit {
  readonly name: string;
  /** How one of it is written where a text says so, as in "for a year". */
  readonly one: string;
  /** How else a text speaks of a single one. */
  readonly also: string;
  /** The same in smaller units. */
  readonly equals: readonly string[];
}

const UNITS: readonly Unit[] = [
  {
    name: 'hour',
    one: 'hour|stunde|heure|hora|ساعة',
    also: 'hourly|stündlich|(?<!\\d)[1一] ?(?:時間|小时)',
    equals: ['n60'],
  },
  {
    name: 'day',
    one: 'day|tag|tages|jour|día|dia|يوم',
    also: 'daily|täglich|(?<!\\d)[1一] ?[日天]',
    equals: ['n24'],
  },
  {
    name: 'week',
    one: 'week|woche|semaine|semana|أسبوع',
    also: 'weekly|wöchentlich|(?<!\\d)[1一] ?(?:週|周|个星期)',
    equals: ['n7'],
  },
  {
    name: 'month',
    one: 'month|monats?|mois|mes|mês|شهر',
    also: 'monthly|monatlich|(?<!\\d)[1一] ?(?:か月|ヶ月|个月)',
    equals: ['n4', 'n30', 'n31'],
  },
  {
    name: 'year',
    one: 'year|jahr|jahres|an|année|año|ano|سنة|عام',
    also: 'yearly|annual|jährlich|(?<!\\d)[1一] ?年',
    equals: ['n12', 'n52', 'n365'],
  },
];

/** Words before "a year" that make it a duration; "30 euros a day" and "once a year" are none. */
const BEFORE = [
  '(?:within|for|after|in|takes|lasts|least|most|than|about|up to) an?',
  '(?:innerhalb|binnen|für|nach|in|dauert|mindestens|höchstens|etwa|bis zu) eine[mnrs]?',
  '(?:pendant|dans|sous|en|après|pour|dure) une?',
  '(?:en|durante|por|tarda|tras|dura) una?',
  '(?:em|durante|por|após|leva|dura|dentro de) uma?',
  '(?:خلال|لمدة|بعد)',
].join('|');
const IS = '(?:is|ist|est de|es de|é de) (?:an?|eine?|une?|una?|uma?)';

const PATTERNS = UNITS.map(({ name, one, also, equals }) => ({
  claim: new RegExp(
    `(?<!\\p{L})(?:(?:${BEFORE}) (?:${one})(?![\\p{L}'])|${IS} (?:${one})(?=\\s*(?:[.,;!?)]|$)))`,
    'gu',
  ),
  // "An" alone is English. "1 to 2 days" begins with a single one.
  known: new RegExp(
    `(?<!\\p{L})(?:${one.replace('|an|', "|(?:un|par|1|l') ?an|")}|${also}|(?<![\\d.,])(?:1|one|eine?|une?|uma?) ?(?:-|to|or|bis|oder|à|ou|a|o|até) ?[\\p{L}\\d]+ (?:${one})\\p{L}{1,2})(?!\\p{L})`,
    'u',
  ),
  readings: [[`d${name}`], ...equals.map((number) => [number])],
  offer: `d${name}`,
}));

/** Durations of a single unit, such as "within a week". */
export function durationsIn(text: string): Fact[] {
  return PATTERNS.flatMap(({ claim, known, readings, offer }): Fact[] => [
    ...Array.from(text.matchAll(claim), ([found]): Fact => ({ text: found, readings, offers: [] })),
    ...(known.test(text) ? [{ text: '', readings: [], offers: [offer] }] : []),
  ]);
}
