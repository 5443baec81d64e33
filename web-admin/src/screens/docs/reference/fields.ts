import { t } from '@lingui/core/macro';
import type { Schema } from './document.ts';
import { anyOfText, eachText, rulesOf } from './rules.ts';

export type Schemas = Readonly<Record<string, Schema>>;

export interface FieldRow {
  /** `visitor.name`, `items[].question`: unique within its shape. */
  path: string;
  name: string;
  /** How deep it is nested, from 0. */
  depth: number;
  type: string;
  required: boolean;
  /** Its limits and default, each a few words. */
  rules: string[];
  description: string;
}

/** Beyond what any shape of ours has; stops a schema that names itself. */
const DEEPEST = 6;

function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = nameOf(schema);
  return (name && schemas[name]) || schema;
}
const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);
const alternatives = ({ anyOf, oneOf }: Schema): Schema[] => anyOf ?? oneOf ?? [];
const isNull = ({ type }: Schema): boolean => type === 'null';

/** In words: `string (uuid)`, `list of Message`, `integer or null`. */
export function typeOf(schema: Schema, schemas: Schemas): string {
  const name = nameOf(schema);
  if (name) return name;
  const choices = alternatives(schema);
  if (choices.length > 0) return anyOfText([...new Set(choices.map((one) => typeOf(one, schemas)))]);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.type)) return anyOfText(schema.type);
  if (schema.items) {
    const type = typeOf(schema.items, schemas);
    return t`list of ${type}`;
  }
  if (schema.format) return `${schema.type} (${schema.format})`;
  return schema.type ?? t`any`;
}

/** What lies inside of it, and how the path goes on there. */
function inside(schema: Schema, schemas: Schemas): { suffix: string; objects: Schema[] } {
  const whole = resolve(schema, schemas);
  if (whole.items) {
    const { suffix, objects } = inside(whole.items, schemas);
    return { suffix: `[]${suffix}`, objects };
  }
  const choices = alternatives(whole).filter((one) => !isNull(one));
  if (choices.length > 0) {
    const found = choices.map((one) => inside(one, schemas));
    return { suffix: found[0]?.suffix ?? '', objects: found.flatMap(({ objects }) => objects) };
  }
  return { suffix: '', objects: whole.properties || isRecord(whole) ? [whole] : [] };
}

const isRecord = ({ additionalProperties }: Schema): boolean => typeof additionalProperties === 'object';

function propertiesOf(objects: readonly Schema[]): [name: string, schema: Schema, required: boolean][] {
  const found = new Map<string, Schema>();
  for (const { properties, additionalProperties } of objects) {
    for (const [name, schema] of Object.entries(properties ?? {})) {
      if (!found.has(name)) found.set(name, schema);
    }
    if (typeof additionalProperties === 'object') found.set('{name}', additionalProperties);
  }
  // Where either of two shapes will do, only what both need is needed.
  const isRequired = (name: string) => objects.every(({ required }) => required?.includes(name));
  return [...found].map(([name, schema]) => [name, schema, isRequired(name)]);
}

/** A schema as the rows of a table, nested ones below what holds them. */
export function fieldRows(schema: Schema, schemas: Schemas): FieldRow[] {
  const rowsOf = (parent: Schema, path: string, depth: number): FieldRow[] => {
    if (depth > DEEPEST) return [];
    const { suffix, objects } = inside(parent, schemas);
    const start = path + suffix;
    return propertiesOf(objects).flatMap(([name, property, required]) => {
      const own = start ? `${start}.${name}` : name;
      const row = {
        path: own,
        name,
        depth,
        type: typeOf(property, schemas),
        required,
        rules: [...rulesOf(property), ...rulesOf(property.items ?? {}).map(eachText)],
        description: property.description ?? '',
      };
      return [row, ...rowsOf(property, own, depth + 1)];
    });
  };
  return rowsOf(schema, '', 0);
}

/** The table of parameters has the same columns. */
export const parameterRow = (
  { name, schema, required = false, description = '' }: ParameterLike,
  schemas: Schemas,
): FieldRow => ({
  path: name,
  name,
  depth: 0,
  type: typeOf(schema, schemas),
  required,
  rules: rulesOf(schema),
  description,
});

interface ParameterLike {
  name: string;
  schema: Schema;
  required?: boolean;
  description?: string;
}
