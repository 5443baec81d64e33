import { ApiError } from '@chatbot-saas/shared/client';
import type { ChatReply } from '@chatbot-saas/shared/contracts';
import { isWithHuman } from '@chatbot-saas/shared/domain';
import * as texts from '#texts';
import type { FrameEvent, Visitor } from '../../bridge/messages.ts';
import { sentenceFor } from '../text/failure.ts';
import { backoff } from './backoff.ts';
import { createConversation, isMissing, welcomeOf } from './conversation.ts';
import type { Following } from './follow.ts';
import { followLazily } from './follow-lazily.ts';
import { createHumanLazily } from './human-lazily.ts';
import { createOutbox } from './outbox.ts';
import type { Saved } from './saved.ts';
import { type ChatState, createStore, initialState, type Store } from './state.ts';
import { messagesOf } from './timeline.ts';
import { CURRENT, type VisitorApi } from './visitor-api.ts';

export interface ChatOptions {
  apiKey: string;
  connect(sessionId: () => string | null): VisitorApi;
  saved: Saved;
  visitor: Visitor;
  page: { url: string; referrer: string };
  onEvent(name: FrameEvent): void;
  onUnread(count: number): void;
}

export interface Chat {
  state: Store<ChatState>;
  /** For parts that are only loaded when they are needed. */
  api: VisitorApi;
  saved: Saved;
  sessionId(): string | null;
  /** Again what failed: reaching the server, or opening a conversation. */
  start(): void;
  restart(): void;
  send(content: string): void;
  retry(clientId: string): void;
  typing(isTyping: boolean): void;
  /** What is typed and not sent, kept over page loads. */
  typed: { get(): string; set(content: string): void };
  handoff(): Promise<void>;
  leaveEmail(email: string): Promise<void>;
  rate(rating: number, comment: string): Promise<void>;
  end(): Promise<void>;
  identify(visitor: Visitor): void;
  /** The window came into view, or went out of it. */
  setOpen(isOpen: boolean): void;
  /** Online again, or in front again: ask what was missed, send what waits. */
  wake(): void;
}

/** With the window open and nobody following: the team may step in without being asked. */
const LOOK_MS = 30_000;

