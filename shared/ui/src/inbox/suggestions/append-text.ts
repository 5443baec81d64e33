/** What is taken over goes below what was typed, of which nothing is lost. */
export function appendText(draft: string, text: string): string {
  const typed = draft.trimEnd();
  return typed === '' ? text : `${typed}\n\n${text}`;
}

/** What comes back to where it was written, above what was typed since. */
export const putBefore = (draft: string, text: string): string =>
  draft.trim() === '' ? text : appendText(text, draft);
