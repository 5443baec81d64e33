import type { Client } from '@chatbot-saas/client';
import { type StaffOperations, viewEndpoints } from '@chatbot-saas/contract';
import type { DirectoryLink } from '../../core/inbox/directory.ts';
import { tolerant } from './tolerant.ts';

const list = tolerant(viewEndpoints.list.response);

type Calls = Omit<DirectoryLink, 'fetchLabels' | 'fetchTeam'>;

/** Saved views, by HTTP. */
export function directoryCalls({ call }: Pick<Client<StaffOperations>, 'call'>): Calls {
  return {
    fetchViews: async () => list.parse(await call('GET /views')).views,
    createView: async (body) => void (await call('POST /views', { body })),
    changeView: async (id, body) => void (await call('PUT /views/{id}', { params: { id }, body })),
    removeView: async (id) => void (await call('DELETE /views/{id}', { params: { id } })),
  };
}
