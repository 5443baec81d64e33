import { type ConversationNote, conversationNote } from '@chatbot-saas/contract';
import type { Database } from 'better-sqlite3';
import type { SearchStore } from '../../../core/account/account-store.ts';
import { queryWords, spansOf } from '../../../core/inbox/search-words.ts';
import { parseConversation } from '../conversations/conversation-rows.ts';
import { matchOf } from '../match.ts';
import { MESSAGE_COLUMNS, parseMessage, type StoredMessage } from '../messages/message-rows.ts';

/** More than anybody reads. */
const MOST_NOTES = 100;

interface Row extends StoredMessage {
  moment: number;
  body: string | null;
}

export function searchStore(db: Database): SearchStore {
  // The search leads and is cut first: what it finds in the order of its rows needs no sorting.
  const select = db.prepare<[string, number, number], Row>(`
    WITH found AS MATERIALIZED (
      SELECT rowid AS moment FROM message_search WHERE message_search MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ?)
    SELECT message.moment, conversation.body, ${MESSAGE_COLUMNS}
      FROM found CROSS JOIN message USING (moment)
      CROSS JOIN conversation_key ON conversation_key.key = message.conversation
      LEFT JOIN conversation ON conversation.key = message.conversation
     ORDER BY message.moment DESC`);

  const selectNotes = db.prepare<[], string>('SELECT body FROM note ORDER BY id DESC').pluck();

  return {
    notes(query) {
      const words = queryWords(query);
      if (words.length === 0) return [];
      const found: ConversationNote[] = [];
      // Without an index: a workspace has thousands of them at most, and their words are those of a few people.
      for (const body of selectNotes.iterate()) {
        const note = conversationNote.safeParse(JSON.parse(body)).data;
        if (note && words.every((word) => spansOf(note.content, [word]).length > 0)) found.push(note);
        if (found.length === MOST_NOTES) break;
      }
      return found;
    },

    messages(query, { before, limit }) {
      const match = matchOf(query);
      if (match === null) return { items: [], next: null };
      const words = queryWords(query);
      const found = select.all(match, before ?? Number.MAX_SAFE_INTEGER, limit + 1);
      const shown = found.slice(0, limit);
      const items = shown.flatMap((row) => {
        const message = parseMessage(row);
        if (!message) return [];
        const conversation = row.body === null ? null : parseConversation(row.body);
        return [{ message, conversation, spans: spansOf(message.content, words) }];
      });
      return { items, next: found.length > limit ? (shown.at(-1)?.moment ?? null) : null };
    },
  };
}
