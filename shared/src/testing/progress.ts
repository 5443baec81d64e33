/** Says how far a program is; beside its table, which may be written to a file. */
export const progress = (line: string): void => void process.stderr.write(`${line}\n`);
