import { expect, test } from 'vitest';
import { type ConversationViewers, openTogether } from './together.ts';

const mia = { id: crypto.randomUUID(), name: 'Mia', isTyping: false };

test('keeps who looks at what for a page that comes later, and forgets who has left', () => {
  const heard: ConversationViewers[] = [];
  const together = openTogether({ look() {}, type() {}, seen: async () => {} }, (viewers) =>
    heard.push(viewers),
  );
  together.onViewers({ conversationId: 'one', users: [mia] });
  together.onViewers({ conversationId: 'two', users: [mia] });
  together.onViewers({ conversationId: 'one', users: [] });
  expect(together.viewers()).toEqual([{ conversationId: 'two', users: [mia] }]);
  expect(heard).toHaveLength(3);
});
