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
  0: 'free kostenlos gratis gratuit gratuite gratuitement grátis gratuito gratuita مجاني مجانا',
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
};
const HUNDREDS = new Set('hundred hundert cent cien ciento cem cento مئة مائة'.split(' '));
const THOUSANDS = new Set('thousand tausend mille mil ألف'.split(' '));
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
const AMBIGUOUS = new Set(['dos', 'once', 'free', 'both', 'mil', 'cent', 'cento', 'null', 'sept']);
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

const TOKENS = /\p{L}+|\d+|[.!?;:\n|]/gu;

/** Numbers in words of a text in lower case. */
export function numberWordsIn(text: string): NumberWord[] {
  const joined = text
    .replaceAll(/quatre-vingts?/g, 'quatrevingt')
    .replaceAll(/dix-(?=sept|huit|neuf)/g, 'dix')
    .replaceAll(/[\u064b-\u0652]/g, '');
  const words = joined.match(TOKENS) ?? [];
  const found: NumberWord[] = [];
  for (let at = 0; at < words.length; ) {
    const read = numberAt(words, at);
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
  word === undefined ? undefined : (values.get(word) ?? values.get(word.replace(/^(?:و|ال|ب|ل|ف)/u, '')));

function numberAt(words: readonly string[], at: number): { value: number; next: number } | null {
  const word = words[at] ?? '';
  if (HUNDREDS.has(word)) return { value: 100, next: at + 1 };
  if (THOUSANDS.has(word)) return { value: 1_000, next: at + 1 };
  let value = numberFor(word);
  if (value === undefined) return null;
  let next = at + 1;
  if (value >= 20 && value % 10 === 0) {
    const after = CONNECTIVES.has(words[next] ?? '') && !isRange(words[next]) ? next + 1 : next;
    const ones = numberFor(words[after]);
    if (ones !== undefined && ones >= 1 && ones < 20) [value, next] = [value + ones, after + 1];
  }
  if (HUNDREDS.has(words[next] ?? '')) return { value: value * 100, next: next + 1 };
  if (THOUSANDS.has(words[next] ?? '')) return { value: value * 1_000, next: next + 1 };
  return { value, next };
}

const isRange = (word = ''): boolean => !/^(?:and|und|et|y|e|و)$/u.test(word);

/** "Three days", "three working days", "three to five days". */
function isBeforeUnit(words: readonly string[], at: number): boolean {
  const second = CONNECTIVES.has(words[at] ?? '') ? numberAt(words, at + 1) : null;
  const next = second?.next ?? at;
  if (UNIT.test(words[next] ?? '')) return true;
  return /^\p{L}/u.test(words[next] ?? '') && UNIT.test(words[next + 1] ?? '');
}

const KANJI_DIGITS = '〇一二三四五六七八九';
const KANJI = /[〇一二三四五六七八九十百千两]+/gu;

/** They are parts of many words, so a text never states them as facts; they only confirm digits. */
function kanjiNumbersIn(text: string): NumberWord[] {
  return Array.from(text.matchAll(KANJI), ([written]) => {
    let [value, digit] = [0, 0];
    for (const character of written.replaceAll('两', '二')) {
      const power = { 十: 10, 百: 100, 千: 1_000 }[character];
      if (power) [value, digit] = [value + (digit || 1) * power, 0];
      else digit = KANJI_DIGITS.indexOf(character);
    }
    return { text: written, value: value + digit, isStated: false };
  });
}
