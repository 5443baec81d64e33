import type { ConversationStatus } from '@chatbot-saas/shared/domain';
import type { StoredCall } from '../../../db/index.ts';
import type { HistoryQuery, MessageRow } from '../messages/messages.service.ts';

/** The conversation with each message; null columns if it has none. */
export type VisitorHistoryRow = {
  status: ConversationStatus;
  /** The name of the agent who accepted it. */
  agent: string | null;
} & (MessageRow | { [K in keyof MessageRow]: null });

/** Oldest first; no row if the tenant has no such session. */
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
