import { ApiError, type Client } from '@chatbot-saas/shared/client';
import type { ChatReply, KeyOperations } from '@chatbot-saas/shared/contracts';
import { isWithHuman } from '@chatbot-saas/shared/domain';
import type { FrameEvent, Visitor } from '../../bridge/messages.ts';
import { sentenceFor } from '../text/failure.ts';
import * as texts from '../text/texts.ts';
import { backoff } from './backoff.ts';
import { createConversation, isMissing } from './conversation.ts';
import type { Following } from './follow.ts';
import { followLazily } from './follow-lazily.ts';
import { createHuman } from './human.ts';
import { createOutbox } from './outbox.ts';
import type { Saved } from './saved.ts';
import { readSession } from './session-record.ts';
import { type ChatState, createStore, initialState, type Store } from './state.ts';
import { messagesOf } from './timeline.ts';

export interface ChatOptions {
  apiKey: string;
  api: Client<KeyOperations>;
  saved: Saved;
  visitor: Visitor;
  page: { url: string; referrer: string };
  onEvent(name: FrameEvent): void;
  onUnread(count: number): void;
}

export interface Chat {
  state: Store<ChatState>;
  /** For parts that are only loaded when they are needed. */
  api: Client<KeyOperations>;
  sessionId(): string | null;
  start(): void;
  restart(): void;
  send(content: string): void;
  retry(clientId: string): void;
  typing(isTyping: boolean): void;
  handoff(): Promise<void>;
  leaveEmail(email: string): Promise<void>;
  identify(visitor: Visitor): void;
  /** The window came into view, or went out of it. */
  setOpen(isOpen: boolean): void;
  /** Online again, in front again, changed in another tab: ask what was missed, send what waits. */
  wake(): void;
}

export function createChat(options: ChatOptions): Chat {
  const { api, saved } = options;
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
  const { timeline, begin } = conversation;

  const outbox = createOutbox<ChatReply>({
    saved,
    backoff,
    async send({ content, clientId }) {
      const sessionId = await begin();
      const post = (id: string) =>
        api.call('POST /chat/message', { body: { sessionId: id, message: content, clientId } });
      try {
        return await post(sessionId);
      } catch (error) {
        if (!isMissing(error)) throw error;
        // The server no longer knows this conversation: what was typed opens a new one.
        return post(await conversation.renew(sessionId));
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
        typing: isThinking ? 'assistant' : typing === 'agent' ? typing : null,
      });
    },
  });
  state.set({ drafts: outbox.drafts() });

  const human = createHuman({
    state,
    note: conversation.note,
    request: async () => api.call('POST /chat/{id}/handoff', { params: { id: await begin() }, body: {} }),
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
    try {
      const config = await api.call('GET /chat/config');
      state.set({ config, agentsOnline: config.agentsOnline });
    } catch {
      // Defaults serve; a key that is refused shows itself when the conversation starts.
    }
  }

  function start() {
    if (!state.get().config) void loadConfig();
    // The sentence on the screen is the report.
    begin().catch(() => undefined);
  }

  function wake() {
    outbox.wake();
    if (conversation.id()) conversation.catchUp();
    else if (isOpen) start();
  }

  void loadConfig();
  if (isWithHuman(readSession(saved)?.status ?? 'active')) start();
  saved.onChange(wake);

  return {
    state,
    api,
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
      conversation.renew(conversation.id()).catch(() => undefined);
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
    typing: (isTyping) => following?.typing(isTyping),
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
      await api.call('POST /chat/{id}/visitor', { params: { id: await begin() }, body: { email } });
      state.set({ emailLeft: email });
      conversation.note(texts.emailSaved(email));
    },
    identify(visitor) {
      conversation.setVisitor(visitor);
      const id = conversation.id();
      // A refused name or address must not disturb the visitor, who did not type it.
      if (id) api.call('POST /chat/{id}/visitor', { params: { id }, body: visitor }).catch(() => undefined);
    },
  };
}
