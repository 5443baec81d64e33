import { ApiError, takeoverReason, transferReason } from '@chatbot-saas/client';
import type { BulkRequest, Conversation, Label, Message, User } from '@chatbot-saas/contract';
import { labelIds } from '@chatbot-saas/contract/domain';
import type { AccountStore } from '../account/account-store.ts';
import type { ActionQueue } from '../actions/action-queue.ts';
import { type ConversationAction, seenOf } from '../actions/conversation-action.ts';
import { CoreError } from '../core-error.ts';
import { type BulkOutcome, changeMany } from './bulk.ts';
import type { ConversationLink, SeenWords, Snooze, Why } from './conversation-link.ts';

export interface HistoryQuery {
  /** Those after this `seq`, oldest first; at most one of both. */
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/** What became of an action: done, or on this computer until there is a connection. */
export interface Acted {
  isQueued: boolean;
}

/**
 * Reading works without a connection. What changes a conversation rejects with what the server says; `Acted` are queued
 * where the server can’t be reached, and after replies that wait.
 */
export interface Conversations {
  /** By `_id` or `sessionId`; asked of the server where the cache does not have it, null where neither does. Rejects when the server cannot be asked. */
  find(ref: string): Promise<Conversation | null>;
  /** What the cache has; throws CoreError `conversation_not_found`. */
  known(id: string): Conversation;
  /** Oldest first. What the cache does not have yet is asked of the server, as far as it can be reached. */
  history(id: string, query: HistoryQuery): Promise<Message[]>;
  accept(id: string): Promise<Acted>;
  /** From the assistant, or from a colleague. */
  takeOver(id: string): Promise<Acted>;
  handOver(id: string, colleague: { _id: string; name: string }): Promise<Acted>;
  escalate(id: string, reason: string): Promise<Acted>;
  label(id: string, labels: Label[]): Promise<Acted>;
  release(id: string): Promise<Acted>;
  /** `until`: a time (ISO 8601), or `reply`. */
  snooze(id: string, snooze: Snooze): Promise<Acted>;
  unsnooze(id: string): Promise<Acted>;
  returnToAssistant(id: string): Promise<Acted>;
  /** Of one that has ended. */
  reopen(id: string): Promise<Acted>;
  end(id: string, why?: Why): Promise<Acted>;
  /** Ends it; its person goes on in `into`. */
  merge(id: string, into: string): Promise<void>;
  /** Deletes it for good, on every device. */
  remove(id: string): Promise<void>;
  /** One thing with many of them; what was refused is in the answer. */
  bulk(request: BulkRequest): Promise<BulkOutcome>;
  /** Deletes a message everywhere; answers what is left of it, and whether it has gone out by mail. */
  removeMessage(id: string, messageId: string): ReturnType<ConversationLink['removeMessage']>;
  /** The conversation on the screen; its visitor's typing is reported. */
  watch(id: string | null): void;
  setTyping(id: string, isTyping: boolean): void;
  /** What is answered from now on is not kept. */
  close(): void;
}

interface ConversationsOptions {
  store: Pick<AccountStore, 'conversations' | 'messages' | 'directory'>;
  link: ConversationLink;
  queue: Pick<ActionQueue, 'discard' | 'enqueue' | 'list'>;
  /** Whether replies or notes of that conversation wait to be sent. */
  hasUnsent(id: string): boolean;
  user(): Pick<User, '_id' | 'name' | 'role'>;
  isOnline(): boolean;
  /** The server's answer to an action, stored already. */
  onChanged(conversation: Conversation): void;
  /** Something changed that the answer did not say. */
  onStale(): void;
}

export function openConversations(options: ConversationsOptions): Conversations {
  const { store, link, user } = options;
  let leave = () => {};
  let isClosed = false;

  const member = () => {
    const { _id, name } = user();
    return { _id, name };
  };

  const known = (id: string): Conversation => {
    const conversation = store.conversations.find(id);
    if (conversation) return conversation;
    throw new CoreError('conversation_not_found');
  };

  const seenWords = (id: string): SeenWords => {
    const conversation = store.conversations.find(id);
    return conversation ? { visitorWroteAt: seenOf(conversation).visitorWroteAt } : {};
  };

  const keep = (conversation: Conversation) => {
    if (!isClosed && store.conversations.putAhead(conversation)) options.onChanged(conversation);
  };

  /** Also after a refusal: another agent changed it first, and the screen should say so. */
  const act = async (action: Promise<Conversation> | Promise<void>): Promise<Acted> => {
    try {
      const conversation = await action;
      if (conversation) keep(conversation);
      return { isQueued: false };
    } finally {
      options.onStale();
    }
  };

  const mustWait = (id: string) =>
    !options.isOnline() || options.hasUnsent(id) || options.queue.list(id).length > 0;

  /** What waits to be sent would be refused once the conversation is over. */
  const assertAllIsSent = (id: string) => {
    if (options.hasUnsent(id) || options.queue.list(id).length > 0) throw new CoreError('still_sending');
  };

  /** At once if that can be; a request without an answer is repeated later, when it may turn out to be done. */
  const actOrQueue = async (
    id: string,
    action: ConversationAction,
    now: () => Promise<Conversation> | Promise<void>,
  ): Promise<Acted> => {
    // As the person saw it, whatever comes meanwhile.
    const seen = store.conversations.find(id);
    if (!mustWait(id)) {
      try {
        return await act(now());
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 0)) throw error;
      }
    }
    options.queue.enqueue(seen ?? known(id), action);
    return { isQueued: true };
  };

  const fillGaps = async (id: string, { before, limit }: HistoryQuery) => {
    const messages = await link.fetchHistory(id, { before, limit });
    if (isClosed) return;
    for (const message of messages) store.messages.putAhead({ ...message, conversationId: id });
  };

  return {
    async find(ref) {
      const cached = store.conversations.find(ref);
      if (cached) return cached;
      const conversation = await link.fetchConversation(ref);
      if (conversation) keep(conversation);
      return conversation;
    },

    known,

    async history(id, query) {
      if (query.after !== undefined)
        return store.messages.after(id, { after: query.after, limit: query.limit });
      const cached = store.messages.history(id, query);
      const isWhole =
        cached.gaps.length === 0 && (cached.messages.length === query.limit || !cached.hasOlder);
      if (isWhole || !options.isOnline()) return cached.messages;
      // While a first sync runs. Unreachable after all, what is cached is shown.
      await fillGaps(id, query).catch(() => undefined);
      if (isClosed) return cached.messages;
      return store.messages.history(id, query).messages;
    },

    accept: (id) => actOrQueue(id, { type: 'assign', member: member(), isOwn: true }, () => link.accept(id)),
    takeOver(id) {
      const { _id: agentId, name } = member();
      const reason = takeoverReason(name);
      return actOrQueue(id, { type: 'assign', member: member(), isOwn: true, reason }, async () => {
        await link.handOff(id, { reason, agentId });
        return link.accept(id);
      });
    },
    handOver(id, { _id, name }) {
      const reason = transferReason(user().name, name);
      return actOrQueue(id, { type: 'assign', member: { _id, name }, isOwn: false, reason }, () =>
        link.handOff(id, { reason, agentId: _id }),
      );
    },
    escalate: (id, reason) =>
      actOrQueue(id, { type: 'escalate', reason }, () => link.handOff(id, { reason, isUrgent: true })),
    label: (id, labels) =>
      actOrQueue(id, { type: 'label', labels }, () =>
        link.setLabels(id, labelIds(labels), labelIds(store.conversations.find(id)?.labels ?? [])),
      ),
    release: (id) => actOrQueue(id, { type: 'release' }, () => link.release(id)),
    snooze: (id, snooze) =>
      actOrQueue(id, { type: 'snooze', until: snooze.until }, () => link.snooze(id, snooze)),
    unsnooze: (id) => actOrQueue(id, { type: 'unsnooze' }, () => link.unsnooze(id)),
    returnToAssistant: (id) =>
      actOrQueue(id, { type: 'returnToAssistant' }, () => link.returnToAssistant(id, seenWords(id))),
    reopen: (id) => actOrQueue(id, { type: 'reopen', member: member() }, () => link.reopen(id)),
    end: (id, why = {}) =>
      actOrQueue(id, { type: 'end', ...why }, () => link.end(id, { ...why, ...seenWords(id) })),
    async merge(id, into) {
      assertAllIsSent(id);
      await act(link.merge(id, into));
    },
    async remove(id) {
      assertAllIsSent(id);
      await act(link.removeConversation(id));
    },
    async bulk(request) {
      try {
        return await changeMany(request, {
          ...{ known, mustWait, run: link.bulk, enqueue: options.queue.enqueue },
          takeBack(id) {
            const queued = options.queue.list(id).at(-1);
            if (queued) options.queue.discard(queued.id);
            return queued !== undefined;
          },
          ...{ user: user(), ...store.directory.read() },
        });
      } finally {
        options.onStale();
      }
    },

    async removeMessage(id, messageId) {
      try {
        return await link.removeMessage(id, messageId);
      } finally {
        // What is left of it comes with the next pull, here as on every other device.
        options.onStale();
      }
    },

    watch(id) {
      leave();
      const conversation = id === null ? null : store.conversations.find(id);
      leave = conversation ? link.join(conversation.sessionId) : () => {};
    },

    setTyping: (id, isTyping) => link.setTyping(known(id).sessionId, isTyping),

    close() {
      isClosed = true;
      leave();
    },
  };
}
