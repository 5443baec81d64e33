import { type Init, parseToHost, type ToFrame, type ToHost } from './messages.ts';

/** Leads nowhere until a frame is there, and refuses what cannot be posted all the same. */
let { port1: port } = new MessageChannel();

/**
 * The page's end. Whenever the frame says that it is there, it gets a fresh private channel: the port is handed over
 * with the frame's exact origin as the only possible receiver, and nothing else in the page can speak on it afterwards.
 * What that first message says is nothing; who sends it is all there is to know.
 */
export function answer(
  hello: MessageEvent,
  frame: HTMLIFrameElement,
  origin: string,
  init: () => Init,
  onMessage: (message: ToHost | null) => void,
): void {
  const target = frame.contentWindow as Window;
  if (hello.source !== target || hello.origin !== origin) return;
  const channel = new MessageChannel();
  port = channel.port1;
  port.onmessage = ({ data }) => onMessage(parseToHost(data));
  target.postMessage(init(), origin, [channel.port2]);
}

export function send(message: ToFrame): void {
  port.postMessage(message);
}
