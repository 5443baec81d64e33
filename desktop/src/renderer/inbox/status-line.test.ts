import { expect, test } from 'vitest';
import type { InboxStatus } from '../../core/inbox/status.ts';
import { statusLine } from './status-line.ts';

const now = new Date(2026, 2, 2, 18, 30);
const asOf = new Date(2026, 2, 2, 14, 2).toISOString();
const live: InboxStatus = { link: 'online', asOf, failure: null, firstSync: null, waiting: 0, unsent: 0 };
const line = (change: Partial<InboxStatus>, at = now) => statusLine({ ...live, ...change }, at);

test('says nothing while the list is live', () => {
  expect(line({})).toBeNull();
});

test('says since when the list has not been confirmed', () => {
  expect(line({ link: 'offline' })).toBe('Offline · as of 14:02');
  expect(line({ link: 'connecting' })).toBe('Connecting · as of 14:02');
  expect(line({ failure: { code: 'network', message: null } })).toBe('Not up to date · as of 14:02');
  expect(line({ link: 'offline', asOf: null })).toBe('Offline');
});

test('names the day when it was not today', () => {
  expect(line({ link: 'offline' }, new Date(2026, 2, 4, 9, 0))).toMatch(/^Offline · as of .*2.*, 14:02$/);
});

test('counts what waits to be sent, and what cannot be', () => {
  expect(line({ link: 'offline', waiting: 2 })).toBe('Offline · as of 14:02 · 2 waiting to send');
  expect(line({ waiting: 1 })).toBe('1 waiting to send');
  expect(line({ waiting: 1, unsent: 3 })).toBe('1 waiting to send · 3 not sent');
});

test('tells how far the first fetch has come, and that an interrupted one goes on', () => {
  const first = { asOf: null, firstSync: { rows: 12_000 } };
  expect(line(first)).toBe('Syncing conversations · 12,000 so far');
  expect(line({ ...first, firstSync: { rows: 0 } })).toBe('Syncing conversations');
  expect(line({ ...first, link: 'connecting' })).toBe('Syncing conversations · 12,000 so far');
  expect(line({ ...first, link: 'offline' })).toBe('Syncing resumes when you’re online · 12,000 so far');
});
