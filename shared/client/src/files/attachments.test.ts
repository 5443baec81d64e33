import type { StoredFile } from '@chatbot-saas/contract';
import { expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createAttachments } from './attachments.ts';
import type { FileStore } from './file-store.ts';
import type { LocalFile } from './local-file.ts';
import { createUploads } from './uploads.ts';

const given = (name: string, content = 'Hello') => new File([content], name, { type: 'text/plain' });
const noConnection = () => new ApiError({ status: 0, code: 'network', message: 'No connection' });
const refusal = () => new ApiError({ status: 400, code: 'validation_failed', message: 'Not this one' });

function memoryStore(): FileStore & { bytes: Map<string, Blob> } {
  const bytes = new Map<string, Blob>();
  return {
    bytes,
    put: async (id, blob) => void bytes.set(id, blob),
    get: async (id) => bytes.get(id) ?? null,
    remove: async (id) => void bytes.delete(id),
    clientIds: async () => [...bytes.keys()],
  };
}

/** One browser, whose pages share a store and a list. */
function browser() {
  const store = memoryStore();
  const list: { files: readonly LocalFile[] } = { files: [] };
  const waiting: (() => void)[] = [];
  const sent: string[] = [];
  const server: { answer: () => Promise<void> } = { answer: async () => undefined };
  const inMessages = new Set<string>();
  const numbers = Array.from({ length: 99 }, (_, index) => index + 1).values();
  const number = () => numbers.next().value;
  const page = () => {
    const uploads = createUploads({
      store,
      newClientId: () => `again-${number()}`,
      onChange: () => undefined,
      async send(target, { clientId, name }) {
        sent.push(`${name} to ${target}`);
        await server.answer();
        return { id: `at-server-${clientId}` } as StoredFile;
      },
    });
    const attachments = createAttachments({
      ...{ store, uploads },
      target: async () => 'here',
      kept: { get: () => list.files, set: (files) => (list.files = files) },
      isInMessage: (clientId) => inMessages.has(clientId),
      newClientId: () => `c${number()}`,
      onChange: () => undefined,
      schedule(run) {
        waiting.push(run);
        return () => undefined;
      },
    });
    attachments.resume();
    return { attachments, uploads, states: () => attachments.files().map(({ state }) => state) };
  };
  return { store, list, waiting, sent, server, inMessages, page };
}

it('attached files: are uploaded, and leave the list with their message', async () => {
  const { page, list, sent } = browser();
  const { attachments, states } = page();
  expect(attachments.add([given('a.txt'), given('b.txt')])).toBe(0);
  await expect.poll(states).toEqual(['ready', 'ready']);
  expect(sent).toEqual(['a.txt to here', 'b.txt to here']);
  expect(attachments.take().map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  expect([attachments.files(), list.files]).toEqual([[], []]);
});

it('attached files: wait for a connection, also on the next page', async () => {
  const { page, server, waiting, sent } = browser();
  const first = page();
  server.answer = () => Promise.reject(noConnection());
  first.attachments.add([given('a.txt')]);
  await expect.poll(() => waiting.length).toBe(1);
  expect(first.states()).toEqual(['sending']);
  server.answer = async () => undefined;
  const second = page();
  await expect.poll(second.states).toEqual(['ready']);
  waiting[0]?.();
  await expect.poll(first.states).toEqual(['ready']);
  expect(sent).toHaveLength(3);
});

it('attached files: stay with their reason when they are refused, and may be tried again', async () => {
  const { page, server } = browser();
  const { attachments, states } = page();
  server.answer = () => Promise.reject(refusal());
  attachments.add([given('a.txt'), given('none.txt', '')]);
  await expect.poll(states).toEqual(['failed', 'failed']);
  const [refused, empty] = attachments.files();
  expect([refused?.problem, empty?.problem]).toEqual([refusal(), 'empty']);
  expect(attachments.take()).toEqual([]);
  server.answer = async () => undefined;
  attachments.retry(refused?.clientId ?? '');
  await expect.poll(states).toEqual(['ready', 'failed']);
});

it('attached files: are ten at most, and none that is too large', () => {
  const { attachments } = browser().page();
  const large = Object.defineProperty(given('large.txt'), 'size', { value: 20 * 1024 * 1024 + 1 });
  expect(attachments.add([large, ...Array.from({ length: 12 }, () => given('a.txt'))])).toBe(3);
  expect(attachments.files()).toHaveLength(10);
  expect(attachments.files()[0]).toMatchObject({ state: 'failed', problem: 'too_big' });
});

it('attached files: go with their bytes when they are removed, here and in another tab', async () => {
  const { page, store, list } = browser();
  const [one, other] = [page(), page()];
  one.attachments.add([given('a.txt')]);
  await expect.poll(() => list.files.length).toBe(1);
  other.attachments.resume();
  await expect.poll(other.states).toEqual(['ready']);
  one.attachments.remove(list.files[0]?.clientId ?? '');
  other.attachments.resume();
  expect(other.states()).toEqual([]);
  expect(store.bytes.size).toBe(0);
});

it('attached files: bytes that no message needs go with the next file', async () => {
  const { page, store, inMessages } = browser();
  store.bytes.set('left', new Blob(['x'])).set('in a message', new Blob(['x']));
  inMessages.add('in a message');
  page().attachments.add([given('a.txt')]);
  await expect.poll(() => [...store.bytes.keys()]).toEqual(['in a message', 'c1']);
});

it('uploads: send a file of another conversation once more, as another one', async () => {
  const { page, server, sent, store } = browser();
  const { uploads } = page();
  store.bytes.set('c', new Blob(['x']));
  const file = { clientId: 'c', name: 'a.txt', type: '', size: 1 };
  expect((await uploads.upload('one', file)).id).toBe('at-server-c');
  server.answer = async () => {
    server.answer = async () => undefined;
    throw new ApiError({ status: 409, code: 'client_id_reused', message: 'Reused' });
  };
  expect((await uploads.upload('two', file)).id).toBe('at-server-again-1');
  expect(await uploads.upload('two', file)).toEqual({ id: 'at-server-again-1' });
  expect(sent).toEqual(['a.txt to one', 'a.txt to two', 'a.txt to two']);
  await expect(uploads.upload('two', { ...file, clientId: 'gone' })).rejects.toThrow();
});
