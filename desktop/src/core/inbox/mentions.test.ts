import { randomUUID } from 'node:crypto';
import { exampleMention, exampleScheduled, type Mention } from '@chatbot-saas/contract';
import { expect, test, vi } from 'vitest';
import { accountSessionWorld } from '../../../test/support/account-session-world.ts';
import { offline } from '../../../test/support/fake-server.ts';
import { aConversation } from '../../../test/support/samples.ts';

const aMention = (minute: number, fields: Partial<Mention> = {}): Mention => {
  const conversation = fields.conversation ?? aConversation();
  const note = { ...exampleMention.note, _id: randomUUID(), conversationId: conversation._id };
  // Ids of the server are in the order of time.
  const _id = `0190000${minute}-0000-7000-8000-000000000000`;
  return { ...exampleMention, _id, note, conversation, readAt: null, ...fields } as Mention;
};

test('mentions are there offline; what is read here stays read, and the server hears of it once it can', async () => {
  const { server, open } = accountSessionWorld();
  const [newest, older] = [aMention(2), aMention(1)];
  server.mentions.push(newest, older);
  const first = open();
  await first.mentions.refresh();
  expect(first.mentions.list()).toMatchObject({
    mentions: [{ _id: newest._id }, { _id: older._id }],
    unread: 2,
  });

  server.failure = offline();
  first.mentions.read(newest.conversation._id);
  expect(first.mentions.list().unread).toBe(1);
  first.close();

  const again = open();
  expect(again.mentions.list().unread).toBe(1);
  server.failure = null;
  await again.mentions.refresh();
  await vi.waitFor(() => expect(server.mentions.map(({ readAt }) => readAt !== null)).toEqual([true, false]));
  expect(again.mentions.list().unread).toBe(1);
});

test('what was read elsewhere is read, and a mention goes with its note, its conversation and a reset', async () => {
  const { server, open, own } = accountSessionWorld();
  const [one, two] = [own(), own()];
  const mentions = [aMention(3, { conversation: one }), aMention(2, { conversation: two }), aMention(1)];
  server.mentions.push(...mentions);
  const session = open();
  await session.refresh();
  await session.mentions.refresh();
  const ids = () => session.mentions.list().mentions.map(({ _id }) => _id);
  expect(ids()).toEqual(mentions.map(({ _id }) => _id));

  const [last] = server.mentions.splice(2, 1);
  server.mentions.push({ ...mentions[2], readAt: '2026-03-02T15:00:00.000Z' } as Mention);
  expect(last).toBeDefined();
  await session.mentions.refresh();
  expect(session.mentions.list().unread).toBe(2);

  server.failure = offline();
  const gone = (kind: 'notes' | 'conversations', id: string) =>
    session.store.sync.apply(
      {
        reset: false,
        changes: { conversations: [], messages: [], notes: [], knowledge: [], replies: [], scheduled: [] },
        deleted: { conversations: [], notes: [], knowledge: [], replies: [], [kind]: [id] },
        cursor: session.store.sync.progress().cursor ?? '',
        hasMore: false,
      },
      session.store.sync.progress().cursor,
      '2026-03-02T15:00:00.000Z',
    );
  gone('notes', mentions[0]?.note._id ?? '');
  expect(ids()).toEqual([mentions[1]?._id, mentions[2]?._id]);
  gone('conversations', two._id);
  // Of a conversation that was never kept here.
  gone('conversations', mentions[2]?.conversation._id ?? '');
  expect(ids()).toEqual([]);
});

test('one that comes is listed and calls with a notice, unless its conversation is looked at', async () => {
  const { server, shell, open, own } = accountSessionWorld();
  const conversation = own();
  const session = open();
  await session.refresh();
  const titles = () => [...shell.shown.values()].map(({ title }) => title);
  const mention = aMention(1, { conversation });
  server.listener?.onMention(mention);
  expect(session.mentions.list()).toMatchObject({ unread: 1, mentions: [{ _id: mention._id }] });
  expect(titles()).toEqual([`${mention.note.author?.name} mentioned you`]);
  expect([...shell.shown.values()][0]).toMatchObject({ conversationId: conversation._id, actions: ['open'] });

  session.shell.setScreen({ isLookedAt: true, conversationId: conversation._id });
  expect(titles()).toEqual([]);
  server.listener?.onMention(aMention(2, { conversation }));
  server.listener?.onSnoozeOver(conversation.sessionId);
  expect(titles()).toEqual([]);
  session.shell.setScreen({ isLookedAt: false, conversationId: conversation._id });
  server.listener?.onSnoozeOver(conversation.sessionId);
  expect(titles()).toEqual(['Maria Gomez is back from snooze']);
  const failed = {
    ...exampleScheduled,
    conversationId: conversation._id,
    state: 'failed' as const,
    failure: 'answered' as const,
  };
  server.listener?.onScheduled(failed);
  const mine = { ...failed, author: { _id: session.account.user._id, name: 'Ada' } };
  server.listener?.onScheduled({ ...mine, state: 'waiting', failure: null });
  expect(titles()).toHaveLength(1);
  server.listener?.onScheduled(mine);
  expect(titles()).toContain('Your scheduled message to Maria Gomez wasn’t sent');
  session.shell.setMuted(true);
  expect(titles()).toEqual([]);
  server.listener?.onMention(aMention(3, { conversation }));
  expect(titles()).toEqual([]);
});
