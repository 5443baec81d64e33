import type { Scope } from '../../../context/index.ts';
import * as notices from './notices.store.ts';

/** Members whom a note calls are mailed, if they want it and are not there. Nothing of the note is in the mail. */
export async function noteMentions(
  { db, services }: Scope,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  if (!services.mailer.delivers) return;
  await notices.insert(db, { kind: 'mention', conversationId, requestedAt: new Date(), userIds });
}

/** They have read what called them there, or it is gone. */
export const dropMentions = (
  { db }: Scope,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> => notices.dropMentions(db, conversationId, userIds);
