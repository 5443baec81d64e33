import { type ConversationFeed, conversationFeed, messageChanges } from '@chatbot-saas/client';
import type { LocalFile } from '@chatbot-saas/client/files';
import type { Message } from '@chatbot-saas/contract';
import { MAX_HISTORY_LIMIT } from '@chatbot-saas/contract/domain';
import { api } from '../../../api/client.ts';
import { newClientId } from '../../../api/client-id.ts';
import * as session from '../../../session/session.ts';
import { isSentElsewhere, outgoingFiles } from './files/outgoing-files.ts';

const KEPT = 20;
const feeds = new Map<string, ConversationFeed<Message>>();

/**
 * The messages of a conversation. Feeds outlive the pane that shows them: a pending or failed reply must not be lost
 * when the agent opens another conversation.
 */
export function feedOf(id: string): ConversationFeed<Message> {
  const feed = feeds.get(id) ?? openFeed(id);
  feeds.delete(id);
  feeds.set(id, feed);
  dropOldest();
  return feed;
}

/** Fetches the messages of a conversation that is about to be shown, where none are here. */
export function fetchMessages(id: string): void {
  const feed = feedOf(id);
  if (feed.getState().phase !== 'ready') void feed.load();
}

/** Where the server takes longer, or a hidden page draws nothing. */
const DRAWN_AFTER_MS = 300;

/** Resolves once the messages of a conversation are on the screen, or let wait for them. */
export function messagesDrawn(id: string): Promise<void> {
  const feed = feedOf(id);
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const look = () => {
      if (feed.getState().phase !== 'loading') requestAnimationFrame(() => setTimeout(finish));
    };
    const timer = setTimeout(finish, DRAWN_AFTER_MS);
    const stop = feed.subscribe(look);
    look();
  });
}

function openFeed(id: string): ConversationFeed<Message> {
  const feed = conversationFeed<Message>({
    newClientId,
    changes: messageChanges,
    earlierPageSize: MAX_HISTORY_LIMIT,
    history: async (query) => {
      const { data } = await api.call('GET /chat/{id}/history', { params: { id }, query });
      return data.messages;
    },
    async send({ files = [], ...reply }) {
      try {
        const stored = await outgoingFiles().upload(files);
        const body = stored.length > 0 ? { ...reply, files: stored.map((file) => file.id) } : reply;
        return (await api.call('POST /chat/{id}/agent/message', { params: { id }, body })).message;
      } catch (error) {
        if (isSentElsewhere(error, reply.clientId)) return null;
        outgoingFiles().uploadAgain(files);
        throw error;
      }
    },
    onDropped: ({ clientId, files }) => files && outgoingFiles().drop(clientId),
  });
  for (const reply of outgoingFiles().unsent()) if (reply.conversationId === id) feed.resend(reply);
  return feed;
}

/** Sends a reply. One with files outlives the page until the server has it. */
export function sendReply(
  id: string,
  content: string,
  files: readonly LocalFile[],
  savedReply?: string,
): string {
  const feed = feedOf(id);
  if (files.length === 0) return feed.send(content, undefined, savedReply);
  const clientId = newClientId();
  const reply = {
    ...{ clientId, content, timestamp: new Date().toISOString(), files },
    ...(savedReply && { savedReply }),
  };
  outgoingFiles().keep({ ...reply, conversationId: id });
  feed.resend(reply);
  return clientId;
}

/** Resolves once no reply to that conversation is on its way: what is done with it next must not overtake them. */
export function repliesSettled(id: string): Promise<void> {
  const feed = feeds.get(id);
  if (!feed) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (feed.getState().local.some(({ state }) => state === 'queued' || state === 'sending')) return;
      stop();
      resolve();
    };
    const stop = feed.subscribe(look);
    look();
  });
}

/**
 * Resolves once it is known what became of a reply: with the id of the stored message, or with null where it could not be
 * sent, and was taken out.
 */
export function takeOutOrFind(id: string, clientId: string): Promise<string | null> {
  const feed = feedOf(id);
  return new Promise((resolve) => {
    const look = () => {
      const { messages, local } = feed.getState();
      const stored = messages.find((one) => one.clientId === clientId);
      if (!stored && local.find((one) => one.clientId === clientId)?.state !== 'failed') return;
      stop();
      if (!stored) feed.discard(clientId);
      resolve(stored?.id ?? null);
    };
    const stop = feed.subscribe(look);
    look();
  });
}

/** Replies with files that an earlier page could not send. */
export function resumeReplies(): void {
  for (const { conversationId } of outgoingFiles().unsent()) void feedOf(conversationId).load();
}

function dropOldest(): void {
  for (const [id, feed] of feeds) {
    if (feeds.size <= KEPT) return;
    if (feed.getState().local.length > 0) continue;
    feed.close();
    feeds.delete(id);
  }
}

session.subscribe(() => {
  if (session.current().status !== 'signed-out') return;
  for (const feed of feeds.values()) feed.close();
  feeds.clear();
});
