import { sentenceFor } from './i18n/failure.ts';
import { late } from './lazy/load.ts';
import { createVisitorApi } from './network/visitor-api.ts';
import type { Chat, ChatOptions, Talk } from './store/chat.ts';
import { DRAFTS, newDraft, saveDraft } from './store/draft.ts';
import { createStore, initialState } from './store/state.ts';

const RETRY_MS = 3_000;

/**
 * Most who open the window only look, so what it takes to hold a conversation is fetched with the first letter typed;
 * at once where there is one already.
 */
export function createChat(options: ChatOptions): Chat {
  const { saved } = options;
  const state = createStore(initialState);
  let talk: Talk | null = null;
  let beginning: Promise<Talk> | null = null;
  let isOpen = false;
  const api = createVisitorApi(options.apiKey, () => talk?.sessionId() ?? null);

  const load = async (): Promise<Talk> => {
    for (;;) {
      try {
        const { createTalk } = await late();
        state.set({ trouble: null });
        talk = createTalk({ ...options, api, state });
        talk.setOpen(isOpen);
        return talk;
      } catch (error) {
        state.set({ trouble: sentenceFor(error) });
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };
  const talking = () => {
    beginning ??= load();
    return beginning;
  };

  async function loadConfig() {
    const isFirst = !state.get().config;
    if (isFirst) state.set({ phase: 'starting', error: null });
    try {
      const config = await api.call('GET /chat/config');
      const { welcome } = state.get();
      state.set({
        config,
        agentsOnline: config.agentsOnline,
        phase: 'ready',
        // Where a conversation is on its way, its own words stand at the top.
        welcome: beginning ? welcome : config.widget.welcomeMessage,
      });
    } catch (error) {
      if (isFirst) state.set({ phase: 'failed', error: sentenceFor(error) });
    }
  }

  function start() {
    if (state.get().config) void talking().then((it) => it.start());
    else void loadConfig();
  }

  function wake() {
    talk?.wake();
    if (isOpen && state.get().phase === 'failed') start();
  }

  if (saved.get('session') || saved.names(DRAFTS).length > 0) void talking();
  // In a task of its own: the window is drawn before, which on a slow processor is seen 25 ms sooner.
  setTimeout(loadConfig);
  saved.onChange((name) => {
    if (name === 'session') void talking().then((it) => it.agree());
  });
  addEventListener('online', () => {
    state.set({ isOffline: false });
    wake();
  });
  addEventListener('offline', () => state.set({ isOffline: true }));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) wake();
  });

  return {
    state,
    api,
    saved,
    sessionId: () => talk?.sessionId() ?? null,
    start,
    restart: () => talk?.restart(),
    retry: (clientId) => talk?.retry(clientId),
    send(content) {
      if (talk) return talk.send(content);
      // Shown and kept at once; who talks finds it there.
      const { drafts } = state.get();
      const draft = newDraft(content, drafts);
      saveDraft(saved, draft);
      state.set({ drafts: [...drafts, draft], error: null });
      void talking();
    },
    typing(isTyping) {
      if (talk) talk.typing(isTyping);
      else if (isTyping) void talking().then((it) => it.typing(true));
    },
    typed: {
      get: () => String(saved.get('typed') ?? ''),
      set: (content) => (content ? saved.set('typed', content) : saved.remove('typed')),
    },
    handoff: async () => (await talking()).handoff(),
    rate: async (rating, comment) => (await talking()).rate(rating, comment),
    end: async () => (await talking()).end(),
    identify(visitor) {
      options.visitor = visitor;
      talk?.identify(visitor);
    },
    setOpen(open) {
      isOpen = open;
      talk?.setOpen(open);
      if (open) wake();
    },
  };
}
