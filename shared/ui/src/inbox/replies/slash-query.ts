/** What is typed after a slash, up to the caret. */
export interface SlashQuery {
  /** The place of the slash. */
  start: number;
  end: number;
  text: string;
}

const MAX_LENGTH = 60;
/** A slash at the start or behind a space; in "and/or" and in addresses it is a part of a word. */
const SLASH = /(?:^|\s)\/(?!\s)([^\n/]*)$/;

export function slashQueryAt(text: string, caret: number): SlashQuery | null {
  const before = text.slice(Math.max(0, caret - MAX_LENGTH - 2), caret);
  const typed = SLASH.exec(before)?.[1];
  if (typed === undefined || typed.length > MAX_LENGTH) return null;
  return { start: caret - typed.length - 1, end: caret, text: typed };
}
