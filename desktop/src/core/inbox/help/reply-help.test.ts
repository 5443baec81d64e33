import { type Member, member } from '@chatbot-saas/contract';
import { expect, test } from 'vitest';
import { offline } from '../../../../test/support/fake-server.ts';
import { fill, openCache } from '../../../../test/support/open-cache.ts';
import { aConversation, anAccount, anItem } from '../../../../test/support/samples.ts';
import type { Account } from '../../account/account.ts';
import { searchKnowledge, teamLoad } from './reply-help.ts';

test('looks up in the knowledge on this computer: best match first, by the beginnings of words', () => {
  const { store } = openCache();
  const returns = anItem({ question: 'How do I return a parcel?' });
  const hours = anItem({
    question: 'When are you open?',
    alternatives: [],
    answer: 'From nine, parcels until noon.',
    category: 'hours',
    tags: [],
  });
  fill(store, { knowledge: [hours, returns] });
  expect(searchKnowledge(store, 'parc', 9).map(({ _id }) => _id)).toEqual([returns._id, hours._id]);
  expect(searchKnowledge(store, 'open noon', 9)).toEqual([hours]);
  expect(searchKnowledge(store, 'parc', 1)).toHaveLength(1);
  expect(searchKnowledge(store, 'nothing of that', 9)).toEqual([]);
});

test('without words, shows the knowledge in the order of its questions', () => {
  const { store } = openCache();
  const questions = ['Where are you?', 'can I pay later?', 'Are you open?'];
  fill(store, { knowledge: questions.map((question) => anItem({ question })) });
  const inOrder = ['Are you open?', 'can I pay later?', 'Where are you?'];
  expect(searchKnowledge(store, '', 9).map(({ question }) => question)).toEqual(inOrder);
  expect(searchKnowledge(store, '  \n', 2).map(({ question }) => question)).toEqual(inOrder.slice(0, 2));
});

const [ADA, BOB, CLEO] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];

const aTeam = ({ user }: Account): Member[] =>
  [ADA, BOB, CLEO].map((_id) =>
    member.parse({ ...user, _id, presence: 'online', lastSeenAt: null, openChats: 0 }),
  );

test('tells of each how many conversations with a human they have, and the most of the workspace as set by now', async () => {
  const { store } = openCache();
  const account = anAccount();
  const team = aTeam(account);
  const of = (assignedAgent: string | null, fields = {}) =>
    aConversation({ assignedAgent, isAccepted: true, ...fields });
  fill(store, {
    conversations: [
      of(ADA),
      of(ADA, { status: 'escalated' }),
      of(BOB),
      of(null),
      of(CLEO, { status: 'ended' }),
    ],
  });
  account.tenant.settings.handoff.maxConcurrentChats = 8;
  expect(
    await teamLoad({ store, link: { fetchTeam: async () => team }, refreshAccount: async () => account }),
  ).toEqual({
    team,
    chats: { [ADA]: 2, [BOB]: 1 },
    mostChats: 8,
  });
});

test('who could take it is the server’s to say: it rejects when out of reach', async () => {
  const { store } = openCache();
  const refused = () => Promise.reject(offline());
  await expect(teamLoad({ store, link: { fetchTeam: refused }, refreshAccount: refused })).rejects.toThrow(
    'No connection to the server.',
  );
});
