interface DatabaseError {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null ? String((error as DatabaseError).code ?? '') : '';

/** Whether a write met a row that is already there; with `constraint`, under that very index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  return constraint === undefined || (error as DatabaseError).constraint === constraint;
}

/** Class 08: connection, 57P0x: the server is stopping or starting, 53: no disk, memory or connection left, 57014: it took too long. */
const UNAVAILABLE = /^(08|57P0|53|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)/;

/** Whether no connection can be had, or the database has gone silent on one: the next call would find the same. */
export function isUnreachable(error: unknown): boolean {
  if (/^(ECONNREFUSED|ETIMEDOUT|57P03)$/.test(codeOf(error))) return true;
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|terminated due to connection timeout|timeout expired/.test(
      error.message,
    )
  );
}

/** Whether the database itself is out of reach for now, rather than the query at fault. */
export function isUnavailable(error: unknown): boolean {
  if (UNAVAILABLE.test(codeOf(error))) return true;
  const message = error instanceof Error ? error.message : '';
  return /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Cannot use a pool/i.test(
    message,
  );
}
