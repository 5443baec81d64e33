import { expect, test, vi } from 'vitest';
import { aConversation, aMessage } from '../../../test/support/samples.ts';
import type { Found } from './search-cache.ts';
import { type SearchTargets, searchResults } from './search-results.ts';

const maria = aConversation();
const unnamed = aConversation({ visitor: { name: null, email: null }, lastMessage: null });

function resultsOf(found: Partial<Found>) {
  const targets = {
    onSelect: vi.fn<SearchTargets['onSelect']>(),
    onArticle: vi.fn<(question: string) => void>(),
  };
  const whole = { search: 'mar', conversations: [], messages: [], articles: [], problem: null, ...found };
  const { groups } = searchResults(whole, targets);
  const linesOf = (heading: string) => groups.find((group) => group.heading === heading)?.commands ?? [];
  return { ...targets, linesOf };
}

test('shows who wrote what, people of that name first, and opens the one that is chosen', () => {
  const { linesOf, onSelect } = resultsOf({ conversations: [unnamed, maria] });
  const lines = linesOf('Conversations');
  expect(lines).toMatchObject([
    { label: 'Maria Gomez', hint: 'Where is my parcel?' },
    { hint: 'No messages yet' },
  ]);
  lines[0]?.run();
  linesOf('People')[0]?.run();
  expect(onSelect.mock.calls).toEqual([[maria._id], [maria._id]]);
});

test('leads to the message that has the words, unless its conversation is listed already', () => {
  const message = aMessage({ content: 'The parcel is lost', conversationId: maria._id });
  const hit = { message, conversation: maria, spans: [] };
  const { linesOf, onSelect } = resultsOf({ messages: [hit] });
  expect(linesOf('Messages')).toMatchObject([{ label: 'Maria Gomez', hint: 'The parcel is lost' }]);
  linesOf('Messages')[0]?.run();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(maria._id, message.seq);
  expect(resultsOf({ messages: [hit], conversations: [maria] }).linesOf('Messages')).toEqual([]);
});

test('lists no visitors before something is typed', () => {
  expect(resultsOf({ search: '', conversations: [maria] }).linesOf('People')).toEqual([]);
});
