import { ID_END, ID_START } from './key-id.ts';
import { HELLO, type Init, parseToFrame, type ToFrame, type ToHost } from './messages.ts';

export interface HostLink {
  send(message: ToHost): void;
}

/**
 * The frame's end. Says that it is there, takes one `init` from the window that embeds it and from no other, and from then
 * on listens to the port that came with it. There an init says what has become of window and page, and not whose chat it
 * is. The page it claims to be must be of the origin that the browser vouches for.
 */
export function acceptHost(
  onInit: (init: Init, host: HostLink) => void,
  onMessage: (message: ToFrame) => void,
): void {
  addEventListener('message', function accept(event: MessageEvent<unknown>) {
    const read = (data: unknown): ToFrame | null => {
      const message = parseToFrame(data);
      if (!isInit(message)) return message;
      const { apiKey, page } = message;
      return {
        ...message,
        page: originOf(page.url) === event.origin ? page : { url: '', referrer: '', title: '' },
        apiKey: framedFor(apiKey) ? apiKey : '',
      };
    };
    const message = read(event.data);
    const port = event.ports[0];
    if (event.source !== parent || !port || !isInit(message)) return;
    removeEventListener('message', accept);

    port.onmessage = (later) => {
      const next = read(later.data);
      if (next) onMessage(next);
    };
    onInit(message, { send: (out) => port.postMessage(out) });
  });
  // The page may be anyone's: it learns that this window is here, and answers only if it knows whose it is.
  parent.postMessage(HELLO, '*');
}

export function isInit(message: ToFrame | null): message is Init {
  return message !== null && 'type' in message;
}

/**
 * The address names the key by its public part, and the server limits which sites may frame that key's chat:
 * a page that may frame this one cannot bring another key.
 */
function framedFor(apiKey: string): boolean {
  return new URLSearchParams(location.search).get('id') === apiKey.slice(ID_START, ID_END);
}

function originOf(url: string): string | null {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
}
