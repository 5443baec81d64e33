import { expect, it } from 'vitest';
import { isUnavailable } from './database-errors.ts';

it.each(['53100', '53200', '53300', '57P01', '08006', 'ECONNREFUSED'])(
  'database errors: %s means that the database is unavailable',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('no'), { code }))).toBe(true);
  },
);

it.each(['23505', '42P01', undefined])('database errors: %s means that the query is at fault', (code) => {
  expect(isUnavailable(Object.assign(new Error('no'), { code }))).toBe(false);
});
