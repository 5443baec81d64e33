import type { Said } from '../../../bridge/messages.ts';
import { CURRENT, type VisitorApi } from '../../network/visitor-api.ts';
import type { ChatState, Store } from '../../store/state.ts';
import type { Conversation } from '../conversation.ts';
import type { Earlier } from '../earlier.ts';
import { sendAcceptable } from '../send-acceptable.ts';
import type { Identity } from './identity.ts';
import { personOf, report, type Visitor } from './said.ts';

export interface PersonFollower {
  /** Sees to it that the conversation on the screen is of the person whom the page names. */
  follow(): void;
  /** The page has just said this of its visitor. */
  heard(said: Said): void;
}

export function followPerson({
  api,
  state,
  identity,
  conversation,
  claim,
  onStranger,
}: {
  api: VisitorApi;
  state: Store<ChatState>;
  identity: Identity;
  conversation: Conversation;
  claim: Earlier['claim'];
  onStranger(): void;
}): PersonFollower {
  /** Not from a conversation of their own, which the link of a mail has opened here. */
  async function leave(id: string): Promise<void> {
    const isTheirs = await claim(id).catch(() => false);
    if (!isTheirs && conversation.id() === id) await conversation.switchPerson();
  }

  const follow = () => {
    if (identity.isStranger()) return onStranger();
    const id = conversation.id();
    if (!id || !identity.isAnother()) return;
    const { status, isIdle, messages } = state.get();
    const goesOn = status !== 'ended' && !isIdle && messages.some(({ role }) => role === 'user');
    // Where nothing goes on, the next message begins a conversation of that person.
    if (goesOn) leave(id).catch(() => undefined);
    else conversation.forget(id);
  };

  return {
    follow,
    heard(said) {
      conversation.renew();
      follow();
      const { visitor } = personOf([said]);
      if (visitor.attributes && (identity.isVerified() || identity.person().token))
        report('Attributes of a verified visitor come from their token: those given with it change nothing.');
      // What is said of another person is no word about this conversation.
      if (!conversation.id() || identity.isAnother() || Object.keys(visitor).length === 0) return;
      const update = (body: Visitor) => api.call('POST /chat/{id}/visitor', { params: CURRENT, body });
      // A refused name or address must not disturb the visitor, who did not type it.
      sendAcceptable(visitor, update).catch(() => undefined);
    },
  };
}
