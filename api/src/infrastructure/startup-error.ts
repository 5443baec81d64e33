/** A reason not to start that the person at the terminal can mend: printed line by line, without a stack. */
export class LaunchFault extends Error {
  override readonly name = 'LaunchFault';
  readonly lines: readonly string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
