/** A reason not to start that the person at the terminal can mend: printed line by line, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly lines: readonly string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
