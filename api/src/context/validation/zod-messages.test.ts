import { expect, it } from 'vitest';
import * as z from 'zod';
import { zodMessage } from './zod-messages.ts';

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: zodMessage }).error?.issues[0]?.message;

it.each([
  ['Required', z.string(), undefined],
  ['Required', z.enum(['a']), undefined],
  ['Must be a text', z.string(), 1],
  ['Must be a whole number', z.number().int(), 1.5],
  ['Must be a number', z.coerce.number(), 'x'],
  ['Must be a list', z.array(z.string()), null],
  ['Must be at most 1 character', z.string().max(1), 'ab'],
  ['Must be at least 2 items', z.array(z.string()).min(2), []],
  ['Must be at most 5', z.number().max(5), 6],
  ['Must be low, medium or high', z.enum(['low', 'medium', 'high']), 'x'],
  ['Must be free', z.literal('free'), 'x'],
  ['Must be a UUID', z.uuid(), 'x'],
  ['Has the wrong form', z.string().regex(/^a$/), 'x'],
  ['Cannot be this', z.union([z.string(), z.boolean()]), 1],
])('%s', (expected, schema, value) => {
  expect(messageOf(schema, value)).toBe(expected);
});

it('zod messages: a message of the schema takes precedence', () => {
  expect(messageOf(z.string('Name is required'), undefined)).toBe('Name is required');
});
