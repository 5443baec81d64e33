import type { Conversation } from '@chatbot-saas/contract';
import { NO_FILTER } from '@chatbot-saas/contract/domain';
import { expect, test } from 'vitest';
import { fill, openCache } from '../../../test/support/open-cache.ts';
import { aConversation } from '../../../test/support/samples.ts';
import type { OutboxReply } from '../outbox/outbox-reply.ts';
import { listInbox } from './inbox.ts';
import { countInbox, waitingReplies } from './replied.ts';

const ADA = crypto.randomUUID();
const READER = { userId: ADA, timezone: 'UTC' };
const at = (minute: number) => `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`;
const wrote = (minute: number) => ({ role: 'user', content: 'Hello?', timestamp: at(minute) }) as const;
const asked = (minute: number) => ({
  handoffData: { priority: 'medium', reason: 'Please', requestedAt: at(minute), summary: null } as const,
});

const mine = aConversation({ assignedAgent: ADA, isAccepted: true, lastMessage: wrote(1), updatedAt: at(1) });
const offered = aConversation({
  ...asked(2),
  ...{ assignedAgent: ADA, isAccepted: false, lastMessage: wrote(2), updatedAt: at(2) },
});
const waits = aConversation({ ...asked(3), lastMessage: wrote(3), updatedAt: at(3) });

const reply = ({ _id }: Conversation, change: Partial<OutboxReply> = {}): OutboxReply => ({
  ...{
    clientId: crypto.randomUUID(),
    conversationId: _id,
    kind: 'reply',
    mentions: [],
    sessionId: 'session',
  },
  ...{
    content: 'Hi',
    createdAt: at(9),
    state: 'queued',
    reason: null,
    attempts: 0,
    files: [],
    message: null,
  },
  ...change,
});

function seenWith(...replies: OutboxReply[]) {
  const { store } = openCache();
  fill(store, { conversations: [mine, offered, waits] });
  const waiting = waitingReplies(replies);
  const list = (view: 'all' | 'waiting', sort: 'inbox' | 'waiting' = 'inbox') => {
    const filter = { ...NO_FILTER, sort };
    return listInbox(store, { view, search: '', limit: 50, filter }, READER, waiting);
  };
  return { list, counts: () => countInbox(store, ADA, waiting) };
}
const ids = (conversations: readonly Conversation[]) => conversations.map(({ _id }) => _id);

test('a conversation counts as replied once its reply waits to be sent, and one that was offered as taken', () => {
  const { list, counts } = seenWith(reply(mine), reply(offered));
  const { conversations, waiting } = list('all');
  expect(conversations.find(({ _id }) => _id === mine._id)?.lastMessage?.role).toBe('agent');
  expect(waiting.toSorted()).toEqual([mine._id, offered._id].toSorted());
  expect(ids(list('waiting').conversations)).toEqual([waits._id]);
  expect(ids(list('all', 'waiting').conversations)).toEqual([waits._id, offered._id, mine._id]);
  expect(counts()).toMatchObject({ pending: 1, mine: { active: 2 } });
});

test('it does not where the reply was refused, is for later, or is a note, nor once the visitor has written again', () => {
  const none = seenWith(
    reply(mine, { state: 'unsent', reason: 'conversation_ended' }),
    reply(offered, { kind: 'note' }),
    reply(offered, { sendAt: at(50) }),
  );
  expect(none.list('all').waiting).toEqual([]);
  expect(none.counts()).toMatchObject({ pending: 2, mine: { active: 1 } });
  const before = seenWith(reply(mine, { createdAt: at(0) })).list('all').conversations;
  expect(before.find(({ _id }) => _id === mine._id)?.lastMessage?.role).toBe('user');
});
