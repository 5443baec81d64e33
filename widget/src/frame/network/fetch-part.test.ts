import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPart } from './fetch-part.ts';

const THIS = new URL(import.meta.url).pathname.replace('.test', '');
let reload: ReturnType<typeof vi.fn>;

beforeEach(() => {
  reload = vi.fn();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', { href: 'https://chat.test/widget/frame.html', reload });
});
afterEach(() => vi.unstubAllGlobals());

const serving = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('gives the part', async () => {
  expect(await fetchPart(async () => 'part')).toBe('part');
});

it('says that the network failed, and asks for another address next time', async () => {
  serving(failing);
  await expect(fetchPart(failing)).rejects.toMatchObject({ status: 0, isTransient: true });
  const first = self.partTry;
  await expect(fetchPart(failing)).rejects.toMatchObject({ status: 0 });
  expect(first).toMatch(/^\?\d+$/);
  expect(self.partTry).not.toBe(first);
  expect(reload).not.toHaveBeenCalled();
});

it('starts over once the server has another version, and not while it has this one or none', async () => {
  serving(async () => new Response(`<script src="${THIS}">`));
  await expect(fetchPart(failing)).rejects.toThrow();
  serving(async () => new Response('Bad gateway', { status: 502 }));
  await expect(fetchPart(failing)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  serving(async () => new Response('<script src="/widget/assets/frame-newer.js">'));
  await expect(fetchPart(failing)).rejects.toThrow();
  expect(reload).toHaveBeenCalledOnce();
});
