import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptHost, type HostLink } from './frame.ts';
import type { Init, ToFrame } from './messages.ts';

const host = { name: 'the page', postMessage: vi.fn() };
const stranger = { name: 'another window' };
const init: Init = {
  type: 'init',
  apiKey: 'sk_Abc4Efg8I0secret',
  state: 'open',
  color: '',
  said: [],
  page: { url: 'https://shop.test/a?b=1', referrer: 'https://search.test/', title: 'A' },
  temporary: false,
  live: 'false',
};

let events: EventTarget;
let begun: Init[];
let received: ToFrame[];
let link: HostLink | null;
let open: MessagePort[];

beforeEach(() => {
  events = new EventTarget();
  host.postMessage.mockClear();
  vi.stubGlobal('parent', host);
  vi.stubGlobal('location', { search: '?id=Abc4Efg8I&lang=en' });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  begun = [];
  received = [];
  link = null;
  open = [];
  acceptHost(
    (message, opened) => {
      begun.push(message);
      link = opened;
    },
    (message) => received.push(message),
  );
});

afterEach(() => {
  for (const port of open) port.close();
  vi.unstubAllGlobals();
});

function post(
  data: unknown,
  { source = host as object, origin = 'https://shop.test', withPort = true } = {},
): MessagePort {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  const event = new Event('message');
  events.dispatchEvent(Object.assign(event, { data, source, origin, ports: withPort ? [port2] : [] }));
  return port1;
}

it('begins with the init of the page around it', () => {
  post(init);
  expect(begun).toEqual([init]);
});

it.each([
  ['another window', init, { source: stranger }],
  ['a page that hands over no port', init, { withPort: false }],
  ['a message that is no init', { type: 'state', state: 'open' }, {}],
  ['an init without a key', { ...init, apiKey: 7 }, {}],
])('does not begin for %s', (_name, data, how) => {
  post(data, how);
  expect(begun).toEqual([]);
  // And still waits for the right one.
  post(init);
  expect(begun).toHaveLength(1);
});

it('says that it is there, without a word more', () => {
  expect(host.postMessage.mock.calls).toEqual([['{}', '*']]);
});

it('takes one init and no second', () => {
  post(init);
  post({ ...init, apiKey: 'sk_evil' });
  expect(begun.map(({ apiKey }) => apiKey)).toEqual([init.apiKey]);
});

it('does not believe a page that claims to be of another origin', () => {
  post(init, { origin: 'https://elsewhere.test' });
  expect(begun[0]?.page).toEqual({ url: '', referrer: '', title: '' });
});

it('speaks through the port, parsed on the way in: an init there says where the page is, and no key', async () => {
  const port = post(init);
  const heard = new Promise((resolve) => {
    port.onmessage = (event) => resolve(event.data);
  });
  const page = { url: 'https://shop.test/b', referrer: '', title: 'B' };
  port.postMessage({ ...init, state: 'gone' });
  port.postMessage({ ...init, apiKey: 'sk_evil', state: 'minimised', page, more: 1 });
  port.postMessage({ ...init, page: { ...page, url: 'https://elsewhere.test/' } });
  port.postMessage({ name: 'Mia', attributes: { plan: 'free' }, more: 1 });
  await expect
    .poll(() => received)
    .toEqual([
      { ...init, apiKey: '', state: 'minimised', page },
      { ...init, page: { url: '', referrer: '', title: '' } },
      { name: 'Mia', attributes: { plan: 'free' } },
    ]);
  link?.send({ type: 'unread', count: 2, text: '2 unread' });
  expect(await heard).toEqual({ type: 'unread', count: 2, text: '2 unread' });
});

it('takes no key but the one it was framed for', () => {
  post({ ...init, apiKey: 'sk_Other6789012345' });
  expect(begun).toMatchObject([{ apiKey: '', page: init.page }]);
});
