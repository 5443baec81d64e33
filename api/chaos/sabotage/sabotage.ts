/** A mutation of the product's source, and the tests that must notice it. */
export interface Sabotage {
  name: string;
  /** What the product promises and this breaks, in one sentence. */
  promise: string;
  /** From the checkout's root, as all paths here. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replacement: string;
  tests: readonly string[];
}

/** The file's text with the mutation applied. Throws unless the text to replace occurs exactly once. */
export function sabotaged(source: string, { name, file, find, replacement }: Sabotage): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    const times = after === undefined ? 'nowhere' : 'more than once';
    throw new Error(`${name}: what it changes stands ${times} in ${file}.`);
  }
  return before + replacement + after;
}
