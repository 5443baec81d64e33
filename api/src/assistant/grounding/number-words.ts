/** Numbers from 0 on, in words of English, German, French, Spanish and Portuguese. */
const COUNTED = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dixsept dixhuit dixneuf vingt',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte',
  'صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة',
];
const TENS = [
  'thirty forty fifty sixty seventy eighty ninety',
  'dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  'trente quarante cinquante soixante septante quatrevingt nonante',
  'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'trinta quarenta cinquenta sessenta setenta oitenta noventa',
  'ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون',
];
/** Articles, forms and words that mean a number. */
const OTHERS: Record<number, string> = {
  1: 'a an single ein eine einen einem einer une una uma واحدة يوم ساعة أسبوع شهر',
  2: 'twice both zweimal beide beiden duas اثنين اثنتان اثنتين يومين يومان ساعتين ساعتان أسبوعين أسبوعان شهرين شهران سنتين سنتان مرتين',
  3: 'ثلاث',
  4: 'أربع',
  5: 'خمس',
  6: 'ست',
  7: 'سبع',
  8: 'ثماني ثمان',
  9: 'تسع',
  10: 'عشر',
  12: 'dozen dutzend douzaine docena dúzia',
  14: 'fortnight quatorze quinzena',
  16: 'dezasseis',
  17: 'dezassete',
  19: 'dezanove',
  20: 'عشرون عشرين',
  30: 'dreissig ثلاثين',
  80: 'huitante',
  200: 'doscientos doscientas duzentos duzentas مئتان مئتين مائتان مائتين',
  300: 'trescientos trescientas trezentos trezentas ثلاثمئة ثلاثمائة',
  400: 'cuatrocientos cuatrocientas quatrocentos quatrocentas أربعمئة أربعمائة',
  500: 'quinientos quinientas quinhentos quinhentas خمسمئة خمسمائة',
  600: 'seiscientos seiscientas seiscentos seiscentas ستمئة ستمائة',
  700: 'setecientos setecientas setecentos setecentas سبعمئة سبعمائة',
  800: 'ochocientos ochocientas oitocentos oitocentas ثمانمئة ثمانمائة',
  900: 'novecientos novecientas novecentos novecentas تسعمئة تسعمائة',
  2000: 'ألفان ألفين',
};
const HUNDREDS = new Set('hundred hundert cent cien ciento cem cento مئة مائة'.split(' '));
/** "Deux cents", but not "five cents". */
const FRENCH_ONES = new Set('deux trois quatre cinq sept huit neuf'.split(' '));
/** Words that multiply the number before them, in digits too. */
export const SCALES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1000: 'thousand tausend tsd mille mil ألف آلاف',
    1000000: 'million millions millionen mio millón millones milhão milhões مليون ملايين',
    1000000000: 'billion billions milliarde milliarden mrd milliard milliards bilhão bilhões مليار',
  }).flatMap(([factor, words]) => words.split(' ').map((word) => [word, Number(factor)] as const)),
);
const GERMAN_ONES = 'ein zwei drei vier fünf sechs sieben acht neun'.split(' ');
const GERMAN_TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

const values = new Map<string, number>([
  ...Object.entries(OTHERS).flatMap(([value, words]) =>
    words.split(' ').map((word) => [word, Number(value)] as const),
  ),
  ...COUNTED.flatMap((words) => words.split(' ').map((word, value) => [word, value] as const)),
  ...TENS.flatMap((words) => words.split(' ').map((word, at) => [word, (at + 3) * 10] as const)),
  ...GERMAN_TENS.flatMap((tens, t) =>
    GERMAN_ONES.map((ones, o) => [`${ones}und${tens}`, (t + 2) * 10 + o + 1] as const),
  ),
]);

