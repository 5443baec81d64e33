/** Reports how far a program is, on stderr: its table on stdout may be written to a file. */
export const progress = (line: string): void => void process.stderr.write(`${line}\n`);
