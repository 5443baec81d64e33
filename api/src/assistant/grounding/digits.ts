import type { Reading } from './fact.ts';

/** Five pairs of digits would also be read as a date. */
export const PAIRED_PHONE = /(?<!\d)0\d(?:[ .-]\d{2}){4}(?!\d)/g;
export const PHONES = [
  /(?<![\d.,])(?:\+\d|00\d|0\d|\(\+?\d)(?:(?:[ ./-]|\) ?| ?\()?\d){5,15}(?!\d)/g,
  /(?<![\d.,])(?:1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/g,
  /(?<![\d.,])\d{3}-\d{4}(?!\d)/g,
];
const LEAST_PHONE_DIGITS = 6;

const LONGEST_COUNTRY_CODE = 3;

/** The country's code may be left out on one side; where both have one, it counts. */
export function phoneOf(phone: string): Reading {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (/^(?:\(?\+|00)/.test(phone)) {
    const local = Array.from({ length: LONGEST_COUNTRY_CODE + 1 }, (_, cut) =>
      digits.slice(cut).replace(/^0+/, ''),
    ).filter((tail) => tail.length >= LEAST_PHONE_DIGITS);
    return {
      readings: [[`p+${digits}`], ...local.map((tail) => [`p0${tail}`])],
      offers: [`p+${digits}`, ...local.map((tail) => `p?${tail}`)],
    };
  }
  // "123-4567" may be written as a plain number.
  const plain = /^\(?[1-9]/.test(phone) ? [`n${Number(digits)}`] : [];
  return {
    readings: [[`p0${digits}`], [`p?${digits}`], ...(plain.length > 0 ? [plain] : [])],
    offers: [`p0${digits}`, ...plain],
  };
}

export const NUMBER =
  /(?<!\d)(?:\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+[.,]\d+|\d+)(?!\d)/g;

/** "1,000", "1.000", "1 000" and "1'000" are 1000, and "4,50" is 4.5. */
export function numberOf(number: string): Reading {
  const parts = number.split(/[ ']/);
  const joined = parts.join('');
  const isGrouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?!\d)/.test(joined);
  const decimal = /[.,](?=\d*$)/.exec(joined);
  const asDecimal = decimal
    ? `${joined.slice(0, decimal.index).replaceAll(/[.,]/g, '')}.${joined.slice(decimal.index + 1)}`
    : joined;
  const values = new Set<number>();
  if (isGrouped) {
    const separator =
      joined.includes('.') && joined.indexOf('.') < (joined.indexOf(',') + 1 || 99) ? '.' : ',';
    const whole = joined.replaceAll(separator, '');
    values.add(Number(whole.replace(',', '.')));
    // A decimal seldom ends with a zero and has three places.
    if ((joined.match(/[.,]/g)?.length ?? 0) === 1 && !joined.endsWith('0')) values.add(Number(asDecimal));
  } else values.add(Number(asDecimal));
  const readings = [...values].map((value) => [`n${value}`]);
  const hour = /^(\d{1,2})\.([0-5]\d)$/.exec(joined);
  if (hour && Number(hour[1]) < 24) readings.push([`t${Number(hour[1]) * 60 + Number(hour[2])}`]);
  // "5 100" may be two numbers.
  if (parts.length > 1) readings.push(parts.map((part) => `n${Number(part.replace(',', '.'))}`));
  const offers = readings.flat();
  if (Number(number) >= 1 && Number(number) <= 12) readings.push([`h${Number(number)}`]);
  return { readings, offers };
}
