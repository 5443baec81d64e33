import { WITH_HUMAN } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../../db/index.ts';
import type { MadeConversation } from './made-conversation.ts';
import { removePeople } from './people.store.ts';
import { PRESENT } from './present.ts';

/** A quick restart changes nothing. */
const STALE_MINUTES = 15;

const stale = (db: TenantDb) =>
  db
    .from('conversations as c')
    .whereIn('c.status', WITH_HUMAN)
    .whereRaw('c.visitor_id LIKE ?', [`${PRESENT}%`])
    .whereRaw('c.handoff_requested_at < now() - make_interval(mins => ?)', [STALE_MINUTES]);

/** Whether one of the visitors who are there has been there for long. */
export async function hasStale(db: TenantDb): Promise<boolean> {
  return (await stale(db).first('c.id')) !== undefined;
}

/** Deletes those in which no one has written since they were made, and returns the ids of their visitors. */
export async function removeUntouched(
  db: TenantDb,
  present: readonly MadeConversation[],
): Promise<ReadonlySet<string>> {
  const made = present.map(({ visitor, messages, handoff }) => ({
    visitor_id: visitor.visitorId,
    said: messages.filter(({ role }) => role === 'user').length,
    replied: messages.filter(({ role }) => role === 'agent').length,
    is_accepted: handoff?.acceptedAt !== undefined,
  }));
  const untouched: { id: string; visitor_id: string; contact_id: string | null }[] = await stale(db)
    .joinRaw(
      `JOIN jsonb_to_recordset(?::jsonb) AS made (visitor_id text, said integer, replied integer, is_accepted boolean)
         USING (visitor_id)`,
      [JSON.stringify(made)],
    )
    .whereRaw('c.visitor_messages = made.said AND c.agent_messages = made.replied')
    .whereRaw('(made.is_accepted OR c.accepted_at IS NULL)')
    .select('c.id', 'c.contact_id', expression('visitor_id'));
  const ids = untouched.map(({ id }) => id);
  await db.from('messages').whereIn('conversation_id', ids).delete();
  await db.from('conversations').whereIn('id', ids).delete();
  await removePeople(
    db,
    untouched.flatMap(({ contact_id }) => contact_id ?? []),
  );
  return new Set(untouched.map(({ visitor_id }) => visitor_id));
}
