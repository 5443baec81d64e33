import type * as z from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  email: 'an email address',
  url: 'an address such as https://example.com',
  datetime: 'a time such as 2026-01-31T12:00:00Z',
  date: 'a day such as 2026-01-31',
};
const UNITS: Readonly<Record<string, [one: string, many: string]>> = {
  string: [' character', ' characters'],
  array: [' item', ' items'],
};

const amount = (limit: number | bigint, origin: string): string => {
  const [one, many] = UNITS[origin] ?? ['', ''];
  return `${limit}${limit === 1 ? one : many}`;
};

/** Zod's default messages are for programmers. A message that the schema defines takes precedence. */
export const zodMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : `Must be ${KINDS[issue.expected] ?? 'something else'}`;
    case 'too_big':
      return `Must be at most ${amount(issue.maximum, issue.origin)}`;
    case 'too_small':
      return `Must be at least ${amount(issue.minimum, issue.origin)}`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'Required'
        : `Must be ${issue.values.join(', ')}`.replace(/, ([^,]*)$/, ' or $1');
    case 'invalid_format':
      return FORMATS[issue.format] ? `Must be ${FORMATS[issue.format]}` : 'Has the wrong form';
    default:
      return 'Cannot be this';
  }
};
