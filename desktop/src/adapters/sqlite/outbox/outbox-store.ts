import type { Database } from 'better-sqlite3';
import { draftOf, type OutboxStore, type StoredReply } from '../../../core/outbox/ports.ts';
import { attachedRows } from './attached-store.ts';
import { durably } from './durably.ts';

interface Row {
  client_id: string;
  conversation_id: string;
  kind: StoredReply['kind'];
  mentions: string;
  session_id: string;
  content: string;
  created_at: string;
  state: StoredReply['state'];
  reason: string | null;
  attempts: number;
  saved_reply: string | null;
  send_at: string | null;
  files: string;
}

export function outboxStore(db: Database): OutboxStore {
  const selectAll = db.prepare<[], Row>('SELECT * FROM outbox ORDER BY place');
  const insert = db.prepare<[Row]>(`
    INSERT INTO outbox
      (client_id, conversation_id, kind, mentions, session_id, content, created_at, state, reason, attempts, saved_reply,
       send_at, files)
    VALUES (:client_id, :conversation_id, :kind, :mentions, :session_id, :content, :created_at, :state, :reason,
            :attempts, :saved_reply, :send_at, :files)`);
  const updateOne = db.prepare<[Row & { former_id: string }]>(`
    UPDATE outbox
       SET client_id = :client_id, content = :content, state = :state, reason = :reason, attempts = :attempts,
           send_at = :send_at
     WHERE client_id = :former_id`);
  const deleteDelivered = db.prepare<[string, string | null]>(
    'DELETE FROM outbox WHERE client_id = ? AND content = coalesce(?, content)',
  );
  const deleteOne = db.prepare<[string]>('DELETE FROM outbox WHERE client_id = ?');
  const attached = attachedRows(db);
  const deleteDraft = db.prepare<[string]>('DELETE FROM draft WHERE conversation_id = ?');

  return {
    list: () => selectAll.all().map(fromRow),
    add: (reply) =>
      durably(db, () => {
        insert.run(toRow(reply));
        // In the same step: after a crash in between, the draft would invite to send it a second time.
        const draft = draftOf(reply);
        deleteDraft.run(draft);
        attached.take(draft, reply.files);
      }),
    replace: (clientId, reply) =>
      durably(db, () => {
        const { changes } = updateOne.run({ ...toRow(reply), former_id: clientId });
        if (changes !== 1) throw new Error(`The outbox has no reply ${clientId}`);
      }),
    settle: ({ clientId, content }) => void deleteDelivered.run(clientId, content),
    discard: (clientId) => durably(db, () => void deleteOne.run(clientId)),
  };
}

const toRow = (reply: StoredReply): Row => ({
  client_id: reply.clientId,
  conversation_id: reply.conversationId,
  kind: reply.kind,
  mentions: JSON.stringify(reply.mentions),
  session_id: reply.sessionId,
  content: reply.content,
  created_at: reply.createdAt,
  state: reply.state,
  reason: reply.reason,
  attempts: reply.attempts,
  saved_reply: reply.savedReply ?? null,
  send_at: reply.sendAt ?? null,
  files: JSON.stringify(reply.files),
});

const fromRow = (row: Row): StoredReply => ({
  clientId: row.client_id,
  conversationId: row.conversation_id,
  kind: row.kind,
  mentions: JSON.parse(row.mentions),
  sessionId: row.session_id,
  content: row.content,
  createdAt: row.created_at,
  state: row.state,
  reason: row.reason,
  attempts: row.attempts,
  files: JSON.parse(row.files),
  ...(row.saved_reply !== null && { savedReply: row.saved_reply }),
  ...(row.send_at !== null && { sendAt: row.send_at }),
});
