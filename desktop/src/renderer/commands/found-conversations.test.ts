import { expect, test, vi } from 'vitest';
import { aConversation } from '../../../test/support/samples.ts';
import { conversationResults } from './conversation-results.ts';

const maria = aConversation();
const unnamed = aConversation({ visitor: { name: null, email: null }, lastMessage: null });

test('shows who wrote what, and opens the one that is chosen', () => {
  const open = vi.fn<(id: string) => void>();
  const { commands } = conversationResults({ search: 'par', conversations: [unnamed, maria] }, open);
  expect(commands).toMatchObject([
    { id: unnamed._id, hint: 'No messages yet' },
    { id: maria._id, label: 'Maria Gomez', hint: 'Where is my parcel?' },
  ]);
  commands[1]?.run();
  expect(open).toHaveBeenCalledExactlyOnceWith(maria._id);
});
