import type { ConversationNote, ScheduledMessage } from '@chatbot-saas/contract';
import type Database from 'better-sqlite3';
import type { AccountStore } from '../../core/account/account-store.ts';
import { diskFiles } from '../files/disk-files.ts';
import { actionStore } from './actions/action-store.ts';
import { cacheRows } from './cache-rows.ts';
import { conversationStore } from './conversations/conversation-store.ts';
import { directoryStore } from './directory/directory-store.ts';
import { knowledgeStore } from './knowledge/knowledge-store.ts';
import { lazily } from './lazily.ts';
import { mentionStore } from './mentions/mention-store.ts';
import { messageStore } from './messages/message-store.ts';
import { noteEditStore } from './note-edits/note-edit-store.ts';
import { isCorrupt, openDatabase, replaceCorrupt } from './open-database.ts';
import { attachedStore } from './outbox/attached-store.ts';
import { draftsStore } from './outbox/drafts-store.ts';
import { outboxStore } from './outbox/outbox-store.ts';
import { rescueWritings } from './outbox/rescue-writings.ts';
import { replyEditStore } from './saved-replies/reply-edit-store.ts';
import { savedReplyStore } from './saved-replies/saved-reply-store.ts';
import { searchStore } from './search/search-store.ts';
import { syncStore } from './sync/sync-store.ts';

type Parts = Omit<AccountStore, 'bytes' | 'pictures' | 'onRebuilt' | 'close'>;
type PartName = keyof Parts;
type PartMakers = { [N in PartName]: () => Parts[N] };

function partsOf(db: Database.Database): PartMakers {
  const rows = cacheRows(db);
  const outbox = lazily(() => outboxStore(db));
  return {
    outbox,
    drafts: lazily(() => draftsStore(db)),
    attached: lazily(() => attachedStore(db)),
    actions: lazily(() => actionStore(db)),
    conversations: lazily(() => conversationStore(db, rows)),
    messages: lazily(() => messageStore(db, rows)),
    search: lazily(() => searchStore(db)),
    notes: lazily(() => ({
      list: (id: string) => rows.notes.list(id),
      put: (note: ConversationNote) => rows.write(() => rows.notes.put(note)),
      remove: (id: string) => rows.write(() => rows.notes.remove(id)),
    })),
    noteEdits: lazily(() => noteEditStore(db)),
    mentions: lazily(() => mentionStore(rows)),
    scheduled: lazily(() => ({
      list: (id: string) => rows.scheduled.list(id),
      listFailedOf: (authorId: string) => rows.scheduled.listFailedOf(authorId),
      put: (one: ScheduledMessage) => rows.write(() => rows.scheduled.put(one)),
    })),
    knowledge: lazily(() => knowledgeStore(db)),
    savedReplies: lazily(() => savedReplyStore(db, rows)),
    replyEdits: lazily(() => replyEditStore(db)),
    directory: lazily(() => directoryStore(db)),
    sync: lazily(() => syncStore(db, rows, (delivered) => outbox().settle(delivered))),
  };
}

/** Throws CoreError `cache_too_new` rather than touching what a newer console wrote. */
export function openAccountStore(file: string): AccountStore {
  const listeners = new Set<() => void>();
  let db = openDatabase(file, rescueWritings);
  let parts = partsOf(db);

  const rebuild = () => {
    db = replaceCorrupt(db, file, rescueWritings);
    parts = partsOf(db);
    for (const listener of listeners) listener();
  };

  /** The calls of one part, whichever database is below; one that finds it damaged is answered by the new one. */
  const guarded = <N extends PartName>(name: N): Parts[N] => {
    const call = (verb: string | symbol, values: unknown[]): unknown => {
      const part: object = parts[name]();
      const method: unknown = Reflect.get(part, verb);
      return typeof method === 'function' ? Reflect.apply(method, part, values) : undefined;
    };
    const get =
      (_: object, verb: string | symbol) =>
      (...values: unknown[]) => {
        try {
          return call(verb, values);
        } catch (error) {
          if (!isCorrupt(error)) throw error;
          rebuild();
          return call(verb, values);
        }
      };
    return new Proxy<Parts[N]>({} as Parts[N], { get });
  };

  return {
    conversations: guarded('conversations'),
    messages: guarded('messages'),
    search: guarded('search'),
    notes: guarded('notes'),
    noteEdits: guarded('noteEdits'),
    mentions: guarded('mentions'),
    scheduled: guarded('scheduled'),
    knowledge: guarded('knowledge'),
    savedReplies: guarded('savedReplies'),
    replyEdits: guarded('replyEdits'),
    directory: guarded('directory'),
    sync: guarded('sync'),
    outbox: guarded('outbox'),
    drafts: guarded('drafts'),
    attached: guarded('attached'),
    bytes: diskFiles(`${file}-files`),
    pictures: diskFiles(`${file}-pictures`),
    actions: guarded('actions'),
    onRebuilt(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => void db.close(),
  };
}
