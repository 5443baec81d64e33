/** An error that the operator can fix. The start prints its lines without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly lines: readonly string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Returns the code of a system error such as `ENOENT`, else the error as text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
