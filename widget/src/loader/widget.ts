import * as defaults from '../bridge/defaults.ts';
import { type FrameLink, linkFrame } from '../bridge/host.ts';
import type { FrameEvent, Look, ToHost, Visitor, WindowState } from '../bridge/messages.ts';
import { recall, remember } from './look-memory.ts';
import type { EmbedOptions } from './options.ts';
import { createStage } from './stage.ts';

export type WidgetEvent = FrameEvent | 'open' | 'close' | 'unread';
type Listener = (detail?: number) => void;

/** The public JavaScript API, `window.ChatWidget`. */
export interface ChatWidget {
  open(): void;
  close(): void;
  /** Tells the team who is asking; may be called before or after the visitor opens the chat. */
  identify(visitor: Visitor): void;
  on(event: WidgetEvent, listener: Listener): void;
  off(event: WidgetEvent, listener: Listener): void;
  /** Runs one queued command: `['open']`, `['identify', { name, email }]`. */
  push(command: Command): void;
  /** Takes away everything the widget added to the page. */
  destroy(): void;
}

export type Command = [name: Exclude<keyof ChatWidget, 'push'>, ...args: unknown[]];

export function createWidget(options: EmbedOptions, onDestroy: () => void): ChatWidget {
  const stage = createStage();
  let listeners: Array<[WidgetEvent, Listener]> = [];
  let look: Look | null = recall();
  let visitor = options.visitor;
  let state: WindowState = 'closed';
  let frame: HTMLIFrameElement | undefined;
  let link: FrameLink | undefined;

  const emit = (event: WidgetEvent, detail?: number) => {
    for (const [name, listener] of listeners) if (name === event) listener(detail);
  };

  const paint = () =>
    stage.paint(
      options.color || (look ? look.color : defaults.primaryColor),
      options.position || (look ? look.position : defaults.position),
    );

  const load = () => {
    if (frame) return;
    frame = stage.addFrame(`${options.origin}/widget/frame.html`);
    link = linkFrame(
      frame,
      options.origin,
      () => ({
        type: 'init',
        apiKey: options.apiKey,
        state,
        color: options.color,
        visitor,
        temporary: options.temporary,
        page: { url: location.href, referrer: document.referrer },
      }),
      receive,
    );
  };

  const setState = (next: WindowState) => {
    if (next === state) return;
    const wasClosed = state === 'closed';
    state = next;
    if (next !== 'closed') load();
    stage.show(next);
    if (link) link.send({ type: 'state', state: next });
    if (next === 'open' && frame) frame.focus();
    if (next === 'closed') stage.button.focus();
    if (wasClosed) emit('open');
    else if (next === 'closed') emit('close');
  };

  function receive(message: ToHost) {
    if (message.type === 'state') setState(message.state);
    else if (message.type === 'event') emit(message.name);
    else if (message.type === 'unread') {
      stage.badge(message.count);
      emit('unread', message.count);
    } else {
      look = message;
      remember(look);
      paint();
    }
  }

  const widget: ChatWidget = {
    open: () => setState('open'),
    close: () => setState('closed'),
    identify(who) {
      // Named fields only: whatever else the page's object holds may not be postable.
      visitor = { name: who.name, email: who.email };
      if (link) link.send({ type: 'identify', visitor });
    },
    on(event, listener) {
      listeners = listeners.concat([[event, listener]]);
    },
    off(event, listener) {
      listeners = listeners.filter((entry) => entry[0] !== event || entry[1] !== listener);
    },
    push(command) {
      const [name, ...args] = command;
      const run = widget[name] as ((...args: unknown[]) => void) | undefined;
      if (run) run(...args);
    },
    destroy() {
      if (link) link.close();
      stage.remove();
      remember(null);
      onDestroy();
    },
  };

  stage.button.onclick = () => setState(state === 'open' ? 'closed' : 'open');
  // Meaning to click takes a few hundred milliseconds: enough to have the frame there when the click comes.
  stage.button.onpointerenter = stage.button.onfocus = load;
  paint();
  // A person is answering: listen from the first moment of this page, but after the page itself is done.
  if (look?.live) {
    if (document.readyState === 'complete') load();
    else addEventListener('load', load, { once: true });
  }
  return widget;
}
