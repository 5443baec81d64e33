/** Commas as people type them in the languages of the interface. */
export const COMMA = /[,،，、]/;
export const LINE = /\n/;
export const LINE_OR_COMMA = /[\n,،，、]/;

/** The entries of a list that was typed as text, without empty ones. */
export const typedList = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter(Boolean);
