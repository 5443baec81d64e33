import { type Init, parseToHost, type ToFrame, type ToHost } from './messages.ts';

export interface FrameLink {
  send(message: ToFrame): void;
  close(): void;
}

/**
 * The page's end. Every load of the frame gets a fresh private channel: the port is handed over with the frame's exact
 * origin as the only possible receiver, and nobody else in the page can speak on it afterwards.
 */
export function linkFrame(
  frame: HTMLIFrameElement,
  origin: string,
  init: () => Init,
  onMessage: (message: ToHost) => void,
): FrameLink {
  let port: MessagePort | undefined;

  frame.onload = () => {
    if (port) port.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = (event) => {
      const message = parseToHost(event.data);
      if (message) onMessage(message);
    };
    if (frame.contentWindow) frame.contentWindow.postMessage(init(), origin, [channel.port2]);
  };

  return {
    send(message) {
      if (port) port.postMessage(message);
    },
    close() {
      frame.onload = null;
      if (port) port.close();
    },
  };
}
