import type { Client } from '@chatbot-saas/client';
import { type StaffOperations, searchEndpoints } from '@chatbot-saas/contract';
import type { SearchLink } from '../../core/search/everything.ts';
import { tolerant } from './tolerant.ts';

const answer = tolerant(searchEndpoints.find.response);

/** The search over everything, by HTTP. */
export const searchCalls = ({ call }: Pick<Client<StaffOperations>, 'call'>): SearchLink => ({
  search: async (query, signal) => answer.parse(await call('GET /search', { query, signal })),
});
