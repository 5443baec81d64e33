import { failure } from '@chatbot-saas/contract';
import { ERROR_STATUS, type ErrorCode } from '@chatbot-saas/contract/errors';
import { expect } from 'vitest';
import type { TestResponse } from './server.ts';

/** Every failure has a sentence, a code of its status, and the id of its request. */
export function expectFailure(response: TestResponse, code?: ErrorCode): void {
  const parsed = failure.safeParse(response.json);
  expect(parsed.success, `not the contract's failure (${response.status}): ${response.text}`).toBe(true);
  if (!parsed.success) return;
  expect(response.status, response.text).toBe(ERROR_STATUS[parsed.data.code]);
  expect(parsed.data.requestId).toBe(response.headers.get('x-request-id'));
  const fields = ['error', 'code', 'details', 'requestId'];
  if (parsed.data.code === 'stale_version') fields.push('current');
  if (parsed.data.code?.startsWith('challenge_')) fields.push('challenge');
  expect(Object.keys(response.json).filter((k) => !fields.includes(k))).toEqual([]);
  // A library's words for programmers are not a sentence for a person.
  expect(parsed.data.error).not.toMatch(/expected|received|Invalid (input|option|string|format)|>=|<=/);
  if (parsed.data.code === 'rate_limited' || parsed.data.code === 'unavailable') {
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  if (code) expect(parsed.data.code, response.text).toBe(code);
}
