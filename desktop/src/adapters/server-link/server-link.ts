import { ApiError, createClient } from '@chatbot-saas/shared/client';
import {
  authEndpoints,
  type Conversation,
  conversationEndpoints,
  type StaffOperations,
  syncEndpoints,
  teamEndpoints,
} from '@chatbot-saas/shared/contracts';
import { MAX_PAGE_LIMIT, SYNC_PAGE_SIZE } from '@chatbot-saas/shared/domain';
import type { Account } from '../../core/account.ts';
import type { LinkListener, ServerLink } from '../../core/ports.ts';
import { type LiveFeed, openLiveFeed } from './live-feed.ts';

const WITH_HUMAN = 'transferred,escalated';

/** One account's connection: REST for the truth, the socket for speed. What comes in is parsed against the contract. */
export function serverLink(account: Account): ServerLink {
  const headers = () => ({ authorization: `Bearer ${account.token}` });
  const api = createClient<StaffOperations>({ baseUrl: `${account.server}/api`, headers });
  let listener: LinkListener | null = null;
  let feed: LiveFeed | null = null;

  const noticing401 = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) listener?.onUnauthorized();
      throw error;
    }
  };

  const fetchProfile = async () =>
    authEndpoints.me.response.parse(await noticing401(api.call('GET /auth/me')));

  return {
    fetchProfile,

    async fetchInbox() {
      const all: Conversation[] = [];
      let cursor: string | undefined;
      do {
        const query = { status: WITH_HUMAN, limit: MAX_PAGE_LIMIT, cursor };
        const answer = await noticing401(api.call('GET /chat/conversations', { query }));
        const page = conversationEndpoints.list.response.parse(answer);
        all.push(...page.conversations);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return all;
    },

    async fetchConversation(sessionId) {
      try {
        const answer = await noticing401(api.call('GET /chat/{id}', { params: { id: sessionId } }));
        return conversationEndpoints.get.response.parse(answer).conversation;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },

    async sendReply(sessionId, body, signal) {
      const request = { params: { id: sessionId }, body, signal };
      const answer = await noticing401(api.call('POST /chat/{id}/agent/message', request));
      return conversationEndpoints.reply.response.parse(answer).message;
    },

    async fetchSyncPage(cursor) {
      const query = { limit: SYNC_PAGE_SIZE, ...(cursor !== null && { cursor }) };
      return syncEndpoints.page.response.parse(await noticing401(api.call('GET /sync', { query })));
    },

    async accept(id) {
      const request = { params: { id }, body: { message: null } };
      const answer = await noticing401(api.call('POST /chat/{id}/agent/accept', request));
      return conversationEndpoints.accept.response.parse(answer).conversation;
    },

    async fetchPresence() {
      const { team } = teamEndpoints.list.response.parse(await noticing401(api.call('GET /tenant/team')));
      return team.find(({ _id }) => _id === account.user._id)?.presence ?? 'offline';
    },

    announce: (isThere) => feed?.announce(isThere),
    setAway: async (isAway) => (await feed?.setAway(isAway)) ?? false,

    // Not through noticing401: a session that is over already is what was asked for.
    signOut: async () => void (await api.call('POST /auth/logout')),

    listen(next) {
      listener = next;
      feed = openLiveFeed(account, {
        ...next,
        // The socket does not say why; the profile does, with a 401 when it is the token.
        onRefused: () => void fetchProfile().catch(() => undefined),
      });
    },

    close() {
      listener = null;
      feed?.close();
    },
  };
}
