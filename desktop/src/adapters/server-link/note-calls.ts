import type { Client } from '@chatbot-saas/client';
import { conversationNoteEndpoints, type StaffOperations } from '@chatbot-saas/contract';
import type { NoteLink } from '../../core/inbox/note-link.ts';
import type { ReplyLink } from '../../core/outbox/ports.ts';
import { tolerant } from './tolerant.ts';

const answer = tolerant(conversationNoteEndpoints.create.response);

/** What the team writes to itself, by HTTP. */
export function noteCalls({
  call,
}: Pick<Client<StaffOperations>, 'call'>): NoteLink & Pick<ReplyLink, 'sendNote'> {
  return {
    async sendNote(id, { mentions, ...note }, signal) {
      const body = { ...note, mentions: [...mentions] };
      return answer.parse(await call('POST /conversations/{id}/notes', { params: { id }, body, signal }))
        .note;
    },
    changeNote: async (id, body, signal) =>
      answer.parse(await call('PUT /notes/{id}', { params: { id }, body, signal })).note,
    removeNote: async (id) => void (await call('DELETE /notes/{id}', { params: { id } })),
  };
}
