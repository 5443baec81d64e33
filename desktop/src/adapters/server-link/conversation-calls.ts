import { ApiError, type Client } from '@chatbot-saas/client';
import {
  bulkEndpoints,
  conversationEndpoints,
  deliveryEndpoints,
  fileEndpoints,
  labelEndpoints,
  lifeCycleEndpoints,
  receiptEndpoints,
  redactionEndpoints,
  type StaffOperations,
  suggestionEndpoints,
} from '@chatbot-saas/contract';
import { ESCALATED_PRIORITY } from '@chatbot-saas/contract/domain';
import { ERROR_STATUS } from '@chatbot-saas/contract/errors';
import type { ConversationLink } from '../../core/inbox/conversation-link.ts';
import type { ReplyLink } from '../../core/outbox/ports.ts';
import { tolerant } from './tolerant.ts';

const answers = {
  get: tolerant(conversationEndpoints.get.response),
  history: tolerant(conversationEndpoints.history.response),
  reply: tolerant(conversationEndpoints.reply.response),
  accept: tolerant(conversationEndpoints.accept.response),
  labels: tolerant(labelEndpoints.list.response),
  createLabel: tolerant(labelEndpoints.create.response),
  label: tolerant(labelEndpoints.set.response),
  release: tolerant(conversationEndpoints.release.response),
  // All of these calls answer alike.
  lifeCycle: tolerant(lifeCycleEndpoints.snooze.response),
  bulk: tolerant(bulkEndpoints.run.response),
  suggestions: tolerant(suggestionEndpoints.list.response),
  draft: tolerant(suggestionEndpoints.draft.response),
  receipt: tolerant(receiptEndpoints.get.response),
  mails: tolerant(deliveryEndpoints.list.response),
  file: tolerant(fileEndpoints.get.response),
  removed: tolerant(redactionEndpoints.remove.response),
};

type Calls = Omit<ConversationLink, 'join' | 'setTyping'> & Pick<ReplyLink, 'sendReply'>;

/** What an agent asks and does by HTTP; what comes back is parsed against the contract. */
export function conversationCalls({ call }: Pick<Client<StaffOperations>, 'call'>): Calls {
  return {
    async fetchConversation(id) {
      try {
        const answer = await call('GET /chat/{id}', { params: { id } });
        return answers.get.parse(answer).conversation;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },

    async fetchHistory(id, query) {
      const answer = await call('GET /chat/{id}/history', { params: { id }, query });
      return answers.history.parse(answer).data.messages;
    },

    async sendReply(id, body, signal) {
      const answer = await call('POST /chat/{id}/agent/message', { params: { id }, body, signal });
      return answers.reply.parse(answer).message;
    },

    async accept(id) {
      const answer = await call('POST /chat/{id}/agent/accept', { params: { id }, body: { message: null } });
      return answers.accept.parse(answer).conversation;
    },

    async handOff(id, { isUrgent, ...request }) {
      const body = { ...request, ...(isUrgent && { priority: ESCALATED_PRIORITY }) };
      await call('POST /chat/{id}/handoff', { params: { id }, body });
    },

    async assign(id, request) {
      const body = { ids: [id], action: 'assign' as const, ...request };
      const { refused } = answers.bulk.parse(await call('POST /conversations/bulk', { body }));
      if (!refused[0]) return;
      const { code, error: message } = refused[0];
      throw new ApiError({ status: ERROR_STATUS[code], code, message });
    },

    async fetchLabels() {
      return answers.labels.parse(await call('GET /labels')).labels;
    },

    async createLabel(body) {
      return answers.createLabel.parse(await call('POST /labels', { body })).label;
    },

    async setLabels(id, labels, seen) {
      const answer = await call('PUT /conversations/{id}/labels', { params: { id }, body: { labels, seen } });
      return answers.label.parse(answer).conversation;
    },

    async release(id) {
      const answer = await call('POST /chat/{id}/agent/release', { params: { id } });
      return answers.release.parse(answer).conversation;
    },

    async snooze(id, body) {
      const answer = await call('POST /conversations/{id}/snooze', { params: { id }, body });
      return answers.lifeCycle.parse(answer).conversation;
    },

    async unsnooze(id) {
      const answer = await call('POST /conversations/{id}/unsnooze', { params: { id } });
      return answers.lifeCycle.parse(answer).conversation;
    },

    async returnToAssistant(id, body) {
      const answer = await call('POST /conversations/{id}/return-to-assistant', { params: { id }, body });
      return answers.lifeCycle.parse(answer).conversation;
    },

    async reopen(id) {
      const answer = await call('POST /conversations/{id}/reopen', { params: { id } });
      return answers.lifeCycle.parse(answer).conversation;
    },

    end: async (id, body) => void (await call('POST /chat/{id}/end', { params: { id }, body })),

    async merge(id, into) {
      const answer = await call('POST /conversations/{id}/merge', { params: { id }, body: { into } });
      return answers.lifeCycle.parse(answer).conversation;
    },

    removeConversation: async (id) => void (await call('DELETE /conversations/{id}', { params: { id } })),

    bulk: async (body) => answers.bulk.parse(await call('POST /conversations/bulk', { body })),

    async removeMessage(id, messageId) {
      const params = { id, messageId };
      return answers.removed.parse(await call('DELETE /conversations/{id}/messages/{messageId}', { params }));
    },

    async fetchSuggestions(id) {
      const answer = await call('GET /chat/{id}/suggestions', { params: { id } });
      return answers.suggestions.parse(answer);
    },

    async fetchDraft(id, signal) {
      const answer = await call('POST /chat/{id}/draft', { params: { id }, signal });
      return answers.draft.parse(answer).draft;
    },

    async fetchReceipt(id, messageId) {
      const answer = await call('GET /chat/{id}/messages/{messageId}/receipt', { params: { id, messageId } });
      return answers.receipt.parse(answer).receipt;
    },

    async fetchMails(id) {
      const answer = await call('GET /conversations/{id}/deliveries', { params: { id } });
      return answers.mails.parse(answer).deliveries;
    },

    async sendMailAgain(id, deliveryId) {
      const params = { id, deliveryId };
      await call('POST /conversations/{id}/deliveries/{deliveryId}/replay', { params });
    },

    async fetchFileAddress(id) {
      return answers.file.parse(await call('GET /files/{id}', { params: { id } })).file.url;
    },
  };
}
