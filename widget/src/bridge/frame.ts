import { type Init, parseToFrame, type ToFrame, type ToHost } from './messages.ts';

export interface HostLink {
  send(message: ToHost): void;
}

/**
 * The frame's end. Takes one `init`, from the window that embeds it and from no other, and from then on listens to the
 * port that came with it. The page it claims to be must be of the origin that the browser vouches for.
 */
export function acceptHost(
  onInit: (init: Init, host: HostLink) => void,
  onMessage: (message: ToFrame) => void,
): void {
  addEventListener('message', function accept(event: MessageEvent<unknown>) {
    const message = parseToFrame(event.data);
    const port = event.ports[0];
    if (event.source !== parent || !port || message?.type !== 'init') return;
    removeEventListener('message', accept);

    port.onmessage = (later) => {
      const next = parseToFrame(later.data);
      if (next && next.type !== 'init') onMessage(next);
    };
    const page = originOf(message.page.url) === event.origin ? message.page : { url: '', referrer: '' };
    onInit({ ...message, page }, { send: (out) => port.postMessage(out) });
  });
}

function originOf(url: string): string | null {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
}
