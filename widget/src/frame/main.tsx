import { isWithHuman } from '@chatbot-saas/contract/domain';
import { render } from 'react-dom';
import * as texts from '#texts';
import { acceptHost, type HostLink } from '../bridge/frame.ts';
import { type Init, isColor, type ToFrame, type WindowState } from '../bridge/messages.ts';
import { addStyles } from './components/add-styles.ts';
import { createChat } from './create-chat.ts';
import styles from './frame.css?inline';
import { loadLazyParts } from './lazy/load.ts';
import { visitorHeaders } from './network/visitor-api.ts';
import type { Chat } from './store/chat.ts';
import { createLocalStorage } from './store/local-storage.ts';
import { createStore } from './store/state.ts';
import { applyPalette } from './theme.ts';
import { App, type View } from './window/App.tsx';

const view = createStore<View>({ window: 'closed' });
let chat: Chat | null = null;
let page: HostLink | null = null;

addStyles(styles);

// What the page last knew of the color; the settings have the last word.
const color = new URLSearchParams(location.search).get('color');
if (isColor(color)) applyPalette(color);

// Only the settings page asks for it, so it is not part of what visitors load.
if (location.hash) void import('./preview.tsx');
else acceptHost(begin, receive);
// Opened by itself, without a page around it: there is no key to come.
if (parent === window) draw(() => undefined);

function begin(init: Init, host: HostLink) {
  page = host;
  view.set({ window: init.state });
  if (init.apiKey) chat = open(init, host);
  draw((state) => host.send({ type: 'state', state }));
  chat?.setOpen(init.state === 'open');
}

function open(init: Init, host: HostLink): Chat {
  if (init.color) applyPalette(init.color);
  const storage = createLocalStorage(init.apiKey, init.temporary);
  const opened = createChat({
    apiKey: init.apiKey,
    storage,
    visitor: init.visitor,
    page: init.page,
    isTest: init.temporary,
    onEvent(name) {
      host.send({ type: 'event', name });
      if (name === 'message' && storage.get('sound') && !document.hasFocus())
        void loadLazyParts().then(({ chime }) => chime());
    },
    onUnread: (count) => host.send({ type: 'unread', count, text: count ? texts.unread(count) : '' }),
  });

  // Our own test pages ask example questions.
  if (init.temporary) {
    addEventListener('message', ({ origin, data }) => {
      if (origin === location.origin && data?.ask) opened.send(data.ask);
    });
  }

  addEventListener('pagehide', () => {
    const id = init.temporary && opened.sessionId();
    const headers = id && visitorHeaders(init.apiKey, id);
    // Outlives this page, which is on its way out.
    if (headers) fetch('/api/chat/current/end', { method: 'POST', headers, keepalive: true });
  });

  let look = '';
  let mayGreet = init.live && !storage.get('greeted');
  opened.state.subscribe(() => {
    const { config, status } = opened.state.get();
    if (!config) return;
    if (mayGreet && config.widget.greeting && view.get().window === 'closed' && !opened.sessionId()) {
      storage.set('greeted', true);
      host.send({ type: 'state', state: 'greeting' });
    }
    mayGreet = false;
    const { primaryColor, position } = config.widget;
    const live = isWithHuman(status);
    const next = `${primaryColor} ${position} ${live}`;
    if (next === look) return;
    look = next;
    if (!init.color) applyPalette(primaryColor);
    host.send({ type: 'look', color: primaryColor, position, live });
  });
  return opened;
}

function receive(message: ToFrame) {
  if (message.type === 'state') {
    if (message.state === 'open' && view.get().window === 'greeting')
      page?.send({ type: 'event', name: 'open' });
    view.set({ window: message.state });
    chat?.setOpen(message.state === 'open');
  } else if (message.type === 'identify') chat?.identify(message.visitor);
}

function draw(setWindow: (state: WindowState) => void) {
  render(<App chat={chat} view={view} setWindow={setWindow} />, document.body);
}
