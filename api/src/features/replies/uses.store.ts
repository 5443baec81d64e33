import { expression, type TenantDb } from '../../db/index.ts';
import { visibleTo } from './visible-to.ts';

/** The count and the conversation, where the member sees such a reply. */
export async function add(
  db: TenantDb,
  { viewer, id, conversationId }: { viewer: string; id: string; conversationId: string },
): Promise<void> {
  const counted = await db
    .from('saved_replies as r')
    .where({ 'r.id': id })
    .modify(visibleTo(viewer))
    .update({ used_count: expression('used_count + 1') });
  if (counted === 0) return;
  await db
    .from('saved_reply_uses')
    .insert({ reply_id: id, conversation_id: conversationId })
    .onConflict(['tenant_id', 'reply_id', 'conversation_id'])
    .ignore();
}
