import type { ShownMessage } from '@chatbot-saas/testing/steady-view';
import type pg from 'pg';

export interface StoredConversation {
  id: string;
  sessionId: string;
  status: string;
  lastSeq: number;
  rating: number | null;
}

export interface StoredMessage extends ShownMessage {
  sessionId: string;
  /** User id. */
  author: string | null;
  /** The `seq` of the question that it answers. */
  replyTo: number | null;
}

/** A change of a conversation, in the order of the commits. */
export type HistoryEntry =
  | { sessionId: string; is: 'assignment'; status: string; agent: string | null; isAccepted: boolean }
  | { sessionId: string; is: 'message'; seq: number; role: string; author: string | null };

/** An agent's message to a visitor who has left an address. */
export interface StoredReply {
  id: string;
  content: string;
  delivery: string | null;
  /** Its conversation waits for a mail. */
  isDue: boolean;
}

export interface StoredMail {
  id: string;
  status: string;
  messageIds: string[];
}

/** The database's content at the end of a run. */
export interface DatabaseSnapshot {
  conversations: StoredConversation[];
  messages: StoredMessage[];
  history: HistoryEntry[];
  replies: StoredReply[];
  mails: StoredMail[];
}

/**
 * Triggers record who had a conversation when, and which messages came meanwhile: the final rows do not show it. Every
 * writer locks the conversation's row, so the numbers are in the order of the commits.
 */
const KEEP_HISTORY = `
  CREATE SCHEMA chaos;
  CREATE TABLE chaos.happenings (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, conversation uuid NOT NULL, status text, agent uuid,
    is_accepted boolean, seq integer, role text, author uuid);

  CREATE FUNCTION chaos.note_standing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    INSERT INTO chaos.happenings (conversation, status, agent, is_accepted)
      VALUES (NEW.id, NEW.status, NEW.assigned_agent, NEW.accepted_at IS NOT NULL);
    RETURN NULL;
  END $$;
  CREATE TRIGGER chaos_standing AFTER UPDATE ON conversations FOR EACH ROW
    WHEN ((OLD.status, OLD.assigned_agent, OLD.accepted_at) IS DISTINCT FROM (NEW.status, NEW.assigned_agent, NEW.accepted_at))
    EXECUTE FUNCTION chaos.note_standing();

  CREATE FUNCTION chaos.note_message() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    INSERT INTO chaos.happenings (conversation, seq, role, author)
      VALUES (NEW.conversation_id, NEW.seq, NEW.role, NEW.author_id);
    RETURN NULL;
  END $$;
  CREATE TRIGGER chaos_message AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION chaos.note_message();`;

export const keepHistory = async (admin: pg.Client): Promise<void> => void (await admin.query(KEEP_HISTORY));

export async function readSnapshot(admin: pg.Client): Promise<DatabaseSnapshot> {
  // One snapshot for all.
  await admin.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  const conversations = await admin.query<StoredConversation>(
    `SELECT id, session_id AS "sessionId", status, last_seq AS "lastSeq", rating FROM conversations`,
  );
  const messages = await admin.query<StoredMessage>(
    `SELECT c.session_id AS "sessionId", m.seq, m.id, m.role, m.content, m.client_id AS "clientId",
            m.author_id AS author, m.reply_to AS "replyTo"
       FROM messages m JOIN conversations c ON c.id = m.conversation_id ORDER BY c.session_id, m.seq`,
  );
  const history = await admin.query<HistoryEntry>(
    `SELECT c.session_id AS "sessionId", CASE WHEN h.seq IS NULL THEN 'assignment' ELSE 'message' END AS is,
            h.status, h.agent, h.is_accepted AS "isAccepted", h.seq, h.role, h.author
       FROM chaos.happenings h JOIN conversations c ON c.id = h.conversation ORDER BY h.number`,
  );
  const replies = await admin.query<StoredReply>(
    `SELECT m.id, m.content, m.delivery, c.unseen_since IS NOT NULL AS "isDue"
       FROM messages m JOIN conversations c ON c.id = m.conversation_id
      WHERE m.role = 'agent' AND c.visitor_email LIKE 'absent-%'`,
  );
  const mails = await admin.query<StoredMail>(
    `SELECT id, status, data->'messageIds' AS "messageIds" FROM deliveries WHERE channel = 'mail'`,
  );
  await admin.query('COMMIT');
  return {
    ...{ conversations: conversations.rows, messages: messages.rows, history: history.rows },
    ...{ replies: replies.rows, mails: mails.rows },
  };
}
