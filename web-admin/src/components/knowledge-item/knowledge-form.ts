import { type KnowledgeDraft, type KnowledgeItem, knowledgeFields } from '@chatbot-saas/contract';
import { DEFAULT_CATEGORY, KNOWLEDGE_PRIORITY } from '@chatbot-saas/contract/domain';
import type { Clash } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import * as z from 'zod';
import { COMMA, LINE, typedList } from '../form/typed-list.ts';

const { question, answer, alternatives, category, tags, priority } = knowledgeFields;

/** What people type, turned into what the contract takes. */
export const knowledgeForm = z.object({
  question,
  answer,
  alternatives: z
    .string()
    .transform((text) => typedList(text, LINE))
    .pipe(alternatives),
  category: z
    .string()
    .transform((text) => text.trim() || DEFAULT_CATEGORY)
    .pipe(category),
  tags: z
    .string()
    .transform((text) => typedList(text, COMMA))
    .pipe(tags),
  // What is not a number counts as 0; what is out of range is brought into it.
  priority: z
    .string()
    .transform((text) => {
      const { min, max } = KNOWLEDGE_PRIORITY;
      return Math.min(max, Math.max(min, Math.round(Number(text)) || KNOWLEDGE_PRIORITY.default));
    })
    .pipe(priority),
});

export type KnowledgeFormValues = z.input<typeof knowledgeForm>;

export const FIELD_LABELS: Record<keyof KnowledgeFormValues, MessageDescriptor> = {
  question: msg`Question`,
  answer: msg`Answer`,
  alternatives: msg`Other ways to ask it`,
  category: msg`Category`,
  tags: msg`Tags`,
  priority: msg`Priority`,
};

/** The fields in which what is typed differs from the item as it is saved now. */
export function clashesOf(typed: KnowledgeFormValues, saved: KnowledgeItem): Clash[] {
  const theirs = formValues(saved);
  return (Object.keys(FIELD_LABELS) as (keyof KnowledgeFormValues)[])
    .filter((name) => typed[name] !== theirs[name])
    .map((name) => ({ name, label: t(FIELD_LABELS[name]), mine: typed[name], theirs: theirs[name] }));
}

/** An item, or what is known of one that is still to be written. */
export function formValues(item: KnowledgeItem | Partial<KnowledgeDraft> | null): KnowledgeFormValues {
  return {
    question: item?.question ?? '',
    answer: item?.answer ?? '',
    alternatives: item?.alternatives?.join('\n') ?? '',
    category: item?.category ?? DEFAULT_CATEGORY,
    tags: item?.tags?.join(', ') ?? '',
    priority: String(item?.priority ?? KNOWLEDGE_PRIORITY.default),
  };
}
