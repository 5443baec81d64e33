import type { ConversationStatus } from '@chatbot-saas/shared/domain';
import type { StoredCall } from '../../../db/index.ts';
import type { HistoryQuery, MessageRow } from '../messages/messages.service.ts';

/** The conversation, with each of the messages; with nulls in their place where there is none. */
export type VisitorHistoryRow = {
  status: ConversationStatus;
  /** The name of who has accepted it. */
  agent: string | null;
} & (MessageRow | { [K in keyof MessageRow]: null });

/** Oldest first; no row where the tenant has no such session (see migration 250). */
export const visitorHistory = (
  tenantId: string,
  sessionId: string,
  { after, before, limit }: HistoryQuery,
): StoredCall => ({
  name: 'visitor_history',
  text: 'SELECT * FROM visitor_history($1, $2, $3, $4, $5)',
  values: [tenantId, sessionId, after ?? null, before ?? null, limit],
  tenantId,
});
