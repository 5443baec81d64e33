import { ApiError } from '@chatbot-saas/client';
import { ERROR_CODES, ERROR_STATUS } from '@chatbot-saas/contract/errors';
import { expect, test } from 'vitest';
import { sendFailure } from './send-failure.ts';

const failed = (fields: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  sendFailure(new ApiError({ status: 400, code: 'validation_failed', message: 'No.', ...fields }));

test.each(ERROR_CODES)('%s is one of the four', (code) => {
  const status = ERROR_STATUS[code];
  const expected =
    status === 401 || code === 'password_change_required'
      ? 'session'
      : status >= 500 || status === 408 || status === 429
        ? 'retry'
        : code === 'too_many_files'
          ? 'retry'
          : code === 'client_id_reused'
            ? 'edited_too_late'
            : 'unsent';
  expect(failed({ status, code }).kind).toBe(expected);
});

test('no answer, or one that is not understood, is worth another try', () => {
  expect(failed({ status: 0, code: 'network' }).kind).toBe('retry');
  expect(failed({ status: 0, code: 'timeout' }).kind).toBe('retry');
  expect(sendFailure(new TypeError('not a message')).kind).toBe('retry');
});

test('a refusal shows in the words of the server', () => {
  const message = 'This conversation has ended.';
  const ended = failed({ status: 409, code: 'conversation_ended', message });
  expect(ended).toEqual({ kind: 'unsent', reason: message });
  const removed = failed({ status: 404, code: 'not_found', message: 'Not found' });
  expect(removed).toEqual({ kind: 'unsent', reason: 'conversation_removed' });
});

test('a refusal by something in between is no refusal', () => {
  // What the client makes of an answer without a code, such as a proxy's page.
  expect(failed({ status: 403, code: 'internal' }).kind).toBe('retry');
  expect(failed({ status: 404, code: 'internal' }).kind).toBe('retry');
});

test('the server says how long to wait, and whether everybody has to', () => {
  const limited = failed({ status: 429, code: 'rate_limited', retryAfter: 7 });
  expect(limited).toEqual({ kind: 'retry', waitMs: 7_000, isForAll: true });
  const busy = failed({ status: 503, code: 'unavailable', retryAfter: 2 });
  expect(busy).toEqual({ kind: 'retry', waitMs: 2_000, isForAll: false });
});
