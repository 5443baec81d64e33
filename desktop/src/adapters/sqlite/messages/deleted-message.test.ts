import { expect, test } from 'vitest';
import { fill, openCache } from '../../../../test/support/open-cache.ts';
import { aConversation, aMessage, aReply } from '../../../../test/support/samples.ts';

const at = '2026-03-02T14:01:00.000Z';

test('a message that was deleted is read, searched and counted without its text, wherever that was', () => {
  const { store } = openCache();
  const conversation = aConversation({ messageCount: 2 });
  const own = { conversationId: conversation._id, role: 'agent' as const };
  const first = aMessage({ ...own, seq: 1, content: 'The gravlax code is 4711' });
  const second = aMessage({ ...own, seq: 2, content: 'Anything else?' });
  const waiting = aReply({ conversationId: conversation._id, content: first.content });
  fill(store, { conversations: [conversation], messages: [first, second] });
  store.outbox.add(waiting);
  expect(store.search.messages('gravlax', { limit: 5 }).items).toHaveLength(1);

  const deleted = {
    ...first,
    content: '',
    clientId: waiting.clientId,
    metadata: { deleted: { at, isHidden: false } },
  };
  const applied = store.sync.apply(
    {
      reset: false,
      changes: {
        conversations: [],
        messages: [deleted],
        scheduled: [],
        notes: [],
        knowledge: [],
        replies: [],
      },
      deleted: { conversations: [], notes: [], knowledge: [], replies: [] },
      cursor: 'second',
      hasMore: false,
    },
    'first',
    at,
  );
  expect(applied).toMatchObject({
    redacted: [{ conversationId: conversation._id, seq: 1 }],
    delivered: [{ clientId: waiting.clientId, content: null }],
  });
  const { messages } = store.messages.history(conversation._id, { before: undefined, limit: 5 });
  expect(messages.map(({ content, metadata }) => [content, metadata.deleted?.at])).toEqual([
    ['', at],
    ['Anything else?', undefined],
  ]);
  expect(store.search.messages('gravlax', { limit: 5 }).items).toEqual([]);
  // The server has it, whatever became of it: it is not sent once more.
  expect(store.outbox.list()).toEqual([]);
});
