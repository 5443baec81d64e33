import type { OutgoingFiles } from './files/outgoing-files.ts';
import { countsOf, fromStored, type OutboxCounts, type OutboxReply } from './outbox-reply.ts';
import { draftOf, type StoredReply } from './ports.ts';

export interface OutboxSnapshot {
  /** Counts up with each change, so that a page notices when it missed one. */
  revision: number;
  counts: OutboxCounts;
  /** In the order in which they were written. */
  replies: OutboxReply[];
}

/** One reply, not all that its conversation has: with hundreds of them, each would cost as much as all. */
export interface OutboxChange {
  revision: number;
  conversationId: string;
  /** Id of the reply to replace. An unknown id is a new reply, appended at the end. */
  clientId: string;
  /** Null once it is gone. */
  reply: OutboxReply | null;
}

interface OutboxListOptions {
  stored: readonly StoredReply[];
  files: Pick<OutgoingFiles, 'leave'>;
  onChange(change: OutboxChange): void;
}

export type OutboxList = ReturnType<typeof outboxList>;

/** What waits, in the order in which it was written. Says each change; the disk is not its business. */
export function outboxList({ stored, files, onChange }: OutboxListOptions) {
  let replies = stored.map(fromStored);
  let revision = 0;

  const ofConversation = (id: string) => replies.filter((reply) => reply.conversationId === id);
  const changed = (conversationId: string, clientId: string, reply: OutboxReply | null) => {
    revision += 1;
    onChange({ revision, conversationId, clientId, reply });
  };

  return {
    all: (): readonly OutboxReply[] => replies,
    find: (clientId: string) => replies.find((reply) => reply.clientId === clientId),
    /** The one that is sent next. */
    firstOf: (conversationId: string) => ofConversation(conversationId).find(({ state }) => state !== 'sent'),
    add(reply: StoredReply) {
      const shown = fromStored(reply);
      replies = [...replies, shown];
      changed(reply.conversationId, reply.clientId, shown);
    },
    /** In the place of the one with that `clientId`, which `next` need not have any more. */
    show(clientId: string, next: OutboxReply) {
      replies = replies.map((reply) => (reply.clientId === clientId ? next : reply));
      changed(next.conversationId, clientId, next);
    },
    remove(reply: OutboxReply) {
      const { clientId, conversationId } = reply;
      replies = replies.filter((each) => each.clientId !== clientId);
      files.leave({ clientId, draft: draftOf(reply), files: reply.files });
      changed(conversationId, clientId, null);
    },
    snapshot: (conversationId?: string): OutboxSnapshot => ({
      revision,
      counts: countsOf(replies),
      replies: conversationId === undefined ? replies : ofConversation(conversationId),
    }),
  };
}
