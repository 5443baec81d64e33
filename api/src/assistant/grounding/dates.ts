import type { Reading } from './fact.ts';

export const ISO_DATE = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
export const NUMERIC_DATE = /(?<![\d.,])(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?!\d)/g;
export const SHORT_DATE =
  /(?<![\d.,])(\d{1,2})(?:\/(\d{1,2})(?![\d/])|\.(\d{1,2})\.(?=\s*(?:[-,;)a-zà-ü]|$)))/g;
export const MONTH_OF_YEAR = /(?<!\d)(\d{1,2}) ?月/g;
const PM =
  " ?(?:p\\.? ?m(?:\\.|\\b)|مساء|(?:uhr )?(?:nachmittags|abends)|(?:heures )?(?:du soir|de l'après-midi)|de la (?:tarde|noche)|da (?:tarde|noite))";
const AM =
  ' ?(?:a\\.? ?m(?:\\.|\\b)|صباح|(?:uhr )?(?:morgens|vormittags)|(?:heures )?du matin|de la mañana|da manhã)';
const OCLOCK = " ?(?:o'clock|uhr|時(?!間)|点|點|h(?![a-zà-ü]))";
export const TIME = new RegExp(
  `(午後|下午|晚上|午前|上午|早上)? ?(?<![\\d.,])(\\d{1,2})(?:(?:[:h]| h ?|時|点)(\\d{2})(?!\\d)(?::\\d{2})?|\\.(\\d{2})(?=(?:${PM}|${AM}| ?uhr)))?(${PM})?(${AM})?(${OCLOCK})?`,
  'g',
);
export const MONTHS = new Map(
  ['en', 'de', 'fr', 'es', 'pt', 'ar'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const name = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at): [string, number] => [
        name
          .format(Date.UTC(2_000, at, 15))
          .toLowerCase()
          .replace('.', ''),
        at + 1,
      ]);
    }),
  ),
);
const MONTH = [...MONTHS.keys()].sort((a, b) => b.length - a.length).join('|');
export const NAMED_DATE = new RegExp(
  `(?<![\\d.,])(\\d{1,2})(?:\\.|st|nd|rd|th|er|º|ª)? ?(?:of |de )?(${MONTH})(?!\\p{L})|(?<!\\p{L})(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|[.,]\\d)`,
  'gu',
);

/** Day and month in either order, as both are written. */
export function dateOf(parts: readonly (string | undefined)[], year?: string): Reading | null {
  const [first = 0, second = 0] = parts.map(Number);
  if (Math.max(first, second) > 31) return null;
  const years = year ? [`n${year.length === 2 ? 2_000 + Number(year) : Number(year)}`] : [];
  const readings = [
    ...(second <= 12 ? [[`n${first}`, `m${second}`, ...years]] : []),
    ...(first <= 12 ? [[`n${second}`, `m${first}`, ...years]] : []),
    [`n${first}`, `n${second}`, ...years],
  ];
  return { readings, offers: [...new Set(readings.flat())] };
}

const DAY = 24 * 60;

export function timeOf(
  _: string,
  early?: string,
  hour = '',
  minute?: string,
  dotted?: string,
  pm?: string,
  am?: string,
  oclock?: string,
) {
  const [h, m] = [Number(hour), Number(minute ?? dotted ?? 0)];
  const isNamed = minute !== undefined || dotted !== undefined || pm || am || early || oclock;
  if (!isNamed || h > 24 || m > 59) return null;
  const half = pm || /午後|下午|晚上/.test(early ?? '') ? 12 : am || early ? 0 : null;
  const isWhole = m === 0;
  if (half !== null && h <= 12) {
    const hour = (h % 12) + half;
    const time = `t${hour * 60 + m}`;
    const bare = [h, hour, ...(hour === 0 ? [24] : [])].map((number) => [`n${number}`]);
    // "9 to 5" confirms "5 pm", but "5 pm" does not confirm "5 am".
    return {
      readings: [[time], ...(isWhole ? bare : [])],
      offers: [time, ...(isWhole ? bareHours(hour) : [])],
    };
  }
  const time = `t${(h * 60 + m) % DAY}`;
  const readings = [[time]];
  const offers = [time];
  if (h >= 1 && h <= 12) {
    // Without "am" or "pm" it may be either.
    const later = `t${(((h % 12) + 12) * 60 + m) % DAY}`;
    if (oclock === undefined || minute !== undefined) {
      readings.push([later]);
      offers.push(later);
    }
  }
  if (isWhole) {
    readings.push([`n${h}`], ...(h > 12 ? [[`n${h - 12}`]] : []));
    offers.push(...bareHours(h), ...(minute === undefined ? [`n${h}`] : []));
  }
  return { readings, offers };
}

/** How an hour is written without anything around it: as of half a day, or beyond 12. */
const bareHours = (hour: number): string[] => [`h${hour % 12 || 12}`, ...(hour > 12 ? [`n${hour}`] : [])];

/** "5" in "5 to 7 pm" is a time of either half of the day. */
const BEGINNING = new RegExp(
  `(?<![\\d.,:])(\\d{1,2})(?= ?(?:-|to|until|and) ?\\d{1,2}(?:[:.]\\d{2})?(?:${PM}|${AM}))`,
  'g',
);
export const withWholeRanges = (text: string): string => text.replaceAll(BEGINNING, '$1:00');
