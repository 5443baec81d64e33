import type { SearchHit } from '@chatbot-saas/contract';

/** Of what was found. */
export const hitId = (hit: SearchHit): string => {
  if (hit.type === 'message') return hit.messageId;
  if (hit.type === 'note') return hit.noteId;
  return hit.type === 'contact' ? hit.contactId : hit.articleId;
};
