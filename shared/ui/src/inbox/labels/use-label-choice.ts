import type { Conversation, Label } from '@chatbot-saas/contract';
import { byLabelName } from '@chatbot-saas/contract/domain';
import { useRef, useState } from 'react';
import type { ConversationActions } from '../panel/actions.ts';
import type { LabelChoice } from './label-library.ts';

/** What is chosen is on the screen at once, and saved one call after the other: the last one holds. */
export function useLabelChoice(
  conversation: Conversation,
  action: ConversationActions['label'],
): LabelChoice {
  const [wanted, setWanted] = useState<readonly Label[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef(0);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const chosen = wanted ?? conversation.labels;

  const save = async (labels: readonly Label[]) => {
    last.current += 1;
    const turn = last.current;
    setWanted(labels);
    const before = saving.current;
    const call = (async () => {
      await before;
      return turn === last.current ? action.run({ conversation, labels }) : null;
    })();
    saving.current = call;
    const refusal = await call;
    if (turn !== last.current) return;
    setWanted(null);
    setProblem(refusal);
  };
  const has = (label: Label) => chosen.some(({ _id }) => _id === label._id);

  return {
    count: chosen.length,
    problem,
    setProblem,
    has,
    toggle: (label: Label) =>
      save(has(label) ? chosen.filter(({ _id }) => _id !== label._id) : [...chosen, label].sort(byLabelName)),
  };
}
