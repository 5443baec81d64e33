import { type Message, message } from '@chatbot-saas/contract';
import { expect, test } from 'vitest';
import type { QueuedReply } from '../../ipc/outbox.channels.ts';
import { timeline } from './timeline.ts';

const AT = '2026-03-02T14:02:00.000Z';

const stored = (seq: number, clientId: string | null = null, content = `Message ${seq}`): Message =>
  message.parse({
    ...{ id: crypto.randomUUID(), seq, role: clientId ? 'agent' : 'user', content },
    ...{ timestamp: AT, metadata: {}, clientId },
  });

const reply = (fields: Partial<QueuedReply> = {}): QueuedReply => ({
  ...{ clientId: crypto.randomUUID(), content: 'It arrives tomorrow.', createdAt: AT },
  ...{ kind: 'reply', mentions: [], state: 'queued', reason: null, files: [], message: null },
  ...fields,
});

test('what is still here stands below the stored messages, in the order in which it was written', () => {
  const messages = [stored(1), stored(2)];
  const replies = [reply({ content: 'First' }), reply({ content: 'Second' })];
  expect(timeline(messages, replies)).toEqual([
    ...messages.map((each) => ({ kind: 'message', key: each.id, message: each })),
    ...replies.map(({ clientId, content }) => ({
      kind: 'local',
      key: clientId,
      local: { clientId, content, timestamp: AT, state: 'queued', reason: null },
    })),
  ]);
});

test.each([
  ['queued', 'queued'],
  ['sending', 'sending'],
  ['sent', 'sent'],
  ['unsent', 'failed'],
] as const)('a reply that is %s is shown as %s, with its reason', (state, shown) => {
  const [entry] = timeline([], [reply({ state, reason: 'This conversation has ended.' })]);
  expect(entry).toMatchObject({ local: { state: shown, reason: 'This conversation has ended.' } });
});

test('the stored copy takes the place of the reply under the same key: it is shown once and its row stays', () => {
  const waiting = reply({ state: 'sending' });
  const other = reply({ content: 'Another' });
  const keys = (messages: readonly Message[], replies: readonly QueuedReply[]) =>
    timeline(messages, replies).map(({ key }) => key);
  const copy = stored(1, waiting.clientId, waiting.content);
  expect(keys([copy], [waiting, other])).toEqual([waiting.clientId, other.clientId]);
  expect(keys([copy], [other])).toEqual([waiting.clientId, other.clientId]);
});

test('a reply that was edited is shown below its earlier text, under a key that is not the same', () => {
  const edited = reply({ content: 'It arrives on Friday.' });
  const entries = timeline([stored(1, edited.clientId, 'It arrives tomorrow.')], [edited]);
  expect(entries.map((entry) => (entry.kind === 'message' ? entry.message : entry.local).content)).toEqual([
    'It arrives tomorrow.',
    'It arrives on Friday.',
  ]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(2);
});

test('messages that no client has named hide nothing', () => {
  expect(timeline([stored(1, null)], [reply()])).toHaveLength(2);
});

test('the same message is the same entry each time', () => {
  const first = stored(1);
  const [before] = timeline([first], []);
  const [after] = timeline([first, stored(2)], [reply()]);
  expect(after).toBe(before);
  expect(timeline([{ ...first, content: 'Edited' }], [])[0]).not.toBe(before);
});
