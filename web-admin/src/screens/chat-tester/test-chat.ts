import { ApiError, connectRealtime, type Realtime, withProofOfWork } from '@chatbot-saas/client';
import type { Message, MessageMetadata } from '@chatbot-saas/contract';
import { type ConversationStatus, isWithHuman } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { keepaliveApi } from '../../api/client.ts';
import { newClientId } from '../../api/client-id.ts';
import { errorText } from '../../api/error-text.ts';
import { visitorApi } from '../../api/visitor-api.ts';

/** As this browser measured it, over the network and back; null without a first word, as when nothing was said. */
export interface Timing {
  firstWordMs: number | null;
  totalMs: number;
}

export interface TestChatEntry {
  key: string;
  role: Message['role'] | 'notice';
  content: string;
  metadata: MessageMetadata;
  timing: Timing | null;
  /** What a reply of the assistant replies to. */
  question?: string;
}

export interface TestChatState {
  phase: 'idle' | 'starting' | 'ready' | 'failed';
  error: string | null;
  entries: readonly TestChatEntry[];
  /** What is being answered; `text` grows as the assistant says it. */
  pending: { question: string; text: string } | null;
  /** What could not be sent, for the input. */
  returned: string | null;
  status: ConversationStatus;
  sessionId: string | null;
}

export interface TestChat {
  get(): TestChatState;
  subscribe(listener: () => void): () => void;
  start(): Promise<void>;
  send(content: string): Promise<void>;
  /** Ends the conversation and everything that listens to it. */
  close(): void;
}

interface TestChatOptions {
  apiKey: string;
  visitor: { name: string; email?: string | undefined };
  onError: (text: string) => void;
}

export const NO_TEST_CHAT: TestChatState = {
  phase: 'idle',
  error: null,
  entries: [],
  pending: null,
  returned: null,
  status: 'active',
  sessionId: null,
};

/** One test conversation: a teammate acts as the visitor, over the endpoints that the widget uses. */
export function createTestChat({ apiKey, visitor, onError }: TestChatOptions): TestChat {
  const { api, events } = visitorApi(apiKey);
  const listeners = new Set<() => void>();
  const leaving = new AbortController();
  let state = NO_TEST_CHAT;
  let sessionId: string | null = null;
  let lastSeq = 0;
  const known = new Set<string>();
  let realtime: Realtime | null = null;
  /** The same words again are the same message, should the first have arrived after all. */
  let unsent: { content: string; clientId: string } | null = null;

  const set = (change: Partial<TestChatState>) => {
    state = { ...state, ...change };
    for (const notify of [...listeners]) notify();
  };
  const add = (entry: Omit<TestChatEntry, 'key'> & { key?: string }) =>
    set({ entries: [...state.entries, { key: newClientId(), ...entry }] });
  const notice = (content: string) => add({ role: 'notice', content, metadata: {}, timing: null });

  const become = (status: ConversationStatus) => {
    // An answer that was under way when it ended says what was before.
    if (status === state.status || state.status === 'ended') return;
    const wasWithHuman = isWithHuman(state.status);
    set({ status });
    if (status === 'ended') notice(t`This conversation has ended.`);
    else if (isWithHuman(status) && !wasWithHuman) {
      notice(t`Handed over. Waiting in the Handoff Center.`);
      follow();
    }
  };

  const take = (message: Message) => {
    lastSeq = Math.max(lastSeq, message.seq);
    if (known.has(message.id) || message.role === 'user') return;
    known.add(message.id);
    add({
      key: message.id,
      role: message.role,
      content: message.content,
      metadata: message.metadata,
      timing: null,
    });
  };

  /** From here on people answer, whenever they do. */
  const follow = () => {
    if (realtime || !sessionId || leaving.signal.aborted) return;
    const id = sessionId;
    const catchUp = async () => {
      const { data } = await api.call('GET /chat/{id}/history', {
        params: { id },
        query: { after: lastSeq },
        signal: leaving.signal,
      });
      for (const message of data.messages) take(message);
      become(data.status);
    };
    realtime = connectRealtime({ auth: { apiKey, sessionId: id } });
    realtime.on('new-message', () => void catchUp().catch(() => undefined));
    realtime.on('agent-joined', ({ agent: { name } }) => notice(t`${name} has joined.`));
    realtime.on('conversation-updated', ({ status }) => become(status));
    realtime.onCatchUp(catchUp);
  };

  const fail = (error: unknown): string => {
    const text = errorText(error);
    onError(text);
    return text;
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    async start() {
      if (state.phase === 'starting' || state.phase === 'ready') return;
      set({ phase: 'starting', error: null });
      try {
        const body = {
          visitorId: `visitor_${Date.now()}${newClientId().slice(0, 8)}`,
          metadata: { userAgent: navigator.userAgent.slice(0, 1_000), url: location.href.slice(0, 2_000) },
          visitor,
          isTest: true,
        };
        const answer = await withProofOfWork(
          (proof) => api.call('POST /chat/start', { body: { ...body, ...proof } }),
          () => import('@chatbot-saas/client/solve-challenge'),
        );
        sessionId = answer.sessionId;
        // Closed while it was being opened: end it, nothing else would.
        if (leaving.signal.aborted) return end();
        lastSeq = 1;
        set({ phase: 'ready', sessionId });
        add({ role: 'assistant', content: answer.message, metadata: {}, timing: null });
      } catch (error) {
        if (!leaving.signal.aborted) set({ phase: 'failed', error: fail(error) });
      }
    },

    async send(content) {
      const text = content.trim();
      if (!sessionId || state.pending || text === '' || state.status === 'ended') return;
      const clientId = unsent?.content === text ? unsent.clientId : newClientId();
      const begun = performance.now();
      let firstWordMs: number | null = null;
      set({ pending: { question: text, text: '' }, returned: null });
      try {
        const reply = await events.call(
          'POST /chat/message',
          { body: { sessionId, message: text, clientId }, signal: leaving.signal },
          ({ event, data }) => {
            if (event !== 'token' || !state.pending) return;
            firstWordMs ??= performance.now() - begun;
            const { text: more } = data as { text: string };
            set({ pending: { question: text, text: state.pending.text + more } });
          },
        );
        const totalMs = performance.now() - begun;
        unsent = null;
        set({ pending: null });
        add({ key: clientId, role: 'user', content: text, metadata: {}, timing: null });
        known.add(reply.messageId);
        // Once people answer, theirs may stand between what was known and this.
        if (!realtime) lastSeq = Math.max(reply.seq, reply.received.seq);
        if (reply.message !== null) {
          add({
            key: reply.messageId,
            role: 'assistant',
            content: reply.message,
            metadata: reply.metadata ?? {},
            timing: { firstWordMs, totalMs },
            question: text,
          });
        }
        become(reply.status);
      } catch (error) {
        if (leaving.signal.aborted) return;
        unsent = { content: text, clientId };
        set({ pending: null, returned: text });
        const reason = fail(error);
        notice(t`Sorry, I encountered an error: ${reason}`);
        if (error instanceof ApiError && error.code === 'conversation_ended') become('ended');
      }
    },

    close() {
      leaving.abort();
      realtime?.close();
      end();
    },
  };

  function end() {
    const id = sessionId;
    sessionId = null;
    // As the teammate: the key may be deleted at the same moment.
    if (id && state.status !== 'ended') {
      keepaliveApi.call('POST /chat/{id}/end', { params: { id } }).catch(() => undefined);
    }
  }
}
