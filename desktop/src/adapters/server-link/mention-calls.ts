import type { Client } from '@chatbot-saas/client';
import { mentionEndpoints, type StaffOperations } from '@chatbot-saas/contract';
import type { MentionLink } from '../../core/inbox/mentions.ts';
import { tolerant } from './tolerant.ts';

const list = tolerant(mentionEndpoints.list.response);

/** The notes that call the person, by HTTP. */
export const mentionCalls = ({ call }: Pick<Client<StaffOperations>, 'call'>): MentionLink => ({
  fetchMentions: async (limit) => list.parse(await call('GET /mentions', { query: { limit } })).mentions,
  readMentions: async (ids) => void (await call('POST /mentions/read', { body: { ids: [...ids] } })),
});
