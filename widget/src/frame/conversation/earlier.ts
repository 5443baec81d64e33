import { ApiError } from '@chatbot-saas/client';
import type { OwnConversation } from '@chatbot-saas/contract';
import { MAX_HISTORY_LIMIT } from '@chatbot-saas/contract/domain';
import { CURRENT, createVisitorApi } from '../network/visitor-api.ts';
import type { LocalStorage } from '../store/local-storage.ts';
import type { ChatState, Store } from '../store/state.ts';
import type { Conversation } from './conversation.ts';
import type { Outbox } from './outbox.ts';
import type { Identity } from './person/identity.ts';

export interface Earlier {
  /** Whether the conversation is one of the person whom the page names; if so, this browser is known as theirs. */
  claim(sessionId: string): Promise<boolean>;
  mine(): Promise<readonly OwnConversation[]>;
  show(sessionId: string | null): Promise<boolean>;
}

/** The conversations that the server knows of this browser's visitor, or of whom the page names, and the way from one to another. */
export function createEarlier({
  apiKey,
  storage,
  state,
  identity,
  conversation,
  outbox,
}: {
  apiKey: string;
  storage: LocalStorage;
  state: Store<ChatState>;
  identity: Identity;
  conversation: Conversation;
  outbox: Outbox;
}): Earlier {
  const apiOf = (sessionId: string | null) =>
    createVisitorApi(
      apiKey,
      () => sessionId,
      () => storage.get('token'),
    );

  /** What is on its way belongs to the conversation on the screen. */
  const mayLeave = () => !outbox.isWaiting() && !state.get().isHandingOff;

  /** A secret of the person whom the page names, which `take` keeps; null where they are new, or their token is refused. */
  async function recognize(): Promise<{ visitorToken: string; take(): void } | null> {
    const { token } = identity.person();
    if (token === null) return null;
    try {
      const body = { identityToken: token };
      const { visitorToken } = await apiOf(null).call('POST /chat/recognize', { body });
      const take = () => {
        storage.set('token', visitorToken);
        identity.accepted(token);
      };
      return visitorToken === null ? null : { visitorToken, take };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'identity_invalid') throw error;
      identity.refused(token, error.message);
      return null;
    }
  }

  return {
    async mine() {
      // They may have talked on another device, of which this browser has no secret.
      if (identity.isAnother() && !conversation.id()) {
        const known = await recognize();
        if (!conversation.id()) known?.take();
      }
      if (!storage.get('token')) return [];
      try {
        return (await apiOf(null).call('GET /chat/mine')).conversations;
      } catch (error) {
        // Without a secret that the server knows, nothing is this visitor's.
        if (error instanceof ApiError && error.code === 'visitor_unknown') return [];
        throw error;
      }
    },
    async claim(sessionId) {
      const known = await recognize();
      if (!known) return false;
      const { conversations } = await createVisitorApi(
        apiKey,
        () => null,
        () => known.visitorToken,
      ).call('GET /chat/mine');
      const isTheirs = conversations.some((one) => one.sessionId === sessionId);
      if (isTheirs) known.take();
      return isTheirs;
    },
    async show(sessionId) {
      const shown = conversation.id();
      if (sessionId !== shown) {
        if (!mayLeave()) return false;
        if (sessionId === null) conversation.forget(shown);
        else {
          const query = { limit: MAX_HISTORY_LIMIT };
          const { data } = await apiOf(sessionId).call('GET /chat/{id}/history', { params: CURRENT, query });
          if (!mayLeave()) return false;
          conversation.show(sessionId, data);
        }
      }
      state.set({ isListing: false });
      return true;
    },
  };
}
