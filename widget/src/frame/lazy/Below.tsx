import type { Chat } from '../store/chat.ts';
import type { Draft } from '../store/draft.ts';
import type { ChatState } from '../store/state.ts';
import { Offer } from './Offer.tsx';
import { Seen } from './Seen.tsx';

interface Props {
  state: ChatState;
  drafts: readonly Draft[];
  offersHuman: boolean;
  chat: Chat;
}

/** What stands under the last message: what can be done with an answer, or when one's own words were seen. */
export function Below({ state, drafts, offersHuman, chat }: Props) {
  const { messages, seen, status } = state;
  const last = messages.at(-1);
  if (last?.role === 'assistant' && status === 'active' && drafts.length === 0) {
    return <Offer suggestions={last.metadata.suggestions ?? []} offersHuman={offersHuman} chat={chat} />;
  }
  return <Seen messages={messages} seen={seen} />;
}
