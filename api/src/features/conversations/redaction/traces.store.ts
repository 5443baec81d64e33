import type { MailTrace } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../../db/index.ts';

/** Messages in a mail next to those that are unseen. */
export const MAILED_THREAD = 20;

/** The mail has the message of that `seq`: as one that it brings, or among those that it quotes. */
const HAS_SEQ = `(data->>'upTo')::int >= ? AND (data->>'upTo')::int - ? < json_array_length(data->'messageIds') + ${MAILED_THREAD}`;
/** For at most as long as an attempt lasts. */
const IS_UNDER_WAY = `status = 'pending' AND lease IS NOT NULL AND next_attempt_at > now()`;

/** Whether the message went out by mail; read under its conversation's lock. */
export async function traceOf(
  db: TenantDb,
  conversationId: string,
  { id, seq }: { id: string; seq: number },
): Promise<MailTrace | null> {
  const mails = await db
    .from('deliveries')
    .where({ destination_id: conversationId, channel: 'mail' })
    .whereRaw(HAS_SEQ, [seq, seq])
    .first({
      sent: expression(`coalesce(bool_or(status = 'delivered'), false)`),
      underWay: expression(`coalesce(bool_or(${IS_UNDER_WAY}), false)`),
    });
  // Ids are in the order of time: a later transcript has it.
  const transcript = await db
    .from('transcripts')
    .where({ conversation_id: conversationId })
    .where('id', '>', id)
    .first('id');
  if (mails?.sent || transcript) return 'sent';
  return mails?.underWay ? 'sending' : null;
}
