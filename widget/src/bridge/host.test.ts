import { afterEach, expect, it, vi } from 'vitest';
import { answer, send } from './host.ts';
import type { Init, ToHost } from './messages.ts';

const ORIGIN = 'https://chat.test';
const init: Init = {
  type: 'init',
  apiKey: 'sk_Abc4Efg8I0secret',
  state: 'closed',
  color: '',
  said: [],
  page: { url: 'https://shop.test/', referrer: '', title: '' },
  temporary: false,
  live: 'false',
};

const opened: MessagePort[] = [];
afterEach(() => {
  for (const port of opened.splice(0)) port.close();
});

/** A frame that says hello; what it is sent, and what the page hears of it on the port that came with it. */
function embed({ origin = ORIGIN, isOurs = true, isThere = true } = {}) {
  const target = { postMessage: vi.fn() };
  const heard: (ToHost | null)[] = [];
  const hello = { source: isOurs ? target : { postMessage: vi.fn() }, origin } as unknown as MessageEvent;
  const frame = { contentWindow: isThere ? target : null } as unknown as HTMLIFrameElement;
  answer(
    hello,
    frame,
    ORIGIN,
    () => init,
    (message) => heard.push(message),
  );
  const [, , ports = []] = (target.postMessage.mock.calls[0] ?? []) as [Init, string, MessagePort[]?];
  opened.push(...ports);
  return { target, heard, port: ports[0] };
}

it('tells its own frame, at our exact origin, whose chat it is', () => {
  const { target, port } = embed();
  expect(target.postMessage).toHaveBeenCalledExactlyOnceWith(init, ORIGIN, [port]);
});

it.each([
  ['another window', { isOurs: false }],
  ['a page of another origin in the frame', { origin: 'https://evil.test' }],
  ['a page without an origin in the frame', { origin: 'null' }],
  ['a frame that is gone', { isThere: false }],
])('tells nothing to %s', (_, who) => {
  expect(embed(who).target.postMessage).not.toHaveBeenCalled();
});

it('speaks on the port of the frame that said hello last, and parses what comes by it', async () => {
  const { port: former } = embed();
  const { heard, port } = embed();
  const received: unknown[] = [];
  const isReceived = new Promise((resolve) => {
    port?.addEventListener('message', ({ data }) => resolve(received.push(data)));
  });
  port?.start();
  former?.addEventListener('message', () => received.push('on the former port'));
  former?.start();
  send(init);
  await isReceived;
  expect(received).toEqual([init]);
  port?.postMessage({ type: 'state', text: 'minimised', more: 1 });
  port?.postMessage({ type: 'anything' });
  await expect.poll(() => heard).toEqual([{ type: 'state', text: 'minimised', count: 0 }, null]);
});

it('refuses what cannot be posted, also before a frame is there', async () => {
  vi.resetModules();
  const fresh = await import('./host.ts');
  expect(() => fresh.send({ attributes: { call: () => undefined } })).toThrow(/could not be cloned/);
  fresh.send({ attributes: { plan: 'free' } });
});
