import type { StoredFile } from '@chatbot-saas/contract';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { holdFiles } from './held-files.ts';

const stored = (id: string): StoredFile => ({
  ...{ id, name: id, type: 'text/plain', size: 2 },
  ...{ width: null, height: null, url: '' },
});
const given = (name: string) => new File(['Hi'], name);

function hold({
  first = [],
  send,
}: {
  first?: StoredFile[];
  send?: (name: string) => Promise<StoredFile>;
} = {}) {
  let next = 0;
  return holdFiles({
    ...{ first, newClientId: () => `client ${next++}`, onChange: () => {} },
    send: async ({ name }) => (send ? send(name) : stored(name)),
  });
}

const names = async (held: ReturnType<typeof hold>) => (await held.stored()).map(({ name }) => name);

test('those that it has stay, others are uploaded, and both can be removed', async () => {
  const held = hold({ first: [stored('terms'), stored('map')] });
  expect([held.isChanged(), await names(held)]).toEqual([false, ['terms', 'map']]);
  held.add([given('form'), given('letter')]);
  held.remove('map');
  const [form] = held.fresh();
  held.remove(form?.clientId ?? '');
  await expect.poll(() => held.fresh().map(({ state }) => state)).toEqual(['ready']);
  expect([held.isChanged(), await names(held)]).toEqual([true, ['terms', 'letter']]);
  held.reset([stored('theirs')]);
  expect([held.isChanged(), await names(held)]).toEqual([false, ['theirs']]);
});

test('a message takes ten: with those that it has', () => {
  const held = hold({ first: Array.from({ length: 8 }, (_, place) => stored(`${place}`)) });
  held.add([given('one'), given('two'), given('three')]);
  expect([held.fresh().length, held.leftOut()]).toEqual([2, 1]);
  held.remove('0');
  expect(held.leftOut()).toBe(0);
});

test('after a lost connection, what waits is sent once it is there, and a save says what is wrong', async () => {
  const send = vi.fn<(name: string) => Promise<StoredFile>>();
  const lost = new ApiError({ status: 0, code: 'network', message: 'No connection to the server.' });
  send.mockRejectedValue(lost);
  const held = hold({ send });
  held.add([given('form')]);
  await expect.poll(() => send.mock.calls.length).toBe(1);
  await expect(held.stored()).rejects.toThrow(lost);
  expect(held.fresh()).toMatchObject([{ state: 'sending', problem: null }]);
  send.mockImplementation(async (name) => stored(name));
  held.resume();
  await expect.poll(() => held.fresh()).toMatchObject([{ state: 'ready' }]);
  expect(await names(held)).toEqual(['form']);
  held.close();
  expect(held.fresh()).toEqual([]);
});
