import { ApiError } from '@chatbot-saas/client';
import type { SavedReply } from '@chatbot-saas/contract';
import type { AccountStore } from '../account/account-store.ts';
import type { SavedReplyLink } from './saved-reply-link.ts';

interface Sources {
  store: Pick<AccountStore, 'savedReplies'>;
  link: Pick<SavedReplyLink, 'fetchReplies'>;
  isOnline: boolean;
}

/** With their uses and ratings, which no sync brings; out of reach, as they were when each was last changed. */
export async function listSavedReplies({ store, link, isOnline }: Sources): Promise<SavedReply[]> {
  if (!isOnline) return store.savedReplies.list();
  try {
    return await link.fetchReplies();
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return store.savedReplies.list();
    throw error;
  }
}
