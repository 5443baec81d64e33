import { parseArgs } from 'node:util';

/** By its default: a number, a list of them, a text, or a switch that is off. */
type Default = number | readonly number[] | string | boolean;

type Given<T> = {
  [Name in keyof T]: T[Name] extends number
    ? number
    : T[Name] extends boolean
      ? boolean
      : T[Name] extends string
        ? string
        : readonly number[];
};

/** An argument that a program does not take, as a sentence. */
export class ArgumentFault extends Error {}

/**
 * What a program was given in place of its defaults: by name (`--rounds 5`, `--connections 32,128`, `--markdown`), or as
 * values alone, in the order of the defaults. Numbers are whole and above 0. Throws an ArgumentFault for anything else.
 */
export function readArguments<T extends Record<string, Default>>(
  defaults: T,
  given: readonly string[],
): Given<T> {
  const names = Object.keys(defaults);
  const inOrder = names.filter((name) => typeof defaults[name] !== 'boolean');
  const { tokens } = parseArgs({
    args: [...given],
    options: Object.fromEntries(
      names.map((name) => [name, { type: inOrder.includes(name) ? 'string' : 'boolean' } as const]),
    ),
    // The built-in strict mode has an unclear message for `--rounds -1`.
    strict: false,
    tokens: true,
  });
  const values: Record<string, Default> = { ...defaults };
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    const name = token.kind === 'option' ? token.name : inOrder.shift();
    const fallback = name !== undefined && Object.hasOwn(defaults, name) ? defaults[name] : undefined;
    if (name === undefined || fallback === undefined) {
      throw new ArgumentFault(`${token.kind === 'option' ? token.rawName : token.value} is not known.`);
    }
    values[name] = readValue(name, fallback, token.value);
  }
  return values as Given<T>;
}

function readValue(name: string, fallback: Default, value: string | undefined): Default {
  if (typeof fallback === 'boolean') {
    if (value !== undefined) throw new ArgumentFault(`--${name} takes no value.`);
    return true;
  }
  if (value === undefined) throw new ArgumentFault(`--${name} needs a value.`);
  if (typeof fallback === 'string') return value;
  const numberOf = (text: string) => {
    const number = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isSafeInteger(number) && number > 0) return number;
    throw new ArgumentFault(`--${name} takes whole numbers above 0, not “${value}”.`);
  };
  return typeof fallback === 'number' ? numberOf(value) : value.split(',').map(numberOf);
}

/** Those of the program that runs; ends it with 2 and a sentence when they are wrong. */
export function argumentsGiven<T extends Record<string, Default>>(defaults: T): Given<T> {
  try {
    return readArguments(defaults, process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof ArgumentFault)) throw error;
    process.stderr.write(`${error.message} ${takes(defaults)}\n`);
    process.exit(2);
  }
}

function takes(defaults: Record<string, Default>): string {
  const all = Object.entries(defaults).map(([name, value]) =>
    typeof value === 'boolean' ? `--${name}` : `--${name} ${value === '' ? '<text>' : value}`,
  );
  return all.length > 0 ? `By default and in this order: ${all.join(' ')}` : 'It takes no arguments.';
}
