import { expect, test } from 'vitest';
import { fill, openCache } from '../../../../test/support/open-cache.ts';
import { aConversation, aMessage } from '../../../../test/support/samples.ts';

/** A conversation of `count` messages of which the cache has those named. */
function holding(count: number, seqs: readonly number[]) {
  const { store } = openCache();
  const conversation = aConversation({ messageCount: count });
  const say = (seq: number) => aMessage({ conversationId: conversation._id, seq, content: `message ${seq}` });
  fill(store, { conversations: [conversation], messages: seqs.map(say) });
  const history = (before?: number, limit = 50) => {
    const { messages, ...rest } = store.messages.history(conversation._id, { before, limit });
    return { seqs: messages.map((message) => message.seq), ...rest };
  };
  return { store, say, history, conversation };
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

test('shows the newest, then those before them, oldest first', () => {
  const { history } = holding(120, upTo(120));
  expect(history()).toEqual({ seqs: upTo(120).slice(70), hasOlder: true, gaps: [] });
  expect(history(71)).toEqual({ seqs: upTo(70).slice(20), hasOlder: true, gaps: [] });
  expect(history(21)).toEqual({ seqs: upTo(20), hasOlder: false, gaps: [] });
});

test('tells what is missing in between, at the end and before the beginning', () => {
  const { history } = holding(9, [3, 4, 7]);
  expect(history()).toEqual({
    seqs: [3, 4, 7],
    hasOlder: true,
    gaps: [
      { from: 5, to: 6 },
      { from: 8, to: 9 },
    ],
  });
  expect(history(3)).toEqual({ seqs: [], hasOlder: true, gaps: [] });
  expect(history(6)).toMatchObject({ seqs: [3, 4], gaps: [{ from: 5, to: 5 }] });
});

test('a conversation whose messages are still on their way is one gap', () => {
  const { history } = holding(3, []);
  expect(history()).toEqual({ seqs: [], hasOlder: true, gaps: [] });
});

test('gives a message back as it came', () => {
  const { store } = openCache();
  const message = aMessage({
    role: 'agent',
    content: 'Zoë “Z” 🦊\n\nline',
    metadata: { agentName: 'Ada', latencyMs: 12.5 },
    clientId: '0b9f8a3e-6d52-4c53-9a0e-0d8cf0f9a111',
  });
  fill(store, { messages: [message] });
  const { conversationId, ...own } = message;
  expect(store.messages.history(conversationId, { limit: 1 }).messages).toEqual([own]);
});

test('one that came by socket is there at once, to be read and found; once only', () => {
  const { store, say, history } = holding(2, [1]);
  expect(store.messages.putAhead(say(2))).toBe(true);
  expect(store.messages.putAhead({ ...say(2), content: 'again' })).toBe(false);
  expect(history().seqs).toEqual([1, 2]);
  expect(store.search.messages('message', { limit: 5 }).items).toHaveLength(2);
});

test('keeps what became of a message, and since when', () => {
  const { store, conversation } = holding(1, []);
  const message = aMessage({ conversationId: conversation._id, role: 'agent', delivery: 'stored' });
  fill(store, { conversations: [conversation], messages: [message] });
  const known = () => store.messages.history(conversation._id, { before: undefined, limit: 1 }).messages[0];
  expect(known()).toMatchObject({ delivery: 'stored', deliveryAt: null });
  const state = { delivery: 'shown', deliveryAt: '2026-03-02T14:00:00.000Z' } as const;
  const changes = {
    conversations: [],
    messages: [{ ...message, ...state }],
    scheduled: [],
    notes: [],
    knowledge: [],
    replies: [],
  };
  const page = {
    reset: false,
    changes,
    deleted: { conversations: [], notes: [], knowledge: [], replies: [] },
  };
  store.sync.apply({ ...page, cursor: 'second', hasMore: false }, 'first', '2026-03-02T14:03:00.000Z');
  expect(known()).toMatchObject(state);
});
