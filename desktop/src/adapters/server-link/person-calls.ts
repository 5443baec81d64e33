import type { Client } from '@chatbot-saas/client';
import { contactNoteEndpoints, type StaffOperations } from '@chatbot-saas/contract';
import type { PersonLink } from '../../core/inbox/person-link.ts';
import { tolerant } from './tolerant.ts';

const notes = tolerant(contactNoteEndpoints.list.response);

/** What an agent reads and does about a person by HTTP. */
export function personCalls({ call }: Pick<Client<StaffOperations>, 'call'>): PersonLink {
  const params = (id: string) => ({ params: { id } });
  return {
    fetchNotes: async (id) => notes.parse(await call('GET /contacts/{id}/notes', params(id))).notes,
    saveNote: async (id, body) => void (await call('POST /contacts/{id}/notes', { ...params(id), body })),
    block: async (id, body) => void (await call('POST /contacts/{id}/block', { ...params(id), body })),
    unblock: async (id) => void (await call('POST /contacts/{id}/unblock', params(id))),
  };
}
