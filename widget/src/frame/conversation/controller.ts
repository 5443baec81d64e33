import { ApiError } from '@chatbot-saas/client';
import { BytesGoneError } from '@chatbot-saas/client/files';
import { isWithHuman } from '@chatbot-saas/contract/domain';
import * as texts from '#lazy-texts';
import { sentenceFor } from '../i18n/failure.ts';
import { CURRENT, type VisitorApi } from '../network/visitor-api.ts';
import type { ChatOptions, ConversationController } from '../store/chat.ts';
import type { ChatState, Store } from '../store/state.ts';
import { backoff } from './backoff.ts';
import { createConversation } from './conversation.ts';
import { createEarlier } from './earlier.ts';
import { createMessageFiles } from './files/message-files.ts';
import type { Following } from './follow.ts';
import { followLazily } from './follow-lazily.ts';
import { createHandoffState } from './handoff-state.ts';
import { createOutbox } from './outbox.ts';
import { followPerson } from './person/follow-person.ts';
import { createIdentity } from './person/identity.ts';
import { createDraftSender, type Sent } from './send-draft.ts';
import { isMessage, isText } from './shapes.ts';
import { messagesOf } from './timeline.ts';
import { visitedPages } from './visited-pages.ts';

export interface ControllerOptions extends ChatOptions {
  api: VisitorApi;
  state: Store<ChatState>;
}

/** With the window open and no live connection: the team may step in without being asked. */
const LOOK_MS = 30_000;
/** Refreshes a waiting visitor's queue position. */
const PLACE_MS = 15_000;

export function createController(options: ControllerOptions): ConversationController {
  const { api, storage, state } = options;
  let following: Following | null = null;
  let isOpen = false;

  const identity = createIdentity(storage, options.said);

  const conversation = createConversation({
    ...options,
    identity,
    onNew(fresh) {
      outbox.settle(new Set(fresh.map((message) => message.clientId)));
      if (fresh.some((message) => message.role !== 'user')) options.onEvent('message');
    },
    onHistory: (history) => handoffState.catchUp(history),
    onSwitch() {
      state.set({ drafts: outbox.drafts() });
      following?.stop();
      following = null;
      followIfHuman();
    },
  });
  const { timeline, begin } = conversation;

  const messageFiles = createMessageFiles({
    ...options,
    begin,
    cancel: (clientId) => outbox.cancel(clientId),
  });

  const outbox = createOutbox<Sent>({
    storage,
    sessionId: () => conversation.id(),
    backoff,
    send: (draft) => sender.send(draft),
    onSent(draft, sent) {
      if (!sent) return conversation.catchUp();
      timeline.take(messagesOf(draft, sent.reply, sent.files));
      handoffState.update(sent.reply.status, null);
    },
    onDropped: (draft) => messageFiles.forget(draft),
    onRefused(draft, error) {
      messageFiles.refused(draft);
      const reason = error instanceof BytesGoneError ? texts.fileUnreadable : sentenceFor(error);
      state.set({ error: reason });
      conversation.note(texts.encountered(reason));
      if (error instanceof ApiError && error.code === 'conversation_ended')
        handoffState.update('ended', null);
    },
    onTrouble(error) {
      if (!error) return state.set({ trouble: null });
      const isNetwork = error instanceof ApiError && error.status === 0;
      state.set({ trouble: isNetwork ? texts.reconnecting : sentenceFor(error) });
    },
    onChange() {
      const { status, trouble, typing } = state.get();
      const isThinking = outbox.isSending() && status === 'active' && !trouble && !messageFiles.isUploading();
      state.set({
        drafts: outbox.drafts(),
        answer: '',
        typing: isThinking ? 'assistant' : typing === 'agent' ? typing : null,
      });
    },
  });
  const sender = createDraftSender({ ...options, conversation, messageFiles });
  state.set({ drafts: outbox.drafts() });

  const handoffState = createHandoffState({
    state,
    note: conversation.note,
    cancel: () => api.call('POST /chat/{id}/handoff/cancel', { params: CURRENT }),
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
      lookAgain: conversation.lookAgain,
      onMessage(message) {
        if (isMessage(message)) timeline.take([message]);
      },
      onAgent(name) {
        if (isText(name)) handoffState.update(state.get().status, name);
      },
      onQueue: handoffState.queued,
      onTyping: (isTyping) => state.set({ typing: isTyping ? 'agent' : null }),
      onSeen: (seen) => state.set({ seen }),
    });
  }

  const start = () => {
    // The sentence on the screen is the report.
    begin().catch(() => undefined);
  };

  const { mine, show, claim } = createEarlier({ ...options, identity, conversation, outbox });

  const pages = visitedPages({
    sessionId: () => (state.get().status === 'ended' || state.get().isIdle ? null : conversation.id()),
    ask: options.askPage,
    unread: () => state.get().unread,
    send: (body) => api.call('POST /chat/{id}/page', { params: CURRENT, body }),
  });

  const person = followPerson({ ...options, identity, conversation, claim });

  conversation.restore();
  person.follow();
  setInterval(() => {
    if (isOpen && !document.hidden && !following) conversation.catchUp();
  }, LOOK_MS);
  setInterval(() => {
    if (isOpen && !document.hidden && state.get().queue) handoffState.ask().catch(() => undefined);
  }, PLACE_MS);

  return {
    sessionId: conversation.id,
    start,
    resume() {
      messageFiles.resume();
      outbox.resume();
      conversation.lookAgain();
    },
    syncTabs() {
      outbox.resume();
      conversation.syncTabs();
    },
    setOpen(open) {
      isOpen = open;
      conversation.setOpen(open);
    },
    restart() {
      outbox.clear();
      conversation.forget(conversation.id());
    },
    mine,
    show,
    send(content) {
      state.set({ error: null });
      outbox.add(content, messageFiles.take());
      following?.typing(false);
    },
    attach(files) {
      if (state.get().status !== 'ended') messageFiles.attach(files);
    },
    retry(clientId) {
      state.set({ error: null });
      outbox.retry(clientId);
    },
    typing(isTyping) {
      // Open the conversation at the first keystroke, so it exists when the message is sent. Visitors who only look create
      // none.
      if (isTyping && state.get().phase === 'ready') start();
      following?.typing(isTyping);
    },
    async handoff() {
      if (state.get().isHandingOff) return;
      state.set({ isHandingOff: true, error: null });
      try {
        await handoffState.ask();
      } catch {
        state.set({ error: texts.handoffFailed });
      }
      state.set({ isHandingOff: false });
    },
    async cancelHandoff() {
      state.set({ isHandingOff: true, error: null });
      try {
        await handoffState.cancel();
        sender.noteCanceled();
      } catch (error) {
        state.set({ error: sentenceFor(error) });
      }
      // Shows the line about it, or the agent who was faster.
      conversation.catchUp();
      state.set({ isHandingOff: false });
    },
    async rate(rating, comment) {
      const body = { rating, ...(comment && { comment }) };
      await api.call('POST /chat/{id}/rating', { params: CURRENT, body });
      if (comment === null) return;
      state.set({ isRated: true });
      conversation.note(texts.rated);
    },
    async feedback(messageId, helpful, comment) {
      const params = { ...CURRENT, messageId };
      const body = { helpful, ...(comment && { comment }) };
      await api.call('POST /chat/{id}/messages/{messageId}/feedback', { params, body });
      conversation.keepFeedback(messageId, { helpful, comment });
    },
    async end() {
      await api.call('POST /chat/{id}/end', { params: CURRENT });
      handoffState.update('ended', null);
    },
    identify: person.heard,
    visit: pages.opened,
  };
}
