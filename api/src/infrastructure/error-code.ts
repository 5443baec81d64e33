/** Returns the code of a system error such as `ENOENT`, else the error as text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
