import { answer, send } from '../bridge/host.ts';
import { ID_END, ID_START } from '../bridge/key-id.ts';
import {
  type FrameEvent,
  type Init,
  parseLook,
  type Said,
  type ToHost,
  type WindowState,
} from '../bridge/messages.ts';
import * as elements from './elements.ts';
import { language, title } from './locale.ts';
import { recall, remember } from './look-memory.ts';
import { apiKey, color, origin, position, temporary, visitor } from './options.ts';
import { markTitle } from './title.ts';

export type WidgetEvent = FrameEvent | WindowState | 'close' | 'unread';
type Listener = (detail?: number) => void;

/** The public JavaScript API, `window.ChatWidget`. */
export interface ChatWidget {
  open(): void;
  close(): void;
  /** Says who is asking, at any time: what they say themselves, or a token that the site's server has signed. */
  identify(visitor: Said): void;
  /** Forgets the visitor, who has signed out: in all tabs, and on the next page if this one is left at once. */
  reset(): void;
  on(event: WidgetEvent, listener: Listener): void;
  off(event: WidgetEvent, listener: Listener): void;
  /** Runs one queued command: `['open']`, `['identify', { name, email }]`. */
  push(command: Command): void;
  /** Takes away everything the widget added to the page. */
  destroy(): void;
}

export type Command = [name: Exclude<keyof ChatWidget, 'push'>, ...args: unknown[]];

/** A window that has not loaded by then is shown as out of reach. It still may load; closed and opened, it is tried again. */
const PATIENCE_MS = 5_000;

export function createWidget(): ChatWidget {
  // In a separate task: a page that keeps removing the widget must not cause an endless loop.
  const keeper = new MutationObserver(() => setTimeout(attach));
  let said: Said[] = [visitor];
  let listeners: Array<[WidgetEvent, Listener]> = [];
  let look = recall();
  let state: WindowState = 'closed';
  let isReady = false;
  let isDestroyed = false;
  let focused: HTMLElement | null;
  let frame: HTMLIFrameElement | null = null;

  // Each in its own task: one that throws keeps nothing else from happening.
  const emit = (event: WidgetEvent, detail?: number) => {
    for (const [name, listener] of listeners) if (name === event) setTimeout(listener, 0, detail);
  };

  /** Again when the page has thrown everything out, or was rewritten: then the listeners are gone, too. */
  const attach = () => {
    if (isDestroyed || !document.documentElement) return;
    keeper.observe(document.documentElement, { childList: true });
    elements.attach(() => setState(state === 'open' ? 'closed' : 'open'), load);
    addEventListener('message', onHello);
  };

  const load = () => {
    if (frame) return;
    const query = new URLSearchParams({
      id: apiKey.slice(ID_START, ID_END),
      lang: language,
      color: color || look[0],
    });
    frame = elements.addFrame(`${origin}/widget/frame.html?${query}`);
  };

  const warn = () => {
    if (!isReady) elements.note.textContent = `${title}: offline`;
  };

  const init = (): Init => ({
    type: 'init',
    apiKey,
    state,
    said,
    color,
    temporary,
    live: look[2],
    page: { url: location.href, referrer: document.referrer, title: document.title },
  });

  /** Shows what is so now, and says it to the frame: also what the page has become, after each word of the frame. */
  const update = () => {
    elements.draw(color || look[0], position || look[1], state, isReady);
    send(init());
  };

  const onHello = (event: MessageEvent) => {
    if (frame) answer(event, frame, origin, init, receive);
  };

  const setState = (next: WindowState) => {
    if (isDestroyed || next === state) return;
    if (state === 'closed') {
      focused = document.activeElement as HTMLElement | null;
      load();
      setTimeout(warn, PATIENCE_MS);
      emit(next);
    }
    state = next;
    update();
    if (next === 'closed') {
      elements.refocus(focused);
      if (!isReady) {
        (frame as HTMLIFrameElement).remove();
        frame = null;
      }
      emit('close');
    }
  };

  const receive = (message: ToHost | null) => {
    // Messages may still arrive after `destroy()`.
    if (!message || isDestroyed) return;
    isReady = true;
    if (message.type === 'state') setState(message.text);
    else if (message.type === 'event') {
      // Another tab has forgotten the visitor.
      if (message.text === 'reset') said = [];
      emit(message.text);
    } else if (message.type === 'look') {
      look = parseLook(message.text) || look;
      remember(look);
    } else {
      elements.showUnread(message.count, message.text);
      markTitle(message.count);
      emit(message.type, message.count);
    }
    update();
  };

  const widget: ChatWidget = {
    open: () => setState('open'),
    close: () => setState('closed'),
    identify({ name, email, token, attributes }) {
      // Named fields only: whatever else the page's object holds may not be postable.
      const next = { name, email, token, attributes: { ...attributes } };
      send(next);
      said.push(next);
    },
    reset() {
      said = [];
      look[2] = 'reset';
      remember(look);
      load();
      update();
    },
    on(event, listener) {
      listeners.push([event, listener]);
    },
    off(event, listener) {
      listeners = listeners.filter((entry) => entry[0] !== event || entry[1] !== listener);
    },
    push([name, ...args]) {
      const run = widget[name] as ((...args: unknown[]) => void) | undefined;
      if (run) run(...args);
    },
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      keeper.disconnect();
      removeEventListener('load', load);
      removeEventListener('message', onHello);
      elements.host.remove();
      markTitle(0);
      // A reset that no frame has heard of is left to the next page.
      if (look[2] !== 'reset') remember(null);
      delete window.ChatWidget;
    },
  };

  keeper.observe(document, { childList: true });
  update();
  attach();
  // A person is answering, or a greeting may be shown: from the first moment of this page, but after the page itself is done.
  if (/^[tr]/.test(look[2])) {
    if (document.readyState === 'complete') load();
    else addEventListener('load', load);
  }
  return widget;
}
