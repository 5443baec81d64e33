import type { TypedQuery } from '../complete/use-completion.ts';
import type { TextEdit } from '../format/edit-text.ts';
import { isInCode } from '../format/lines.ts';

const LONGEST = 32;
/** Two letters behind a colon that begins a word: 10:30, https:// and :) are something else. */
const TYPED = /(?:^|[\s([{"'“„«*>]|\p{Extended_Pictographic}\uFE0F?):([\p{L}\p{N}_+-]{2,30})$/u;

/** What is typed behind the colon at the caret; null: no shortcode is being typed. */
export function emojiQuery(text: string, caret: number): TypedQuery | null {
  const query = TYPED.exec(text.slice(Math.max(0, caret - LONGEST - 2), caret))?.[1];
  if (query === undefined) return null;
  const from = caret - query.length - 1;
  return isInCode(text, from) ? null : { from, query };
}

/** Puts the sign in place of what was typed. */
export function emojiEdit({ from, to }: { from: number; to: number }, char: string): TextEdit {
  const caret = from + char.length;
  return { from, to, text: char, select: [caret, caret] };
}
