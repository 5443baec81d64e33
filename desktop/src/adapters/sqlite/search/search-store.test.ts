import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fill, openCache } from '../../../../test/support/open-cache.ts';
import { aConversation, aMessage } from '../../../../test/support/samples.ts';

/** A cache with these texts, the first one the oldest. */
function holding(...texts: string[]) {
  const { store } = openCache();
  const conversation = aConversation();
  const messages = texts.map((content, i) =>
    aMessage({
      conversationId: conversation._id,
      seq: i + 1,
      content,
      timestamp: new Date(Date.UTC(2026, 2, 2, 9, i)).toISOString(),
    }),
  );
  fill(store, { conversations: [conversation], messages });
  const found = (query: string) =>
    store.search.messages(query, { limit: 50 }).items.map((hit) => hit.message.content);
  return { store, conversation, messages, found };
}

test('finds words by their beginnings, all of them, newest first', () => {
  const { found } = holding('My parcel is late', 'Which parcel?', 'The late parcels', 'Goodbye');
  expect(found('parcel')).toEqual(['The late parcels', 'Which parcel?', 'My parcel is late']);
  expect(found('par lat')).toEqual(['The late parcels', 'My parcel is late']);
  expect(found('p')).toHaveLength(3);
  expect(found('arcel')).toEqual([]);
});

test('takes no notice of case and accents, in letters of any script', () => {
  const { found } = holding(
    'Où est mon REÇU?',
    'Größe und Straße',
    'Здравствуйте',
    'מתי תגיע החבילה שלי',
    'أين طردي',
    'नमस्ते दुनिया',
  );
  expect(found('recu')).toHaveLength(1);
  expect(found('ou')).toHaveLength(1);
  expect(found('GROSSE')).toEqual([]);
  expect(found('große')).toEqual(['Größe und Straße']);
  expect(found('ЗДРАВ')).toHaveLength(1);
  expect(found('החבילה')).toHaveLength(1);
  expect(found('طردي')).toHaveLength(1);
  expect(found('नमस्ते')).toHaveLength(1);
});

test('finds what stands anywhere in a script without spaces', () => {
  const { found } = holding('我的包裹在哪里?', '東京タワーへの配送', 'สวัสดีครับ พัสดุของฉัน');
  expect(found('包裹')).toEqual(['我的包裹在哪里?']);
  expect(found('裹')).toEqual(['我的包裹在哪里?']);
  expect(found('哪里')).toEqual(['我的包裹在哪里?']);
  expect(found('里')).toEqual(['我的包裹在哪里?']);
  expect(found('裹包')).toEqual([]);
  expect(found('タワー')).toEqual(['東京タワーへの配送']);
  expect(found('配送 東京')).toEqual(['東京タワーへの配送']);
  expect(found('พัสดุ')).toHaveLength(1);
});

test('any text is a safe query', { timeout: 30_000 }, () => {
  const { store, found } = holding('The "quoted" NOT OR AND order* (1) 🦊 fox');
  for (const query of [
    '"',
    '*',
    'NOT',
    'a AND',
    'OR OR',
    '(',
    'content:x',
    '^x',
    '🦊',
    '',
    ' ',
    '-',
    "'; DROP TABLE message",
    '\0',
    '\ud83d',
  ])
    expect(() => found(query)).not.toThrow();
  expect(found('quoted" OR "zzz')).toEqual([]);
  expect(found('"quoted"')).toHaveLength(1);
  expect(found('🦊')).toEqual([]);
  expect(found('🦊 fox')).toHaveLength(1);
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  );
  fc.assert(
    fc.property(text, (query) => {
      store.search.messages(query, { limit: 5 });
      store.conversations.list({ search: query }, { limit: 5 });
      store.knowledge.search(query, 5);
    }),
    { numRuns: 500 },
  );
});

test('tells where the words stand, also behind letters of two units', () => {
  const { store } = holding('🦊 Réçu for my receipt, reçus', '我的包裹');
  const [hit] = store.search.messages('recu my', { limit: 1 }).items;
  const marked = hit?.spans.map(({ start, end }) => hit.message.content.slice(start, end));
  expect(marked).toEqual(['Réçu', 'my', 'reçus']);
  const [other] = store.search.messages('包裹', { limit: 1 }).items;
  expect(other?.spans).toEqual([{ start: 2, end: 4 }]);
});

test('goes on page by page, and shows the conversation of each', () => {
  const texts = Array.from({ length: 25 }, (_, i) => `parcel ${i}`);
  const { store, conversation } = holding(...texts);
  const seen: string[] = [];
  let before: number | null = null;
  do {
    const page = store.search.messages('parcel', { before, limit: 10 });
    seen.push(...page.items.map((hit) => hit.message.content));
    expect(page.items[0]?.conversation).toEqual(conversation);
    before = page.next;
  } while (before !== null);
  expect(seen).toEqual(texts.reverse());
});

test('messages of one and the same moment are all there, in their order', () => {
  const { store } = openCache();
  const conversation = aConversation();
  const messages = Array.from({ length: 5_000 }, (_, i) =>
    aMessage({
      conversationId: i % 2 ? conversation._id : randomUUID(),
      seq: i + 1,
      content: `at once ${i}`,
    }),
  );
  fill(store, { conversations: [conversation], messages });
  expect(store.search.messages('once', { limit: 6_000 }).items).toHaveLength(5_000);
});

test('a message that is corrected is found by its new words only', () => {
  const { store, messages, found } = holding('My parcel is late');
  const page = {
    reset: false,
    changes: {
      conversations: [],
      messages: messages.map((row) => ({ ...row, content: 'All is well' })),
      scheduled: [],
      notes: [],
      knowledge: [],
      replies: [],
    },
    deleted: { conversations: [], notes: [], knowledge: [], replies: [] },
    cursor: 'second',
    hasMore: false,
  };
  store.sync.apply(page, 'first', '2026-03-02T14:03:00.000Z');
  expect(found('parcel')).toEqual([]);
  expect(found('well')).toEqual(['All is well']);
});
