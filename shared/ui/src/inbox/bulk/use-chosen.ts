import type { Conversation } from '@chatbot-saas/contract';
import { MAX_BULK } from '@chatbot-saas/contract/domain';
import { useState } from 'react';
import type { RowChoice } from '../list/RowCheckbox.tsx';

/** The rows that are chosen, as many as one call takes. Another list begins without any. */
export function useChosen(shown: readonly Conversation[], listKey: string) {
  const [state, setState] = useState<{ listKey: string; ids: readonly string[] }>({ listKey, ids: [] });
  const ids = state.listKey === listKey ? state.ids : [];
  const choose = (next: readonly string[]) =>
    setState({ listKey, ids: [...new Set(next)].slice(0, MAX_BULK) });
  const chosen = new Set(ids);
  // One that has left the list is chosen no more.
  const conversations = shown.filter(({ _id }) => chosen.has(_id));
  const choice: RowChoice = {
    chosen: new Set(conversations.map(({ _id }) => _id)),
    onToggle: (id) => choose(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    onExtend: (more) => choose([...ids, ...more]),
  };
  return {
    choice,
    conversations,
    most: Math.min(shown.length, MAX_BULK),
    chooseShown: () => choose(shown.map(({ _id }) => _id)),
    choose,
  };
}
