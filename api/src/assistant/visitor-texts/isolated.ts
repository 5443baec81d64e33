/** Text of someone else inside a sentence: its writing direction does not turn the words around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
