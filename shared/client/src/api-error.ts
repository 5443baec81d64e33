import type { Challenge } from '@chatbot-saas/contract';
import type { ErrorCode, ErrorDetail } from '@chatbot-saas/contract/errors';

/** A call that did not succeed. `status` 0: no answer at all (network, time-out). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network' | 'timeout';
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | null;
  /** Seconds the server asked to wait. */
  readonly retryAfter: number | null;
  /** With `stale_version`: the current state, in the shape of the endpoint's answer. */
  readonly current: object | null;
  /** A proof of work that the server asks for. */
  readonly challenge: Challenge | null;

  constructor(fields: {
    status: number;
    code: ApiError['code'];
    message: string;
    details?: readonly ErrorDetail[];
    requestId?: string | null;
    retryAfter?: number | null;
    current?: object | null;
    challenge?: Challenge | null;
  }) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.details = fields.details ?? [];
    this.requestId = fields.requestId ?? null;
    this.retryAfter = fields.retryAfter ?? null;
    this.current = fields.current ?? null;
    this.challenge = fields.challenge ?? null;
  }

  /** Whether the same call, with the same clientId, may succeed later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}
