import * as z from 'zod';
import {
  isTimezone,
  isVisible,
  isWebAddress,
  languageTag,
  onOneLine,
  withoutDirectionControls,
} from './domain/index.ts';

/** PostgreSQL stores neither NUL nor half a surrogate pair; refusing them here names the field instead of failing the write. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
const unstorable = 'Contains characters that cannot be stored';

/** Whether each text in it can be stored, keys included. */
const isStorableJson = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorableJson(part));
};

/** An object of any JSON, in addition to the declared fields, at most `max` characters as JSON. */
export const openObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape, max: number) =>
  z
    .object(shape)
    .catchall(z.unknown())
    .refine((value) => JSON.stringify(value).length <= max, `Must be at most ${max} characters as JSON`)
    .refine(isStorableJson, unstorable);

/** Text that may be empty, at most `max` characters. */
export const text = (max: number) =>
  z.string().max(max, `Must be at most ${max} characters`).refine(isStorable, unstorable);

/** The message for a missing value; a value of another type gets the message of the type's check. */
const ifMissing = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => (input == null ? sentence : undefined),
});

/** Text that can be seen: trimmed, 1 to `max` characters, not only invisible ones. */
export const filled = (max: number, missing = 'Required') =>
  z
    .string(ifMissing(missing))
    .trim()
    .min(1, missing)
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, unstorable)
    // Empty text has failed above already.
    .refine((value) => value === '' || isVisible(value), missing);

/** As `filled`, but may be empty or left out: what it comes with decides, by `isVisible`. */
export const mayBeEmpty = (max: number, missing: string) =>
  z
    .string(ifMissing(missing))
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, unstorable)
    .default('');

/** A name on one line, 1 to `max` characters: what could break or turn the text around it is taken out. */
export const nameField = (max: number, missing?: string) =>
  filled(max, missing).overwrite((value) => withoutDirectionControls(onOneLine(value)));

/** A list as people type it: each of at most `max` characters; an empty or invisible line, or two commas in a row, is no entry. */
export const entries = (max: number, most: number, tooMany = `Must be at most ${most} items`) =>
  z
    .array(z.string().trim().max(max, `Must be at most ${max} characters`).refine(isStorable, unstorable))
    .max(most, tooMany)
    .transform((list) => list.filter(isVisible));

/** Forms and spreadsheets send what they have no value for as null or as an empty text. */
const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess(
      (value: z.input<S> | null | undefined) => (isEmpty(value) ? undefined : value),
      schema.optional(),
    )
    .transform((value) => value ?? undefined);

/** A field that may be left out. null and an empty text count as left out. */
export const optional = <S extends z.ZodType>(schema: S) => unlessEmpty(schema).optional();

/** As `optional`, with a value for what was left out. */
export const withDefault = <S extends z.ZodType>(schema: S, preset: z.output<S>) => {
  const filledIn = unlessEmpty(schema).transform((value): z.output<S> => value ?? preset);
  return filledIn.default(() => preset as z.core.util.NoUndefined<z.output<typeof filledIn>>);
};

export const webAddress = filled(2_000, 'Address is required').refine(
  isWebAddress,
  'Must be an http or https address without a user name or password',
);

export const email = z
  .string(ifMissing('Email is required'))
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'Must be at most 254 characters')
  .pipe(z.email('Enter a valid email address'));

export const id = z.uuid();
/** A staff call names a conversation by `_id` or by `sessionId`. */
export const conversationRef = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
/** Made by the client once per write and sent again with each retry. */
export const clientId = z.uuid();
/** The calendar of PostgreSQL has no year 0. */
export const timestamp = z.iso
  .datetime()
  .refine((at) => !at.startsWith('0000'), 'Must be a time such as 2026-01-31T12:00:00Z');
/** The time of the visitor's last message that a person had before them when they decided; null: there was none. */
export const visitorWroteAt = timestamp.nullable().optional();
// Aborting: no day is looked up in what is no time zone.
const noTimezone = { error: 'Must be a time zone such as Europe/Paris', abort: true };
// Aborting: what is no tag has no usual spelling.
const noLanguage = { error: 'Must be a language tag such as en or pt-BR', abort: true };
/** A language tag (BCP 47), in its usual spelling. */
export const language = z
  .string(noLanguage)
  .trim()
  .max(64, noLanguage)
  .refine((tag) => languageTag(tag) !== null, noLanguage)
  .overwrite((tag) => languageTag(tag) ?? tag);
/** What a page says of its language, in whatever spelling; null: it is no tag. */
export const pageLanguage = z
  .string()
  .transform((tag) => (tag.length <= 64 ? languageTag(tag.trim().replaceAll('_', '-')) : null));
// Aborting: what is no date is not compared with one.
export const calendarDay = z.iso.date({ error: 'Must be a day such as 2026-05-04', abort: true });
export const timezone = z.string().max(64, noTimezone).refine(isTimezone, noTimezone);

const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const limit = (max: number, preset: number) => count(1, max).default(preset);
/** Counts the changes of what it stands with, from 1. */
export const version = z.number().int().min(1).max(2_147_483_647);

export const page = count(1, 1_000_000).default(1);
/** A message's place in its conversation: 1, 2, 3 … without gaps. */
export const seqQuery = count(0, 2_147_483_647);
export const seqField = z.number().int().min(1).max(2_147_483_647);

export const idParams = z.object({ id });
export const success = z.object({ success: z.literal(true) });
