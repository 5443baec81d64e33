import type { AnswerFeedback, HistoryPage, Message } from '@chatbot-saas/contract';
import { type ConversationStatus, isWithHuman } from '@chatbot-saas/contract/domain';
import type { Page } from '../../bridge/messages.ts';
import { sentenceFor } from '../i18n/failure.ts';
import { CURRENT, type VisitorApi } from '../network/visitor-api.ts';
import type { LocalStorage } from '../store/local-storage.ts';
import { type ChatState, initialState, type Store } from '../store/state.ts';
import { catchUpUntilDone } from './catch-up.ts';
import { readable } from './deleted.ts';
import { freshAddresses } from './files/fresh-addresses.ts';
import type { Identity } from './person/identity.ts';
import { createSession } from './session.ts';
import { forgetSession, readSession, saveSession } from './session-record.ts';
import { createShown } from './shown.ts';
import { withTabLock } from './tab-lock.ts';
import { createTimeline, type Timeline } from './timeline.ts';

export interface ConversationOptions {
  api: VisitorApi;
  storage: LocalStorage;
  identity: Identity;
  page(): Page;
  isTest: boolean;
  state: Store<ChatState>;
  /** Stored messages seen for the first time. */
  onNew(messages: readonly Message[]): void;
  onUnread(count: number): void;
  /** The history says who has the conversation. */
  onHistory(history: HistoryStatus): void;
  /** Another conversation takes this one's place, or an earlier one is taken up again. */
  onSwitch(): void;
}

export interface HistoryStatus {
  status: ConversationStatus;
  agentName: string | null;
  /** It has ended, and the next message continues it. */
  mayContinue: boolean;
  /** It was asked for after a person had the conversation; what was asked for before says nothing about that. */
  isNewer: boolean;
}

export interface Conversation {
  timeline: Timeline;
  id(): string | null;
  /** Takes up the conversation of an earlier page or another tab; its id, or null without one. */
  restore(): string | null;
  /** The session's id: the running one, the one of an earlier page, or a new one. */
  begin(): Promise<string>;
  /** The server does not know `lost`, or the visitor is done with it. */
  forget(lost: string | null): void;
  /** Shows another conversation of the same visitor. */
  show(sessionId: string, page: HistoryPage): void;
  catchUp(): void;
  /** With what the other tabs of this visitor have stored. */
  syncTabs(): void;
  save(): void;
  /** A line of our own at the end of what is there. */
  note(text: string): void;
  /** With the answer, so that it is there on the next page. */
  keepFeedback(messageId: string, feedback: AnswerFeedback): void;
  /** As `catchUp`, and asks what was deleted. */
  lookAgain(): void;
  setOpen(isOpen: boolean): void;
  /** The page has said something of its visitor. */
  renew(): void;
  /** Goes on in a new conversation of the person whom the page names; rejects, and stays, where the server knows better. */
  switchPerson(): Promise<void>;
}

