import fc from 'fast-check';
import * as z from 'zod';

export type Path = (string | number)[];
interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

function placesBelow(schema: JsonSchema, path: Path): Path[] {
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => placesBelow(part, [...path, name])),
    ...(schema.items ? placesBelow(schema.items, [...path, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((part) =>
      placesBelow(part, path).filter((found) => found.length > path.length),
    ),
  ];
  return path.length > 0 ? [path, ...below] : below;
}

/** Every place where a value stands: `name`, `preferences.timezone`, `tags.0` … and nothing for a bare value. */
export const placesIn = (schema: z.ZodType): Path[] =>
  placesBelow(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, []);

/** A copy of `body` with `value` at that place. Built as text would be parsed: `__proto__` becomes an own key. */
export function withValue(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const copy: Record<string | number, unknown> = Array.isArray(body)
    ? ([...body] as never)
    : { ...(body as object) };
  copy[step] = withValue(copy[step] ?? (typeof rest[0] === 'number' ? [] : {}), rest, value);
  return copy;
}

export const HOSTILE: [string, unknown][] = [
  ['null', null],
  ['a number', 12.5],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['true', true],
  ['an array', []],
  ['an array of arrays', [[[]]]],
  ['an object', {}],
  [
    'an object with its prototype',
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
  ],
  ['an empty text', ''],
  ['spaces', '   '],
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
  ['10,001 characters', 'x'.repeat(10_001)],
  ['10,000 items', Array.from({ length: 10_000 }, () => 'x')],
  ['__proto__', '__proto__'],
  ['SQL', `'; DROP TABLE users; --`],
  ['a format string', '%s%n{{x}}'],
  ['a pattern', '%_\\'],
];

export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  // Also halves of surrogate pairs, which no character is.
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    maxLength: 40,
  }),
);

export const hostileValue = fc.oneof(
  hostileText,
  fc.double(),
  fc.anything({
    maxDepth: 3,
    key: hostileText,
    withNullPrototype: true,
    values: [hostileText, fc.integer()],
  }),
  fc.constant(undefined),
);
