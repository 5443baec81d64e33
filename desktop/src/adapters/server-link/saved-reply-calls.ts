import { ApiError, type Client } from '@chatbot-saas/client';
import { type SavedReply, type StaffOperations, savedReplyEndpoints } from '@chatbot-saas/contract';
import { MAX_REPLY_PAGE } from '@chatbot-saas/contract/saved-replies';
import type { SavedReplyLink } from '../../core/saved-replies/saved-reply-link.ts';
import { tolerant } from './tolerant.ts';

const page = tolerant(savedReplyEndpoints.list.response);
const current = tolerant(savedReplyEndpoints.update.response);

/** What a member does with saved replies by HTTP; the next sync brings what has become of them. */
export function savedReplyCalls({ call }: Pick<Client<StaffOperations>, 'call'>): SavedReplyLink {
  return {
    async fetchReplies() {
      const replies: SavedReply[] = [];
      for (let number = 1; ; number += 1) {
        const query = { page: number, limit: MAX_REPLY_PAGE };
        const answer = page.parse(await call('GET /replies', { query })).replies;
        replies.push(...answer);
        if (answer.length < MAX_REPLY_PAGE) return replies;
      }
    },
    createReply: async (body, signal) => current.parse(await call('POST /replies', { body, signal })).reply,
    async changeReply(id, body, signal) {
      try {
        const answer = await call('PUT /replies/{id}', { params: { id }, body, signal });
        return { reply: current.parse(answer).reply, isStale: false };
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale_version')
          return { reply: current.parse(error.current).reply, isStale: true };
        throw error;
      }
    },
    removeReply: async (id, signal) => void (await call('DELETE /replies/{id}', { params: { id }, signal })),
  };
}
