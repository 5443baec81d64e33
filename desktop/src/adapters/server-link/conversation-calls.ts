import { ApiError, type Client } from '@chatbot-saas/shared/client';
import {
  conversationEndpoints,
  receiptEndpoints,
  type StaffOperations,
  suggestionEndpoints,
} from '@chatbot-saas/shared/contracts';
import { ESCALATED_PRIORITY } from '@chatbot-saas/shared/domain';
import type { ConversationLink } from '../../core/conversations/ports.ts';
import type { ReplyLink } from '../../core/outbox/ports.ts';

type Calls = Omit<ConversationLink, 'join' | 'setTyping'> & ReplyLink;

/** What an agent asks and does by HTTP; what comes back is parsed against the contract. */
export function conversationCalls({ call }: Pick<Client<StaffOperations>, 'call'>): Calls {
  return {
    async fetchConversation(id) {
      try {
        const answer = await call('GET /chat/{id}', { params: { id } });
        return conversationEndpoints.get.response.parse(answer).conversation;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },

    async fetchHistory(id, query) {
      const answer = await call('GET /chat/{id}/history', { params: { id }, query });
      return conversationEndpoints.history.response.parse(answer).data.messages;
    },

    async sendReply(id, body, signal) {
      const answer = await call('POST /chat/{id}/agent/message', { params: { id }, body, signal });
      return conversationEndpoints.reply.response.parse(answer).message;
    },

    async accept(id) {
      const answer = await call('POST /chat/{id}/agent/accept', { params: { id }, body: { message: null } });
      return conversationEndpoints.accept.response.parse(answer).conversation;
    },

    async handOff(id, { isUrgent, ...request }) {
      const body = { ...request, ...(isUrgent && { priority: ESCALATED_PRIORITY }) };
      await call('POST /chat/{id}/handoff', { params: { id }, body });
    },

    async release(id) {
      const answer = await call('POST /chat/{id}/agent/release', { params: { id } });
      return conversationEndpoints.release.response.parse(answer).conversation;
    },

    end: async (id) => void (await call('POST /chat/{id}/end', { params: { id } })),

    async fetchSuggestions(id) {
      const answer = await call('GET /chat/{id}/suggestions', { params: { id } });
      return suggestionEndpoints.list.response.parse(answer);
    },

    async fetchDraft(id, signal) {
      const answer = await call('POST /chat/{id}/draft', { params: { id }, signal });
      return suggestionEndpoints.draft.response.parse(answer).draft;
    },

    async fetchReceipt(id, messageId) {
      const answer = await call('GET /chat/{id}/messages/{messageId}/receipt', { params: { id, messageId } });
      return receiptEndpoints.get.response.parse(answer).receipt;
    },
  };
}