/** One visitor's conversation over page loads: where it is kept, how it starts, what of it has been read. */
export function createConversation(options: ConversationOptions): Conversation {
  const { api, storage, state } = options;
  const session = createSession(options);
  let isOpen = false;
  let readSeq = 0;
  /** Done with, but another tab that hears late of its end may store it once more. */
  let left: string | null = null;
  let beginning: Promise<string> | null = null;

  const noteShown = createShown(api, session.id);

  const countUnread = () => {
    if (isOpen) {
      readSeq = timeline.last();
      noteShown(timeline.messages());
    }
    const unread = state.get().messages.filter((message) => message.seq > readSeq && message.role !== 'user');
    state.set({ unread: unread.length });
    options.onUnread(unread.length);
  };

  const save = () => {
    const { welcome, notices, status, isIdle, agentName, emailLeft, isRated } = state.get();
    const sessionId = session.id();
    if (!sessionId) return;
    const shown = {
      welcome,
      messages: timeline.messages(),
      notices,
      status,
      isIdle,
      agentName,
      emailLeft,
      isRated,
    };
    saveSession(storage, { sessionId, readSeq, ...shown });
  };

  const draw = () => state.set({ messages: readable(timeline.messages()) });

  const timeline = createTimeline({
    async fetchAfter(after, limit) {
      const id = await begin();
      const { seen, status: before } = state.get();
      const { data } = await api.call('GET /chat/{id}/history', { params: CURRENT, query: { after, limit } });
      // Meanwhile another conversation may have begun, where these messages do not belong.
      if (session.id() !== id) return [];
      const { status, mayContinue, agent } = data;
      // The visitor has gone back to the assistant meanwhile: this is what was before.
      const isLate = isWithHuman(before) && !isWithHuman(state.get().status);
      if (!isLate) {
        options.onHistory({
          status,
          mayContinue,
          agentName: agent?.name ?? null,
          isNewer: before !== 'active',
        });
      }
      // Unless the socket has brought something newer meanwhile.
      if (state.get().seen === seen) state.set({ seen: data.seen });
      return data.messages;
    },
    onNew(fresh) {
      draw();
      countUnread();
      save();
      options.onNew(fresh);
    },
    onFailure: () => catchUp(),
  });

  const addresses = freshAddresses({
    ...{ api, timeline },
    onFresh() {
      draw();
      save();
    },
  });

  const missed = catchUpUntilDone(timeline, session, forget);
  const catchUp = () => {
    // Again for a page that has come back, or a call that failed.
    if (isOpen && session.id()) noteShown(timeline.messages());
    missed.start();
    if (session.id()) void addresses.ask();
  };

  const restore = (): string | null => {
    const record = readSession(storage);
    if (!record || record.sessionId === left) return null;
    const { sessionId, readSeq: read, ...shown } = record;
    session.adopt(sessionId);
    readSeq = read;
    timeline.reset(record.messages);
    // Some of it may have been deleted since.
    timeline.doubt();
    state.set({ ...shown, messages: readable(record.messages), phase: 'ready', error: null });
    options.onSwitch();
    countUnread();
    catchUp();
    return sessionId;
  };

  async function begin(): Promise<string> {
    const running = session.id();
    if (running) return running;
    beginning ??= open().finally(() => {
      beginning = null;
    });
    return beginning;
  }

  async function open(): Promise<string> {
    try {
      // Of two tabs that begin at once, the second takes up what the first one has opened.
      return await withTabLock('begin', async () => {
        const known = session.id() ?? restore();
        if (known) return known;
        const sessionId = await session.start();
        state.set({ phase: 'ready', error: null, welcome: session.welcome() });
        save();
        // The welcome is the first stored message: what follows joins on to it.
        catchUp();
        return sessionId;
      });
    } catch (error) {
      state.set({ phase: 'failed', error: sentenceFor(error) });
      throw error;
    }
  }

  function forget(lost: string | null): void {
    if (session.id() !== lost) return;
    left = lost;
    session.forget();
    // What stands there may be another tab's next one.
    if (readSession(storage)?.sessionId === lost) forgetSession(storage);
    if (state.get().messages.some(({ role }) => role === 'user')) storage.set('earlier', true);
    clear();
    const { config } = state.get();
    state.set({ welcome: config?.widget.welcomeMessage ?? '' });
    options.onSwitch();
    countUnread();
  }

  function clear(): void {
    timeline.reset([]);
    readSeq = 0;
    const { config, agentsOnline, drafts, phase } = state.get();
    state.set({ ...initialState, config, agentsOnline, drafts, phase, seen: null });
  }

  function show(sessionId: string, page: HistoryPage): void {
    left = null;
    storage.set('earlier', true);
    session.adopt(sessionId);
    clear();
    timeline.reset(page.messages);
    const { status, agent, mayContinue } = page;
    const agentName = agent?.name ?? null;
    state.set({
      messages: readable(timeline.messages()),
      seen: page.seen,
      // How it ended is said once more; that a person has it is no news.
      ...(isWithHuman(status) && { status, agentName }),
      // Its time has passed.
      isRated: status === 'ended',
    });
    options.onHistory({ status, mayContinue, agentName, isNewer: false });
    options.onSwitch();
    countUnread();
    save();
    // Meanwhile more may have been said.
    catchUp();
  }

  /** Another tab may have begun the next conversation, or be done with this one. */
  const syncTabs = () => {
    const stored = readSession(storage)?.sessionId;
    if (stored && stored !== session.id()) restore();
    else if (!stored && state.get().status === 'ended') forget(session.id());
    else catchUp();
  };

  return {
    timeline,
    id: session.id,
    restore,
    begin,
    forget,
    show,
    syncTabs,
    catchUp,
    save,
    note(text) {
      state.set({ notices: [...state.get().notices, { afterSeq: timeline.last(), text }] });
      save();
    },
    keepFeedback(messageId, feedback) {
      const message = timeline.messages().find(({ id }) => id === messageId);
      if (!message) return;
      timeline.replace({ ...message, metadata: { ...message.metadata, feedback } });
      draw();
      save();
    },
    lookAgain() {
      timeline.doubt();
      catchUp();
    },
    setOpen(open) {
      isOpen = open;
      if (open) countUnread();
    },
    renew: session.renew,
    switchPerson: () =>
      withTabLock('begin', async () => {
        // Another tab may have been first.
        if (!options.identity.isAnother()) {
          restore();
          return;
        }
        await session.start(true);
        clear();
        state.set({ phase: 'ready', error: null, welcome: session.welcome() });
        options.onSwitch();
        countUnread();
        save();
        catchUp();
      }),
  };
}