/** Also other words: "dos" is Portuguese for "of the", "once" English for "one time". */
const AMBIGUOUS = new Set([
  'dos',
  'once',
  'both',
  'mil',
  'cent',
  'cento',
  'null',
  'sept',
  'millions',
  'millionen',
]);
const CONNECTIVES = new Set('and und et y e to or bis oder à ou a o au hasta até إلى أو و'.split(' '));
/** What a number word measures. Before other words, as in "two options", a number is often counted, not stated. */
const UNIT =
  /^(?:(?:second|minute|hour|day|night|week|weekend|month|year|euro|dollar|pound|franc|kilo|kilogram|kilometer|meter|mile)s?|percent|sekunden?|minuten?|stunden?|tage?n?|nächten?|nacht|wochen?|monate?n?|jahre?n?|werktage?n?|arbeitstage?n?|franken|prozent|secondes?|heures?|jours?|nuits?|semaines?|mois|ans?|années?|pour|minutos?|horas?|d[ií]as?|noches?|semanas?|mes|meses|mês|años?|noites?|anos?|reais|por|يوم|يوما|أيام|ساعة|ساعات|أسبوع|أسابيع|شهر|أشهر|شهور|سنة|سنوات|دقيقة|دقائق|يورو|دولار|ليال)$/u;

export interface NumberWord {
  readonly text: string;
  readonly value: number;
  /** It measures something, so it is stated as a fact. */
  readonly isStated: boolean;
}

const TOKENS = /\p{L}+|\d+|[.,!?;:\n|]/gu;

/** Numbers in words of a text in lower case. */
export function numberWordsIn(text: string): NumberWord[] {
  const joined = text
    .replaceAll(/quatre-vingts?/g, 'quatrevingt')
    .replaceAll(/dix-(?=sept|huit|neuf)/g, 'dix')
    .replaceAll(/[\u064b-\u0652]/g, '');
  const words = joined.match(TOKENS) ?? [];
  const found: NumberWord[] = [];
  for (let at = 0; at < words.length; ) {
    const isScaled =
      /^\d/.test(words[at - 1] ?? '') && (SCALES.has(words[at] ?? '') || HUNDREDS.has(words[at] ?? ''));
    const read = isScaled ? null : numberAt(words, at);
    if (!read) {
      at += 1;
      continue;
    }
    const { value, next } = read;
    const text = words.slice(at, next).join(' ');
    const isStated = value >= 2 && !AMBIGUOUS.has(text) && isBeforeUnit(words, next);
    found.push({ text, value, isStated });
    at = next;
  }
  return [...found, ...kanjiNumbersIn(text)];
}

const numberFor = (word: string | undefined): number | undefined =>
  word === undefined
    ? undefined
    : (values.get(word) ?? values.get(word.replace(/^(?:و|ال|ب|ل|ف)/u, '')) ?? germanNumberFor(word));

/** "Zweihundertfünfzig", "dreitausendfünfhundert". */
function germanNumberFor(word: string): number | undefined {
  const [whole, before = '', factor, after = ''] =
    /^(\p{L}*?)(tausend|hundert)(?:und)?(\p{L}*)$/u.exec(word) ?? [];
  if (whole === undefined) return undefined;
  const [times, more] = [before === '' ? 1 : numberFor(before), after === '' ? 0 : numberFor(after)];
  return times && more !== undefined ? times * (factor === 'tausend' ? 1_000 : 100) + more : undefined;
}

interface Read {
  readonly value: number;
  readonly next: number;
}

const isAnd = (word = ''): boolean => /^(?:and|und|et|y|e|و)$/u.test(word);
/** Never the end of a number: "a hundred and a". */
const ARTICLES = new Set(['a', 'an', 'eine', 'einen', 'einem', 'einer', 'both', 'single']);

/** Where a number may go on, after an "and"; beyond the words if it cannot. */
function restFrom(words: readonly string[], at: number, isRange = false): number {
  const place = isAnd(words[at]) ? at + 1 : at;
  return (isRange && place > at) || ARTICLES.has(words[place] ?? '') ? words.length : place;
}

function isHundred(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  return /^cents?$/.test(word) ? FRENCH_ONES.has(words[at - 1] ?? '') : HUNDREDS.has(word);
}

