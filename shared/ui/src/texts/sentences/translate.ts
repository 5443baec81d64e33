import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '../i18n.ts';
import { CONVERSATION_SENTENCES } from './conversations.ts';
import { FIELD_SENTENCES } from './fields.ts';
import { FILE_SENTENCES } from './files.ts';
import { KNOWLEDGE_SENTENCES } from './knowledge.ts';
import { type Pattern, patternOf, REASON } from './match.ts';
import { REQUEST_SENTENCES } from './requests.ts';
import { WORKSPACE_SENTENCES } from './workspace.ts';

/** Every sentence that people can see and that the server or a schema writes. */
export const SENTENCES: readonly MessageDescriptor[] = [
  ...FIELD_SENTENCES,
  ...REQUEST_SENTENCES,
  ...WORKSPACE_SENTENCES,
  ...CONVERSATION_SENTENCES,
  ...FILE_SENTENCES,
  ...KNOWLEDGE_SENTENCES,
];

const patterns: readonly Pattern[] = SENTENCES.map(patternOf).sort((a, b) => b.length - a.length);

/** No sentence of the server is longer. Time grows with the square of the length, and visitors write some of them. */
const MOST_CHARACTERS = 5_000;

/** Which sentence this is, with its values; null for what the server does not say, such as a name. */
export function findSentence(sentence: string): MessageDescriptor | null {
  if (sentence.length > MOST_CHARACTERS) return null;
  for (const { text, valuesOf } of patterns) {
    const values = valuesOf(sentence);
    if (!values) continue;
    const { [REASON]: reason } = values;
    if (typeof reason !== 'string') return { ...text, values };
    const found = findSentence(reason);
    if (found) return { ...text, values: { ...values, [REASON]: i18n._(found) } };
  }
  return null;
}

export function translateSentence(sentence: string): string {
  const found = findSentence(sentence);
  return found ? i18n._(found) : sentence;
}
