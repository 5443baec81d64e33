/** As on a site: `/widget.js` with its attributes, put into the page by hand so that it can be taken out again. */
export interface WidgetTag {
  apiKey: string;
  visitor: { name?: string | undefined; email?: string | undefined };
  /** `#RRGGBB`; without one, that of the settings. */
  color?: string | undefined;
}

interface PublicApi {
  open(): void;
  destroy(): void;
}

const widgetOf = (window: Window): PublicApi | undefined =>
  (window as Window & { ChatWidget?: PublicApi }).ChatWidget;

/** A page can hold one widget: the next one waits until the previous one is removed. */
let turn: Promise<void> = Promise.resolve();
const inTurn = (act: () => void | Promise<void>): Promise<void> => {
  const result = turn.then(act);
  turn = result.catch(() => undefined);
  return result;
};

/** Shows the widget inside `place` with its window open, or without one as a site does; `ready` rejects when the script cannot be had. */
export function mountWidget(
  place: HTMLElement | null,
  tag: WidgetTag,
): { ready: Promise<void>; ask: (question: string) => void; unmount: () => Promise<void> } {
  let isWanted = true;
  let script: HTMLScriptElement | undefined;
  let host: Element | undefined;

  const ready = inTurn(async () => {
    if (!isWanted) return;
    const before = new Set(document.documentElement.children);
    script = tagFor(tag);
    await loaded(script);
    host = [...document.documentElement.children].find((child) => !before.has(child));
    if (!place) return;
    // Before the window opens for the first time: a frame that is moved loads again.
    if (host) place.append(host);
    widgetOf(window)?.open();
  });

  const unmount = () => {
    isWanted = false;
    return inTurn(() => {
      script?.remove();
      widgetOf(window)?.destroy();
    });
  };
  /** As if the visitor had sent it. Only the frame of a test page listens, and to our own origin only. */
  const ask = (question: string) =>
    host?.shadowRoot
      ?.querySelector('iframe')
      ?.contentWindow?.postMessage({ ask: question }, window.location.origin);
  return { ready, ask, unmount };
}

function tagFor({ apiKey, visitor, color }: WidgetTag): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = '/widget.js';
  script.async = true;
  script.dataset.apiKey = apiKey;
  script.dataset.temporary = '';
  if (color) script.dataset.color = color;
  if (visitor.name) script.dataset.visitorName = visitor.name;
  if (visitor.email) script.dataset.visitorEmail = visitor.email;
  return script;
}

function loaded(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The widget’s script could not be loaded'));
    };
    document.head.append(script);
  });
}
