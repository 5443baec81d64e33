import { setImmediate as otherWork } from 'node:timers/promises';
import type { Mark } from '@chatbot-saas/contract/domain';
import type { Sought } from './sought.ts';

/** Reading so many characters takes a few milliseconds. */
const CHARACTERS_AT_ONCE = 50_000;

export interface Matching<Text> {
  text: Text;
  marks: Mark[];
}

/** The texts that have all the words, and where. Requests of others come in between, however much there is to read. */
export async function matching<Text extends { content: string }>(
  texts: readonly Text[],
  sought: Sought,
): Promise<Matching<Text>[]> {
  const found: Matching<Text>[] = [];
  let read = 0;
  for (const text of texts) {
    const marks = sought.marksIn(text.content);
    if (marks) found.push({ text, marks });
    read += text.content.length;
    if (read < CHARACTERS_AT_ONCE) continue;
    await otherWork();
    read = 0;
  }
  return found;
}
