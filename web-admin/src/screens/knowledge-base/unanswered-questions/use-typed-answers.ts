import type { Gap } from '@chatbot-saas/contract';
import { useState } from 'react';

/**
 * Answers that are being typed, by a phrasing of their gap. The id and the question of a gap change while it is asked
 * again, and what is typed must outlast that.
 */
export function useTypedAnswers() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const keyOf = ({ question, examples }: Gap): string =>
    [question, ...examples.map(({ content }) => content)].find((phrasing) => phrasing in typed) ?? question;
  return {
    answerTo: (unanswered: Gap): string => typed[keyOf(unanswered)] ?? '',
    type: (unanswered: Gap, answer: string) => {
      const key = keyOf(unanswered);
      setTyped((before) => ({ ...before, [key]: answer }));
    },
    /** Stays the same while an answer is typed. */
    rowKey: (unanswered: Gap): string => {
      const key = keyOf(unanswered);
      return key in typed ? `typed ${key}` : unanswered.id;
    },
  };
}
