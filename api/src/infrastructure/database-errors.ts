interface DatabaseError {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null ? String((error as DatabaseError).code ?? '') : '';

/** True for a unique violation; with `constraint`, only of that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  return constraint === undefined || (error as DatabaseError).constraint === constraint;
}

/** Class 08: connection; 57P0x: the server stops or starts; 53: no disk, memory or connection left; 57014: timeout. */
const UNAVAILABLE = /^(08|57P0|53|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)/;

/** True when the database refuses connections or does not answer. The next call would fail too. */
export function isUnreachable(error: unknown): boolean {
  if (/^(ECONNREFUSED|ETIMEDOUT|57P03)$/.test(codeOf(error))) return true;
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|terminated due to connection timeout|timeout expired/.test(
      error.message,
    )
  );
}

/** True when the database is temporarily unavailable, as opposed to a faulty query. */
export function isUnavailable(error: unknown): boolean {
  if (UNAVAILABLE.test(codeOf(error))) return true;
  const message = error instanceof Error ? error.message : '';
  return /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Cannot use a pool/i.test(
    message,
  );
}
