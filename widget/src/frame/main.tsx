import { render } from 'react-dom';
import * as texts from '#texts';
import { acceptHost, type HostLink, isInit } from '../bridge/frame.ts';
import { type Init, isColor, type Said, type ToFrame, type WindowState } from '../bridge/messages.ts';
import { addStyles } from './components/add-styles.ts';
import { createChat } from './create-chat.ts';
import styles from './frame.css?inline';
import { loadLazyParts } from './lazy/load.ts';
import type { Chat } from './store/chat.ts';
import { createLocalStorage, FORGOTTEN } from './store/local-storage.ts';
import { createStore } from './store/state.ts';
import { applyPalette } from './theme.ts';
import { App, type View } from './window/App.tsx';

const view = createStore<View>({ window: 'closed' });
let chat: Chat | null = null;
let page: HostLink | null = null;
/** Of the page around: what it has said of its visitor, and where it is. */
let said: Said[] = [];
let place: Init['page'];
let reset = () => {};
/** The page says so until it has heard how the launcher looks now. */
let isReset = false;

addStyles(styles);

// What the page last knew of the color; the settings have the last word.
const color = new URLSearchParams(location.search).get('color') ?? '';
if (isColor(color)) applyPalette(color);

// Only the settings page asks for it, so it is not part of what visitors load.
if (location.hash) void import('./preview.tsx');
else acceptHost(begin, receive);
// Opened by itself, without a page around it: there is no key to come.
if (parent === window) draw(() => undefined);

function begin(init: Init, host: HostLink) {
  page = host;
  said = [...init.said];
  place = init.page;
  isReset = init.live === 'reset';
  // The page learns by the first word that the window can be shown, and where a window was before, that it has gone.
  host.send({ type: 'event', text: 'page' });
  view.set({ window: init.state });
  if (init.apiKey) chat = open(init, host);
  draw((text) => host.send({ type: 'state', text }));
  chat?.setOpen(init.state === 'open');
}

function open(init: Init, host: HostLink): Chat {
  if (init.color) applyPalette(init.color);
  const storage = createLocalStorage(init.apiKey, init.temporary);
  if (isReset) storage.forget();
  const opened = createChat({
    apiKey: init.apiKey,
    storage,
    said,
    page: () => place,
    isTest: init.temporary,
    onEvent(name) {
      host.send({ type: 'event', text: name });
      if (name === 'message' && storage.get('sound') && !document.hasFocus())
        void loadLazyParts().then(({ chime }) => chime());
    },
    onUnread: (count) => host.send({ type: 'unread', count, text: count ? texts.unread(count) : '' }),
    askPage: () => host.send({ type: 'event', text: 'page' }),
    onStranger: () => reset(),
  });
  said.forEach(opened.identify);

  /** Begins again with nothing: a new page has no memory, no socket and nothing under way. */
  const leave = () => {
    host.send({ type: 'unread', count: 0, text: '' });
    storage.close();
    location.reload();
  };
  reset = () => {
    storage.forget();
    // The page need not say it again.
    if (look) host.send({ type: 'look', text: look.replace('true', 'false') });
    leave();
  };
  storage.onChange((name) => {
    if (name !== FORGOTTEN) return;
    host.send({ type: 'event', text: 'reset' });
    leave();
  });

  if (init.temporary) void loadLazyParts().then((parts) => parts.followTestPage(opened, init.apiKey));

  let look = '';
  let mayGreet = init.live === 'true' && !storage.get('greeted') && !storage.get('session');
  opened.state.subscribe(() => {
    const { config, status, isIdle } = opened.state.get();
    if (!config) return;
    if (mayGreet && config.widget.greeting && view.get().window === 'closed' && !opened.sessionId()) {
      storage.set('greeted', true);
      host.send({ type: 'state', text: 'greeting' });
    }
    mayGreet = false;
    const { primaryColor, position } = config.widget;
    // The next page listens at once, and the team sees which page that is.
    const live = opened.sessionId() !== null && status !== 'ended' && !isIdle;
    const next = `${primaryColor} ${position} ${live}`;
    if (next === look) return;
    look = next;
    if (!init.color) applyPalette(primaryColor);
    host.send({ type: 'look', text: look });
  });
  return opened;
}

function receive(message: ToFrame) {
  if (!isInit(message)) {
    said.push(message);
    chat?.identify(message);
    return;
  }
  const isMeant = message.live === 'reset';
  // Once more, where less has been said since than was known.
  if (isMeant && (!isReset || message.said.length < said.length)) return reset();
  isReset = isMeant;
  const { state } = message;
  place = message.page;
  chat?.visit(place);
  const before = view.get().window;
  if (state === before) return;
  if (state === 'open' && before === 'greeting') page?.send({ type: 'event', text: 'open' });
  view.set({ window: state });
  chat?.setOpen(state === 'open');
}

function draw(setWindow: (state: WindowState) => void) {
  render(<App chat={chat} view={view} setWindow={setWindow} />, document.body);
}
