/** The code of a system error such as `ENOENT`; the error as text where it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