export function createChat(options: ChatOptions): Chat {
  const { saved } = options;
  const state = createStore(initialState);
  let following: Following | null = null;
  let isOpen = false;

  const conversation = createConversation({
    ...options,
    state,
    onNew(fresh) {
      outbox.settle(new Set(fresh.map((message) => message.clientId)));
      if (fresh.some((message) => message.role !== 'user')) options.onEvent('message');
    },
    onStanding: (status, agentName) => human.heard(status, agentName),
    onSwitch() {
      following?.stop();
      following = null;
      followIfHuman();
    },
  });
  const { api, timeline, begin } = conversation;

  const outbox = createOutbox<ChatReply>({
    saved,
    backoff,
    async send({ content, clientId }) {
      const sessionId = await begin();
      const post = (id: string) =>
        api.say({ sessionId: id, message: content, clientId }, (answer) => state.set({ answer }));
      try {
        return await post(sessionId);
      } catch (error) {
        if (!isMissing(error)) throw error;
        // The server no longer knows this conversation: what was typed opens a new one.
        conversation.forget(sessionId);
        return post(await begin());
      }
    },
    onSent(draft, reply) {
      timeline.take(messagesOf(draft, reply));
      human.heard(reply.status, null);
    },
    onRefused(_draft, error) {
      const reason = sentenceFor(error);
      state.set({ error: reason });
      conversation.note(texts.encountered(reason));
      if (error instanceof ApiError && error.code === 'conversation_ended') human.heard('ended', null);
    },
    onTrouble(error) {
      if (!error) return state.set({ trouble: null });
      const isNetwork = error instanceof ApiError && error.status === 0;
      state.set({ trouble: isNetwork ? texts.reconnecting : sentenceFor(error) });
    },
    onChange() {
      const { status, trouble, typing } = state.get();
      const isThinking = outbox.isSending() && status === 'active' && !trouble;
      state.set({
        drafts: outbox.drafts(),
        answer: '',
        typing: isThinking ? 'assistant' : typing === 'agent' ? typing : null,
      });
    },
  });
  state.set({ drafts: outbox.drafts() });

  const human = createHumanLazily({
    state,
    note: conversation.note,
    async request() {
      await begin();
      return api.call('POST /chat/{id}/handoff', { params: CURRENT, body: {} });
    },
    onHandedOver: () => options.onEvent('handoff'),
    onChange() {
      followIfHuman();
      conversation.save();
    },
  });

  function followIfHuman() {
    const sessionId = conversation.id();
    if (!sessionId || !isWithHuman(state.get().status)) {
      following?.stop();
      following = null;
      return;
    }
    following ??= followLazily({
      apiKey: options.apiKey,
      sessionId,
      catchUp: conversation.catchUp,
      onMessage: (message) => timeline.take([message]),
      onAgent: (name) => human.heard(state.get().status, name),
      onQueue: human.queued,
      onTyping: (isTyping) => state.set({ typing: isTyping ? 'agent' : null }),
    });
  }

  async function loadConfig() {
    const { phase } = state.get();
    if (phase !== 'ready') state.set({ phase: 'starting', error: null });
    try {
      const config = await api.call('GET /chat/config');
      const { welcome } = state.get();
      state.set({
        config,
        agentsOnline: config.agentsOnline,
        phase: 'ready',
        welcome: welcome || welcomeOf(config),
      });
    } catch (error) {
      if (phase !== 'ready') state.set({ phase: 'failed', error: sentenceFor(error) });
    }
  }

  function start() {
    // The sentence on the screen is the report.
    if (state.get().config) begin().catch(() => undefined);
    else void loadConfig();
  }

  function wake() {
    outbox.wake();
    conversation.catchUp();
    if (isOpen && state.get().phase === 'failed') start();
  }

  conversation.resume();
  void loadConfig();
  saved.onChange((name) => {
    if (name === 'session') conversation.agree();
  });
  addEventListener('online', () => {
    state.set({ isOffline: false });
    wake();
  });
  addEventListener('offline', () => state.set({ isOffline: true }));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) wake();
  });
  setInterval(() => {
    if (isOpen && !document.hidden && !following) conversation.catchUp();
  }, LOOK_MS);

  return {
    state,
    api,
    saved,
    sessionId: conversation.id,
    start,
    wake,
    setOpen(open) {
      isOpen = open;
      conversation.setOpen(open);
      if (open) wake();
    },
    restart() {
      outbox.clear();
      conversation.forget(conversation.id());
    },
    send(content) {
      state.set({ error: null });
      outbox.add(content);
      following?.typing(false);
    },
    retry(clientId) {
      state.set({ error: null });
      outbox.retry(clientId);
    },
    typed: {
      get: () => String(saved.get('typed') ?? ''),
      set: (content) => (content ? saved.set('typed', content) : saved.remove('typed')),
    },
    typing(isTyping) {
      // A conversation begins with its first letter: once that is sent, it is there, and who only looks opens none.
      if (isTyping && state.get().phase === 'ready') begin().catch(() => undefined);
      following?.typing(isTyping);
    },
    async handoff() {
      if (state.get().isHandingOff) return;
      state.set({ isHandingOff: true, error: null });
      try {
        await human.ask();
      } catch {
        state.set({ error: texts.handoffFailed });
      }
      state.set({ isHandingOff: false });
    },
    async leaveEmail(email) {
      await begin();
      await api.call('POST /chat/{id}/visitor', { params: CURRENT, body: { email } });
      state.set({ emailLeft: email });
      conversation.note(texts.emailSaved(email));
    },
    async rate(rating, comment) {
      const body = { rating, ...(comment && { comment }) };
      await api.call('POST /chat/{id}/rating', { params: CURRENT, body });
      state.set({ isRated: true });
      conversation.note(texts.rated);
    },
    async end() {
      await api.call('POST /chat/{id}/end', { params: CURRENT });
      human.heard('ended', null);
    },
    identify(visitor) {
      conversation.setVisitor(visitor);
      // A refused name or address must not disturb the visitor, who did not type it.
      if (!conversation.id()) return;
      api.call('POST /chat/{id}/visitor', { params: CURRENT, body: visitor }).catch(() => undefined);
    },
  };
}
