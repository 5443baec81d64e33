import { ApiError } from '@chatbot-saas/client';
import { expect, test } from 'vitest';
import { CORE_ERRORS, CoreError } from '../core/core-error.ts';
import { failureOf } from '../core/failure.ts';
import { failureText, reasonText } from './failure-text.ts';

test.each(CORE_ERRORS)('%s has a sentence', (code) => {
  expect(failureText(failureOf(new CoreError(code)))).toMatch(/^[A-Z].* /);
});

test('what the server says is shown as it says it, and without an answer there is a text of ours', () => {
  const refused = new ApiError({ status: 409, code: 'already_taken', message: 'Ada has it.' });
  expect(failureText(failureOf(refused))).toBe('Ada has it.');
  const outage = new ApiError({ status: 0, code: 'network', message: 'fetch failed' });
  expect(failureText(failureOf(outage))).toBe('No connection to the server.');
});

test('a bug does not show what it says', () => {
  expect(failureText(failureOf(new TypeError('x is not a function')))).toMatch(/^Something went wrong/);
});

test('why a reply was not sent is a code, the server’s sentence, or that of a former console', () => {
  expect(reasonText('conversation_removed')).toBe('This conversation no longer exists.');
  expect(reasonText('This conversation has ended.')).toBe('This conversation has ended.');
  expect(reasonText('toString')).toBe('toString');
});
