import { formatNumber } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import type { Schema } from './document.ts';

/** `integer or null` */
export const anyOfText = (types: readonly string[]): string =>
  types.reduce((former, type) => t`${former} or ${type}`);

/** A rule for each entry of a list. */
export const eachText = (rule: string): string => t`each: ${rule}`;

/** The texts of one kind of limit. */
interface RangeTexts {
  exactly: (count: number) => string;
  between: (min: number, max: number) => string;
  upTo: (max: number) => string;
  from: (min: number) => string;
}

const charactersText = (count: number) => t`${plural(count, { one: '# character', other: '# characters' })}`;
const entriesText = (count: number) => t`${plural(count, { one: '# entry', other: '# entries' })}`;

const rangeTexts = (format: (count: number) => string): RangeTexts => ({
  exactly: format,
  between: (min, max) => {
    const [least, most] = [formatNumber(min), format(max)];
    return t`${least} to ${most}`;
  },
  upTo: (max) => {
    const most = format(max);
    return t`at most ${most}`;
  },
  from: (min) => {
    const least = format(min);
    return t`at least ${least}`;
  },
});

const CHARACTERS = rangeTexts(charactersText);
const VALUES = rangeTexts(formatNumber);
const ENTRIES = rangeTexts(entriesText);

const isLimit = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function range(texts: RangeTexts, min: number | undefined, max: number | undefined): string | undefined {
  if (isLimit(min) && isLimit(max)) return min === max ? texts.exactly(min) : texts.between(min, max);
  if (isLimit(max)) return texts.upTo(max);
  return isLimit(min) ? texts.from(min) : undefined;
}

function oneOf(values: readonly unknown[]): string {
  const list = values.map((value) => JSON.stringify(value)).join(', ');
  return t`one of ${list}`;
}

function presetText(value: unknown): string {
  const preset = JSON.stringify(value);
  return t`default ${preset}`;
}

/** The limits and the default of a field, each in a few words. */
export function rulesOf(schema: Schema): string[] {
  const { enum: values, format, pattern, default: preset } = schema;
  const rules = [
    values && oneOf(values),
    range(CHARACTERS, schema.minLength, schema.maxLength),
    range(VALUES, schema.minimum, schema.maximum),
    range(ENTRIES, schema.minItems, schema.maxItems),
    // A format says the same in fewer signs.
    pattern && !format && t`matches ${pattern}`,
    preset !== undefined && presetText(preset),
  ];
  return rules.filter((rule) => typeof rule === 'string');
}
