/** A small wrong in the product's source, and the tests that must notice it. */
export interface Sabotage {
  name: string;
  /** What the product promises and this breaks, in one sentence. */
  promise: string;
  /** From the checkout's root, as all paths here. */
  file: string;
  /** Stands once in the file. */
  find: string;
  replacement: string;
  tests: readonly string[];
}

/** The file's text with the sabotage in it. Throws when what it is about does not stand there exactly once. */
export function sabotaged(source: string, { name, file, find, replacement }: Sabotage): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    const times = after === undefined ? 'nowhere' : 'more than once';
    throw new Error(`${name}: what it changes stands ${times} in ${file}.`);
  }
  return before + replacement + after;
}