/** Below a hundred, or a single word. */
function wordAt(words: readonly string[], at: number): Read | null {
  const value = numberFor(words[at]);
  if (value === undefined) return null;
  const next = at + 1;
  // Arabic says the ones first.
  const tens = value < 10 && words[next]?.startsWith('و') ? numberFor(words[next].slice(1)) : undefined;
  if (tens !== undefined && tens >= 20 && tens < 100) return { value: value + tens, next: next + 1 };
  if (value < 20 || value >= 100 || value % 10 !== 0) return { value, next };
  const place = restFrom(words, next);
  const ones = numberFor(words[place]);
  return ones !== undefined && ones >= 1 && ones < 20 && !isHundred(words, place + 1)
    ? { value: value + ones, next: place + 1 }
    : { value, next };
}

/** Below a thousand: "two hundred (and) fifty". */
function hundredsAt(words: readonly string[], at: number, isRange: boolean): Read | null {
  const isAlone = HUNDREDS.has(words[at] ?? '');
  const first = isAlone ? { value: 1, next: at } : wordAt(words, at);
  if (!first) return null;
  const isMultiplied = isAlone || (first.value < 100 && isHundred(words, first.next));
  const hundreds = isMultiplied ? { value: first.value * 100, next: first.next + 1 } : first;
  if (hundreds.value < 100 || hundreds.value >= 1_000 || hundreds.value % 100 !== 0) return hundreds;
  const rest = wordAt(words, restFrom(words, hundreds.next, isRange));
  // "One hundred and two hundred" are two numbers.
  if (!rest || rest.value < 1 || rest.value >= 100 || isHundred(words, rest.next)) return hundreds;
  return { value: hundreds.value + rest.value, next: rest.next };
}

function scaledAt(words: readonly string[], at: number, isRange: boolean): (Read & { scale: number }) | null {
  const isAlone = SCALES.has(words[at] ?? '');
  const group = isAlone ? { value: 1, next: at } : hundredsAt(words, at, isRange);
  if (!group) return null;
  const scale = SCALES.get(words[group.next] ?? '') ?? 1;
  return { value: group.value * scale, next: scale > 1 ? group.next + 1 : group.next, scale };
}

function numberAt(words: readonly string[], at: number): Read | null {
  // "Between one hundred and two thousand" are two numbers.
  const isRange = /^(?:between|zwischen|entre|بين)$/u.test(words[at - 1] ?? '');
  const first = scaledAt(words, at, isRange);
  if (!first) return null;
  let { value, next, scale } = first;
  while (scale > 1) {
    const rest = scaledAt(words, restFrom(words, next, isRange), isRange);
    if (!rest || rest.value < 1 || rest.value >= scale) break;
    value += rest.value;
    ({ next, scale } = rest);
  }
  return { value, next };
}

/** "Three days", "three working days", "three to five days". */
function isBeforeUnit(words: readonly string[], at: number): boolean {
  const second = CONNECTIVES.has(words[at] ?? '') ? numberAt(words, at + 1) : null;
  const end = second?.next ?? at;
  const next = words[end] === ',' ? end + 1 : end;
  if (UNIT.test(words[next] ?? '')) return true;
  return /^\p{L}/u.test(words[next] ?? '') && UNIT.test(words[next + 1] ?? '');
}

const KANJI_DIGITS = '〇一二三四五六七八九';
/** With a unit that makes it a fact. "十分" is "enough", "数十年" is "decades", and "第三天" is "the third day". */
const KANJI =
  /(?<![几幾数何第\d〇一二三四五六七八九十百千万两]|\d )([〇一二三四五六七八九十百千万两]+)(天|日間|週間|周|小时|時間|分钟|分間|か月|ヶ月|个月|年間|欧元|ユーロ|円|元|泊)?/gu;

/** Without such a unit they are parts of many words, and only confirm digits. */
function kanjiNumbersIn(text: string): NumberWord[] {
  return Array.from(text.matchAll(KANJI), ([, written = '', unit]) => {
    let [value, digit] = [0, 0];
    for (const character of written.replaceAll('两', '二')) {
      const power = { 十: 10, 百: 100, 千: 1_000 }[character];
      if (character === '万') [value, digit] = [(value + digit || 1) * 10_000, 0];
      else if (power) [value, digit] = [value + (digit || 1) * power, 0];
      else digit = KANJI_DIGITS.indexOf(character);
    }
    return { text: written, value: value + digit, isStated: unit !== undefined && value + digit >= 2 };
  });
}
