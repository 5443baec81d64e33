import type { SearchHit } from '@chatbot-saas/contract';
import { sourceHref } from '../../components/source-href.ts';

/** The address of the place that was found. */
export function hitHref(hit: SearchHit): string {
  if (hit.type === 'contact') return `/contacts/${hit.contactId}`;
  if (hit.type === 'article') return sourceHref({ question: hit.title });
  const place = new URLSearchParams({ conversation: hit.conversationId, message: String(hit.seq) });
  if (hit.type === 'note') place.set('note', hit.noteId);
  return `/handoff-center?${place}`;
}
