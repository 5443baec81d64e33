import {
  ApiError,
  type ConversationFeed,
  connectRealtime,
  conversationFeed,
  createClient,
} from '@chatbot-saas/client';
import type { Conversation, Message, StaffOperations } from '@chatbot-saas/contract';
import { MAX_HISTORY_LIMIT } from '@chatbot-saas/contract/domain';
import type { Agent, Workbench } from '@chatbot-saas/testing/agent-at-work';
import type { View, Workplace } from '@chatbot-saas/testing/client-process';
import { shownOf, steadyView } from '@chatbot-saas/testing/steady-view';

interface Thread {
  sessionId: string;
  feed: ConversationFeed<Message>;
  refused: View['refused'];
}

const RETRY_MS = 500;

/** What the browser's handoff center talks with, without its screen: REST, the socket, and a feed for each conversation. */
export function staffBench(server: string, agent: Agent, workplace: Workplace) {
  const api = createClient<StaffOperations>({
    baseUrl: `${server}/api`,
    headers: () => ({ authorization: `Bearer ${agent.token}` }),
  });
  const threads = new Map<string, Thread>();
  const bySession = new Map<string, Thread>();
  const realtime = connectRealtime({ url: server, auth: { token: agent.token, tenantId: agent.tenantId } });
  realtime.announce({ agentId: agent.userId, tenantId: agent.tenantId });
  realtime.on('new-message', ({ sessionId, ...message }) => bySession.get(sessionId)?.feed.receive(message));
  realtime.onCatchUp(() => {
    for (const { feed } of threads.values()) void feed.catchUp();
  });

  const openThread = ({ _id: id, sessionId }: Conversation): Thread => {
    const feed = conversationFeed<Message>({
      pageSize: MAX_HISTORY_LIMIT,
      history: async (query) =>
        (await api.call('GET /chat/{id}/history', { params: { id }, query })).data.messages,
      send: async ({ content, clientId }) =>
        (await api.call('POST /chat/{id}/agent/message', { params: { id }, body: { content, clientId } }))
          .message,
    });
    const thread: Thread = { sessionId, feed, refused: [] };
    threads.set(id, thread);
    bySession.set(sessionId, thread);
    const look = steadyView(`${agent.name} in ${sessionId}`, workplace.unsteady);
    feed.subscribe(() => {
      look(feed.getState().messages.map(shownOf));
      for (const local of feed.getState().local) if (local.state === 'failed') onFailed(thread, local);
    });
    realtime.joinConversation(sessionId);
    void feed.load();
    return thread;
  };

  const known = new Set<unknown>();
  /** Presses "try again" where that may help. */
  const onFailed = (
    { feed, refused }: Thread,
    local: { clientId: string; content: string; error: unknown },
  ) => {
    const { clientId, content, error } = local;
    if (known.has(error)) return;
    known.add(error);
    if (error instanceof ApiError && !error.isTransient) {
      refused.push({ content, reason: error.message });
      // In a later task: this one still emits the failure.
      queueMicrotask(() => feed.discard(clientId));
      return;
    }
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
    setTimeout(() => feed.retry(clientId), asked || RETRY_MS);
  };

  const bench: Workbench = {
    async listOpen() {
      const query = { status: ['transferred', 'escalated'] as const, limit: 100 };
      const { conversations } = await api.call('GET /chat/conversations', {
        query: { ...query, status: query.status.join(',') },
      });
      return conversations;
    },
    accept: (id) => api.call('POST /chat/{id}/agent/accept', { params: { id }, body: { message: null } }),
    release: (id) => api.call('POST /chat/{id}/agent/release', { params: { id } }),
    handOver: (id, agentId) =>
      api.call('POST /chat/{id}/handoff', { params: { id }, body: { reason: 'Please', agentId } }),
    end: (id) => api.call('POST /chat/{id}/end', { params: { id } }),
    mayReply: (id) => threads.get(id)?.feed.getState().local.length !== 1,
    reply(conversation, content) {
      const { feed } = threads.get(conversation._id) ?? openThread(conversation);
      feed.send(content);
    },
  };

  return {
    bench,
    /** What the screen does every few seconds: a message whose event never came shows in the conversation's count. */
    async refresh() {
      for (const { feed } of threads.values()) if (feed.getState().phase === 'error') void feed.load();
      const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 100 } });
      for (const { _id, messageCount } of conversations) {
        const feed = threads.get(_id)?.feed;
        if (feed && messageCount > (feed.getState().messages.at(-1)?.seq ?? 0)) void feed.catchUp();
      }
    },
    views: (): View[] =>
      [...threads.values()].map(({ sessionId, feed, refused }) => ({
        client: agent.name,
        conversation: sessionId,
        messages: feed.getState().messages.map(shownOf),
        waiting: feed.getState().local.map(({ content }) => content),
        refused,
      })),
  };
}
