import type { Conversation } from '@chatbot-saas/contract';
import { MAX_BULK } from '@chatbot-saas/contract/domain';
import { useState } from 'react';
import { focusList } from '../list/focus-list.ts';
import type { RowChoice } from '../list/RowCheckbox.tsx';

interface Choosing {
  listKey: string;
  ids: readonly string[];
  /** Begun by a long press or by name, not by the first checkbox: a press on a row chooses it, until it is left. */
  isMode: boolean;
}

/** The rows that are chosen, as many as one call takes. Another list begins without any. */
export function useChosen(shown: readonly Conversation[], listKey: string) {
  const [state, setState] = useState<Choosing>({ listKey, ids: [], isMode: false });
  const { ids, isMode } = state.listKey === listKey ? state : { ids: [], isMode: false };
  const set = (next: readonly string[], isMode: boolean) =>
    setState({ listKey, ids: [...new Set(next)].slice(0, MAX_BULK), isMode });
  const choose = (next: readonly string[]) => set(next, isMode && next.length > 0);
  const chosen = new Set(ids);
  // One that has left the list is chosen no more.
  const conversations = shown.filter(({ _id }) => chosen.has(_id));
  const choice: RowChoice = {
    chosen: new Set(conversations.map(({ _id }) => _id)),
    isMode,
    onToggle: (id) => set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id], isMode),
    onExtend: (more) => choose([...ids, ...more]),
    onStart: (id) => set([...ids, id], true),
  };
  return {
    choice,
    conversations,
    isChoosing: isMode || conversations.length > 0,
    most: Math.min(shown.length, MAX_BULK),
    chooseShown: () => choose(shown.map(({ _id }) => _id)),
    choose,
    start() {
      set(ids, true);
      focusList();
    },
  };
}
