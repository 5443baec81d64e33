import { render } from 'react-dom';
import { isColor } from '../bridge/messages.ts';
import type { Chat } from './store/chat.ts';
import { createStore, initialState, type WidgetConfig } from './store/state.ts';
import { applyPalette } from './theme.ts';
import { App } from './window/App.tsx';

/** What the product's own settings page may show of settings that are not saved: they come from it, not from a server. */
export type Preview = { type: 'preview'; form?: WidgetConfig['form'] } & Pick<
  WidgetConfig,
  'widget' | 'handoff' | 'tenant'
>;

const state = createStore({ ...initialState, phase: 'ready' as const });
const view = createStore({ window: 'closed' as const });
const nothing = () => undefined;
/** Looks like a chat, and is connected to nothing. */
const chat = new Proxy(
  { state, storage: { get: nothing }, said: [], typed: { get: () => '', set: nothing } } as unknown as Chat,
  {
    get: (target, name: keyof Chat) => target[name] ?? nothing,
  },
);

// A picture: nothing in it can be pressed.
document.body.inert = true;
addEventListener('message', (event: MessageEvent<Preview>) => {
  if (event.source !== parent || event.origin !== location.origin || event.data?.type !== 'preview') return;
  const { widget, handoff, tenant, form } = event.data;
  if (isColor(widget.primaryColor)) applyPalette(widget.primaryColor);
  state.set({
    config: {
      widget,
      handoff,
      tenant,
      agentsOnline: true,
      open: true,
      opensAt: null,
      form: form ?? { when: 'never', fields: [], consent: null },
      transcriptByEmail: false,
      repliesByEmail: false,
    },
    welcome: widget.welcomeMessage,
    agentsOnline: form?.when !== 'away',
    drafts:
      widget.questions.length || form
        ? []
        : [{ clientId: 'preview', content: 'Where is my order?', at: 0, failed: false }],
  });
  render(<App chat={chat} view={view} setWindow={nothing} />, document.body);
});
// A page that frames this without being the product itself hears nothing.
parent.postMessage('preview', location.origin);
