import { AppError } from '@chatbot-saas/contract/errors';
import type { Scope } from '../../../context/index.ts';
import * as conversations from '../conversations.service.ts';

/** The visitor's last message that a person had before them, by its time (ISO 8601); null: there was none. */
export interface SeenWords {
  visitorWroteAt?: string | null | undefined;
}

/**
 * Refuses what would leave a visitor's word unread: the person has not seen it. The caller holds the conversation's
 * lock, so no word can come in between.
 */
export async function assertAllSeen(scope: Scope, id: string, { visitorWroteAt }: SeenWords): Promise<void> {
  if (visitorWroteAt === undefined) return;
  const { lastVisitorMessage: last } = await conversations.get(scope, id);
  if (!last || (visitorWroteAt !== null && Date.parse(last.timestamp) <= Date.parse(visitorWroteAt))) return;
  throw new AppError('state_conflict', 'The visitor has written since. Look again first.');
}
