import { ERROR_STATUS, type ErrorCode, type ErrorDetail } from './codes.ts';

/** A refusal that a caller is meant to see: `message` is a sentence for a person. Anything else becomes a bare 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** What stands now, in the shape of the endpoint's answer: with `stale_version`. */
  readonly current: object | undefined;
  /** A proof of work that is asked for: with `challenge_required` and `challenge_invalid`. */
  readonly challenge: object | undefined;
  /** The message by language tag, English included: for who says which language they read. */
  readonly translations: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    extra: {
      details?: readonly ErrorDetail[];
      retryAfter?: number;
      current?: object;
      challenge?: object;
      translations?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = extra.details;
    this.retryAfter = extra.retryAfter;
    this.current = extra.current;
    this.challenge = extra.challenge;
    this.translations = extra.translations;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
