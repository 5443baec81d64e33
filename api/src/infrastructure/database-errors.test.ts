import { expect, it } from 'vitest';
import { isUnavailable } from './database-errors.ts';

it.each(['53100', '53200', '53300', '57P01', '08006', 'ECONNREFUSED'])(
  'takes %s for a database out of reach: the same call may succeed later',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('no'), { code }))).toBe(true);
  },
);

it.each(['23505', '42P01', undefined])('takes %s for a fault of the query', (code) => {
  expect(isUnavailable(Object.assign(new Error('no'), { code }))).toBe(false);
});
