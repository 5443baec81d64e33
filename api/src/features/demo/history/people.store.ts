import { randomUUID } from 'node:crypto';
import { expression, type TenantDb } from '../../../db/index.ts';
import type { MadeConversation } from './made-conversation.ts';

const COLUMNS = {
  id: 'uuid',
  name: 'text',
  email: 'text',
  language: 'text',
  last_page: 'jsonb',
  referrer: 'text',
  user_agent: 'text',
  first_seen_at: 'timestamptz',
  last_seen_at: 'timestamptz',
};

/** Writes a contact for each visitor, who may have several conversations; their ids by those of the visitors. */
export async function insertPeople(
  db: TenantDb,
  conversations: readonly MadeConversation[],
): Promise<ReadonlyMap<string, string>> {
  const people = new Map<string, ReturnType<typeof personOf>>();
  for (const made of conversations.toSorted((one, other) => +one.createdAt - +other.createdAt)) {
    const { visitorId } = made.visitor;
    const known = people.get(visitorId);
    const person = personOf(made);
    people.set(visitorId, known ? { ...person, id: known.id, first_seen_at: known.first_seen_at } : person);
  }
  const names = Object.keys(COLUMNS).join(', ');
  const columns = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  await db
    .from('contacts')
    .insert(
      expression(
        `(${names}) SELECT ${names} FROM jsonb_to_recordset(?::jsonb) AS given (${columns.join(', ')})`,
        [JSON.stringify([...people.values()])],
      ),
    );
  return new Map([...people].map(([visitorId, { id }]) => [visitorId, id]));
}

function personOf({ visitor, createdAt, messages }: MadeConversation) {
  const { name, email, language, metadata } = visitor;
  return {
    id: randomUUID(),
    name,
    email,
    language,
    last_page: { url: metadata.url, title: null, at: createdAt },
    referrer: metadata.referrer,
    user_agent: metadata.userAgent,
    first_seen_at: createdAt,
    last_seen_at: messages.findLast(({ role }) => role === 'user')?.at ?? createdAt,
  };
}

/** Deletes those of the contacts whose last conversation is gone. */
export async function removePeople(db: TenantDb, ids: readonly string[]): Promise<void> {
  await db
    .from('contacts as p')
    .whereIn('p.id', [...ids])
    .whereRaw('NOT EXISTS (SELECT 1 FROM conversations c WHERE c.contact_id = p.id)')
    .delete();
}
