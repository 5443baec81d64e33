import { randomUUID } from 'node:crypto';
import type { Conversation } from '@chatbot-saas/contract';
import type { AccountStore } from '../account/account-store.ts';
import type { Schedule } from '../outbox/ports.ts';
import { sendFailure } from '../outbox/send-failure.ts';
import { createSender, type Outcome } from '../outbox/sender.ts';
import { writesFor } from '../outbox/writes-for.ts';
import {
  applied,
  type ConversationAction,
  changedSince,
  isDone,
  isOver,
  opens,
  type Seen,
  seenOf,
} from './conversation-action.ts';
import { type ActionLink, perform } from './perform.ts';
import type { ActionStore, QueuedAction } from './ports.ts';

export interface ActionQueue {
  /** On disk, and shown as done, when this returns. Throws what the disk says; nothing is queued then. */
  enqueue(conversation: Conversation, action: ConversationAction): void;
  /** Tries a refused one again: the person has seen the conversation as it is. */
  retry(id: string): void;
  /** Takes one back. One whose request is under way may be done all the same. */
  discard(id: string): void;
  /** Of one conversation, in their order. */
  list(conversationId: string): readonly QueuedAction[];
  counts(): { waiting: number; refused: number };
  /** Whether this reply or note was written in a conversation that the person has once something that waits is done. */
  holdsBack(reply: { clientId: string; conversationId: string }): boolean;
  /** Shows again what sync has overwritten. */
  reapply(conversationIds: Iterable<string>): void;
  /** Something that it waits for may be over. */
  pump(): void;
  /** The link is online. */
  wake(): void;
  /** The store was recreated and may lack some of them. */
  rewrite(): void;
  /** The machine was asleep, or is on another network. */
  resume(): void;
  close(): void;
}

interface ActionQueueOptions {
  store: ActionStore;
  conversations: Pick<AccountStore['conversations'], 'find' | 'putAhead' | 'dropAhead'>;
  link: ActionLink;
  /** Replies and notes of that conversation that wait, by `clientId`: what was written before goes first. */
  unsentIn(conversationId: string): readonly string[];
  onChange(conversationId: string): void;
  /** Something changed that the answer did not say. */
  onStale(): void;
  /** The disk failed where no caller waits for an answer. */
  onError(error: unknown): void;
  now: () => Date;
  schedule: Schedule;
  random?: () => number;
}

const DONE: Outcome = { kind: 'done' };

