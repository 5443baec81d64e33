import { expect, test } from 'vitest';
import { statusLine } from './status-line.ts';

const now = new Date(2026, 2, 2, 18, 30);
const asOf = new Date(2026, 2, 2, 14, 2).toISOString();

test('says nothing while the list is live', () => {
  expect(statusLine({ link: 'online', asOf, failure: null }, now)).toBeNull();
});

test('says since when the list has not been confirmed', () => {
  expect(statusLine({ link: 'offline', asOf, failure: null }, now)).toBe('Offline · as of 14:02');
  expect(statusLine({ link: 'connecting', asOf, failure: null }, now)).toBe('Connecting · as of 14:02');
  expect(statusLine({ link: 'online', asOf, failure: 'Down' }, now)).toBe('Not up to date · as of 14:02');
});

test('names the day when it was not today', () => {
  const line = statusLine({ link: 'offline', asOf, failure: null }, new Date(2026, 2, 4, 9, 0));
  expect(line).toMatch(/^Offline · as of .*2.*, 14:02$/);
});

test('has no time to name before the first list', () => {
  expect(statusLine({ link: 'offline', asOf: null, failure: null }, now)).toBe('Offline');
  expect(statusLine({ link: 'online', asOf: null, failure: 'Down' }, now)).toBeNull();
});
