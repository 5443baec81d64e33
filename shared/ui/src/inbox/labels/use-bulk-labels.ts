import type { Conversation, Label } from '@chatbot-saas/contract';
import { useState } from 'react';
import type { LabelChoice } from './label-library.ts';

/** Sets a label on all of them, or takes it off where all have it. */
export function useBulkLabels(
  conversations: readonly Conversation[],
  change: (action: 'label' | 'unlabel', label: Label) => Promise<string | null>,
): LabelChoice {
  const [problem, setProblem] = useState<string | null>(null);
  const has = ({ _id }: Label) =>
    conversations.length > 0 && conversations.every(({ labels }) => labels.some((one) => one._id === _id));
  return {
    // Which of them are full is the server's to say, conversation by conversation.
    count: 0,
    has,
    problem,
    setProblem,
    toggle: async (label) => setProblem(await change(has(label) ? 'unlabel' : 'label', label)),
  };
}
