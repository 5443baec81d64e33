import type { Message } from '@chatbot-saas/contract';
import { expect, it } from 'vitest';
import { conversationFeed } from '../realtime-feed.ts';
import { messageChanges } from './message-changes.ts';

const at = (minute: number) => new Date(2026, 0, 1, 10, minute).toISOString();
const reply = (seq: number): Message => ({
  id: `m${seq}`,
  seq,
  role: 'agent',
  content: `Reply ${seq}`,
  timestamp: at(0),
  metadata: {},
  clientId: null,
  delivery: 'stored',
  deliveryAt: null,
});
const seenAt = (minute: number) => (message: Message) =>
  ({ ...message, delivery: 'shown', deliveryAt: at(minute) }) as const;

/** A feed of a server with that many replies. */
function feedOf(count: number) {
  const log = Array.from({ length: count }, (_, n) => reply(n + 1));
  const asked: (number | undefined)[] = [];
  let answer: () => Promise<void> = () => Promise.resolve();
  const feed = conversationFeed<Message>({
    changes: messageChanges,
    history: async ({ after, limit }) => {
      asked.push(after);
      const page = log.filter(({ seq }) => seq > (after ?? 0)).slice(0, limit);
      await answer();
      return page;
    },
    send: () => Promise.resolve(null),
  });
  const states = () => feed.getState().messages.map(({ delivery }) => delivery);
  return { feed, log, asked, states, whileReading: (wait: () => Promise<void>) => (answer = wait) };
}

it('shows at once what became of a message, and only draws that one again', async () => {
  const { feed, states } = feedOf(2);
  await feed.load();
  const [first] = feed.getState().messages;
  feed.change('m2', seenAt(1));
  expect(states()).toEqual(['stored', 'shown']);
  expect(feed.getState().messages[0]).toBe(first);
});

it('reads the newest page again after an interruption, for what has changed in it', async () => {
  const { feed, log, asked, states } = feedOf(3);
  await feed.load();
  feed.change('m1', seenAt(1));
  log[1] = seenAt(2)(reply(2));
  await feed.catchUp();
  expect(asked).toEqual([undefined, 0]);
  expect(states()).toEqual(['shown', 'shown', 'stored']);
  feed.change('m3', seenAt(3));
  await feed.catchUp();
  expect(asked).toEqual([undefined, 0, 0]);
});

it('keeps the newer state when a page was read before it', async () => {
  const { feed, states, whileReading } = feedOf(1);
  await feed.load();
  whileReading(async () => feed.change('m1', seenAt(1)));
  await feed.catchUp();
  expect(states()).toEqual(['shown']);
});

it('takes up what it heard before the first page', async () => {
  const { feed, states } = feedOf(1);
  const loading = feed.load();
  feed.change('m1', seenAt(1));
  await loading;
  expect(states()).toEqual(['shown']);
});

const deleted = (message: Message): Message => ({
  ...message,
  content: '',
  metadata: { deleted: { at: at(5), isHidden: false } },
});

it('shows what was deleted during an interruption, and keeps it so, whatever an older copy says', async () => {
  const { feed, log } = feedOf(3);
  await feed.load();
  log[0] = deleted(reply(1));
  await feed.catchUp();
  const texts = () => feed.getState().messages.map(({ content }) => content);
  expect(texts()).toEqual(['', 'Reply 2', 'Reply 3']);
  feed.change('m1', () => seenAt(9)(reply(1)));
  expect(texts()).toEqual(['', 'Reply 2', 'Reply 3']);
});
