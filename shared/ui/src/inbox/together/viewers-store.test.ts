import { expect, it } from 'vitest';
import { ViewersStore } from './viewers-store.ts';

const mia = { id: 'mia', name: 'Mia', isTyping: false };

it('tells those who show a conversation, and no others', () => {
  const store = new ViewersStore();
  let [one, two] = [0, 0];
  const stop = store.subscribe('one', () => {
    one += 1;
  });
  store.subscribe('two', () => {
    two += 1;
  });
  store.put({ conversationId: 'one', users: [mia] });
  expect([one, two]).toEqual([1, 0]);
  expect(store.of('one')).toEqual([mia]);
  expect(store.of('one')).toBe(store.of('one'));
  store.put({ conversationId: 'one', users: [] });
  expect([store.of('one'), store.of('one') === store.of('two')]).toEqual([[], true]);
  stop();
  store.put({ conversationId: 'one', users: [mia] });
  expect([one, two]).toEqual([2, 0]);
});
