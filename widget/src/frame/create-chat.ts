import { sentenceFor } from './i18n/failure.ts';
import { loadLazyParts } from './lazy/load.ts';
import { createVisitorApi } from './network/visitor-api.ts';
import type { Chat, ChatOptions, ConversationController } from './store/chat.ts';
import { DRAFTS, newDraft, saveDraft } from './store/draft.ts';
import { createStore, initialState } from './store/state.ts';

const RETRY_MS = 3_000;

/**
 * Most who open the window only look, so what it takes to hold a conversation is fetched with the first letter typed;
 * at once where there is one already.
 */
export function createChat(options: ChatOptions): Chat {
  const { storage } = options;
  const state = createStore(initialState);
  let controller: ConversationController | null = null;
  let beginning: Promise<ConversationController> | null = null;
  let isOpen = false;
  const api = createVisitorApi(
    options.apiKey,
    () => controller?.sessionId() ?? null,
    () => storage.get('token'),
  );

  const load = async (): Promise<ConversationController> => {
    for (;;) {
      try {
        const { createController, narrowPickers } = await loadLazyParts();
        state.set({ trouble: null });
        narrowPickers(state);
        controller = createController({ ...options, api, state });
        controller.setOpen(isOpen);
        return controller;
      } catch (error) {
        state.set({ trouble: sentenceFor(error) });
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };
  const ensureController = () => {
    beginning ??= load();
    return beginning;
  };

  async function loadConfig() {
    const isFirst = !state.get().config;
    if (isFirst) state.set({ phase: 'starting', error: null });
    try {
      const config = await api.call('GET /chat/config', {
        query: { language: new URLSearchParams(location.search).get('lang') ?? '' },
      });
      const { welcome } = state.get();
      state.set({
        config,
        agentsOnline: config.agentsOnline,
        phase: 'ready',
        // Where a conversation is on its way, its own words stand at the top.
        welcome: beginning ? welcome : config.widget.welcomeMessage,
      });
      // Not every kind of file is taken: who talks narrows the pickers.
      if (config.accept) void ensureController();
    } catch (error) {
      if (isFirst) state.set({ phase: 'failed', error: sentenceFor(error) });
    }
  }

  function start() {
    if (state.get().config) void ensureController().then((it) => it.start());
    else void loadConfig();
  }

  function resume() {
    controller?.resume();
    if (isOpen && state.get().phase === 'failed') start();
  }

  if (storage.get('session') || storage.get('attached') || storage.names(DRAFTS).length > 0)
    void ensureController();
  // In a separate task: the window is drawn before, which on a slow processor is seen 25 ms sooner.
  setTimeout(loadConfig);
  storage.onChange((name) => {
    if (name === 'session') void ensureController().then((it) => it.syncTabs());
  });
  addEventListener('online', () => {
    state.set({ isOffline: false });
    resume();
  });
  addEventListener('offline', () => state.set({ isOffline: true }));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) resume();
  });

  return {
    state,
    api,
    storage,
    said: options.said,
    sessionId: () => controller?.sessionId() ?? null,
    start,
    restart: () => controller?.restart(),
    retry: (clientId) => controller?.retry(clientId),
    mine: async () => (await ensureController()).mine(),
    show: async (sessionId) => (await ensureController()).show(sessionId),
    send(content) {
      if (controller) return controller.send(content);
      // Shown and kept at once; who talks finds it there.
      const { drafts } = state.get();
      const draft = newDraft(content, drafts);
      saveDraft(storage, draft);
      state.set({ drafts: [...drafts, draft], error: null });
      void ensureController();
    },
    attach: async (files) => (await ensureController()).attach(files),
    typing(isTyping) {
      if (controller) controller.typing(isTyping);
      else if (isTyping) void ensureController().then((it) => it.typing(true));
    },
    typed: {
      get: () => String(storage.get('typed') ?? ''),
      set: (content) => (content ? storage.set('typed', content) : storage.remove('typed')),
    },
    handoff: async () => (await ensureController()).handoff(),
    cancelHandoff: async () => (await ensureController()).cancelHandoff(),
    rate: async (rating, comment) => (await ensureController()).rate(rating, comment),
    feedback: async (id, helpful, comment) => (await ensureController()).feedback(id, helpful, comment),
    end: async () => (await ensureController()).end(),
    identify(said) {
      controller?.identify(said);
      // The empty screen leads whom the page has just named to what they talked about before.
      state.set({});
      // What is wrong with it is known before the visitor says a word.
      if (said.token || Object.keys(said.attributes ?? {}).length > 0)
        void loadLazyParts().then(({ problemsOf, report }) => problemsOf(said).forEach(report));
    },
    visit: (page) => controller?.visit(page),
    setOpen(open) {
      isOpen = open;
      controller?.setOpen(open);
      if (open) resume();
    },
  };
}
