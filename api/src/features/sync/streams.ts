import type { SyncPage } from '@chatbot-saas/contract';
import { type Scope, staffOf } from '../../context/index.ts';
import type { Changed, ChangeKey, ChangeSpan } from '../../db/index.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as messages from '../conversations/messages/messages.service.ts';
import * as notes from '../conversations/notes/notes.service.ts';
import * as scheduled from '../conversations/scheduled/scheduled.service.ts';
import * as knowledge from '../knowledge/knowledge.service.ts';
import * as replies from '../replies/saved-replies.service.ts';
import type { StreamName } from './cursor.ts';
import * as store from './sync.store.ts';

export type Contents = Pick<SyncPage, 'changes' | 'deleted'>;

export const emptyContents = (): Contents => ({
  changes: { conversations: [], messages: [], notes: [], scheduled: [], knowledge: [], replies: [] },
  deleted: { conversations: [], notes: [], knowledge: [], replies: [] },
});

/** A stream's progress: `end` if nothing is left, else the last row of the page. */
interface Progress {
  taken: number;
  isEnd: boolean;
  last: ChangeKey | null;
}
type Stream = (scope: Scope, span: ChangeSpan, contents: Contents) => Promise<Progress>;

function stream<T>(
  read: (scope: Scope, span: ChangeSpan) => Promise<Changed<T>[]>,
  put: (contents: Contents, value: T) => void,
): Stream {
  return async (scope, span, contents) => {
    const rows = await read(scope, { ...span, limit: span.limit + 1 });
    const fitting = rows.slice(0, span.limit);
    for (const { value } of fitting) put(contents, value);
    return {
      taken: fitting.length,
      isEnd: rows.length <= span.limit,
      last: fitting.at(-1)?.key ?? span.after,
    };
  };
}

const LIST_OF = {
  conversation: 'conversations',
  knowledge: 'knowledge',
  note: 'notes',
  reply: 'replies',
} as const;

export const streams: Record<StreamName, Stream> = {
  conversations: stream(conversations.changed, ({ changes }, value) => changes.conversations.push(value)),
  renamed: stream(conversations.renamed, ({ changes }, value) => changes.conversations.push(value)),
  messages: stream(messages.changed, ({ changes }, value) => changes.messages.push(value)),
  notes: stream(notes.changed, ({ changes }, value) => changes.notes.push(value)),
  scheduled: stream(scheduled.changed, ({ changes }, value) => changes.scheduled.push(value)),
  knowledge: stream(knowledge.changed, ({ changes }, value) => changes.knowledge.push(value)),
  replies: stream(replies.changed, ({ changes }, value) => changes.replies.push(value)),
  deletions: stream(
    (scope, span) => store.deletions(scope.db, staffOf(scope).id, span),
    ({ deleted }, { kind, id }) => deleted[LIST_OF[kind]].push(id),
  ),
};