/** What was decided about conversations while the server could not be asked. Until it is done, the cache shows it as done. */
export function openActionQueue(options: ActionQueueOptions): ActionQueue {
  const { store, conversations, link } = options;
  const isWritten = writesFor(options.onError);
  let queue: readonly QueuedAction[] = store
    .list()
    .map((queued) => ({ ...queued, behind: queued.behind ?? options.unsentIn(queued.conversationId) }));

  /** As the server had it when the first thing that waits was decided: sync may not have brought that yet. */
  const before = new Map<string, Conversation>();

  const ofConversation = (id: string) => queue.filter(({ conversationId }) => conversationId === id);
  const isWaiting = (id: string) => ofConversation(id).some(({ reason }) => reason === null);
  const find = (id: string) => queue.find((each) => each.id === id);

  const overlay = (conversationId: string) => {
    const known = conversations.find(conversationId);
    const waiting = ofConversation(conversationId).filter(({ reason }) => reason === null);
    if (!known || waiting.length === 0) return;
    conversations.putAhead(waiting.reduce((shown, { action, seen }) => applied(shown, action, seen), known));
  };

  /** Without one that will not be done, the conversation is what the server said, and what else waits. */
  const showAgain = (conversationId: string) => {
    conversations.dropAhead(conversationId);
    const former = before.get(conversationId);
    const synced = conversations.find(conversationId);
    if (former && synced && synced.updatedAt < former.updatedAt) conversations.putAhead(former);
    if (!isWaiting(conversationId)) before.delete(conversationId);
    overlay(conversationId);
    options.onChange(conversationId);
  };

  const remove = ({ id, conversationId }: QueuedAction) => {
    isWritten(() => store.remove(id));
    queue = queue.filter((each) => each.id !== id);
    options.onChange(conversationId);
  };

  const keepDone = (queued: QueuedAction, conversation: Conversation | null) => {
    before.delete(queued.conversationId);
    if (conversation) conversations.putAhead(conversation);
    remove(queued);
    overlay(queued.conversationId);
    options.onStale();
    return DONE;
  };

  const replace = (next: QueuedAction) => {
    queue = queue.map((each) => (each.id === next.id ? next : each));
  };

  const refuse = (queued: QueuedAction, reason: string) => {
    const refused = { ...queued, reason };
    isWritten(() => store.put(refused));
    replace(refused);
    showAgain(queued.conversationId);
    options.onStale();
    return DONE;
  };

  const doFirst = async (conversationId: string, signal: AbortSignal): Promise<Outcome> => {
    const [queued] = ofConversation(conversationId);
    if (!queued) return DONE;
    const { action, seen } = queued;
    try {
      const conversation = await link.fetchConversation(conversationId);
      if (signal.aborted || !find(queued.id)) return DONE;
      // Gone for all.
      if (!conversation) return keepDone(queued, null);
      if (isDone(conversation, action, seen) || isOver(action, options.now()))
        return keepDone(queued, conversation);
      const why = changedSince(seen, conversation, action);
      if (why) return refuse(queued, why);
      const answer = await perform(link, conversationId, action, seen);
      return signal.aborted ? DONE : keepDone(queued, answer);
    } catch (error) {
      if (signal.aborted) return DONE;
      const failure = sendFailure(error);
      if (failure.kind === 'unsent') return refuse(queued, failure.reason);
      const asked = failure.kind === 'retry' ? failure : { waitMs: null, isForAll: false };
      return { kind: 'wait', askedMs: asked.waitMs, isForAll: asked.isForAll };
    }
  };

  const sender = createSender({
    due: () =>
      [...new Set(queue.map(({ conversationId }) => conversationId))].filter((id) => {
        const [first] = ofConversation(id);
        return first?.reason === null && !isBehind(first, options.unsentIn(id));
      }),
    sendFirst: doFirst,
    schedule: options.schedule,
    random: options.random ?? Math.random,
  });
  // Not within this call: its opener could not answer a change yet.
  queueMicrotask(sender.pump);

  return {
    enqueue(conversation, action) {
      const queued: QueuedAction = {
        id: randomUUID(),
        conversationId: conversation._id,
        action,
        seen: seenOf(conversation),
        behind: options.unsentIn(conversation._id),
        reason: null,
      };
      store.put(queued);
      if (!isWaiting(conversation._id)) before.set(conversation._id, conversation);
      queue = [...queue, queued];
      overlay(conversation._id);
      options.onChange(conversation._id);
      sender.nudge(conversation._id);
    },

    retry(id) {
      const queued = find(id);
      if (!queued) return;
      const known = conversations.find(queued.conversationId);
      const seen: Seen = known ? seenOf(known) : queued.seen;
      const next: QueuedAction = { ...queued, seen, reason: null };
      store.put(next);
      replace(next);
      overlay(queued.conversationId);
      options.onChange(queued.conversationId);
      sender.nudge(queued.conversationId);
    },

    discard(id) {
      const queued = find(id);
      if (!queued) return;
      store.remove(id);
      queue = queue.filter((each) => each.id !== id);
      showAgain(queued.conversationId);
      sender.release(queued.conversationId);
      options.onStale();
    },

    list: ofConversation,
    counts() {
      const refused = queue.filter(({ reason }) => reason !== null).length;
      return { waiting: queue.length - refused, refused };
    },
    holdsBack: ({ clientId, conversationId }) =>
      ofConversation(conversationId).some(
        ({ action, behind, reason }) => reason === null && opens(action) && !behind.includes(clientId),
      ),
    reapply(conversationIds) {
      if (queue.length === 0) return;
      for (const id of conversationIds) overlay(id);
    },
    pump: sender.pump,
    wake: sender.wake,
    rewrite() {
      for (const queued of queue) isWritten(() => store.put(queued));
      for (const { conversationId } of queue) overlay(conversationId);
    },
    resume: sender.restart,
    close: sender.close,
  };
}

const isBehind = ({ behind }: QueuedAction, unsent: readonly string[]) =>
  behind.some((clientId) => unsent.includes(clientId));
