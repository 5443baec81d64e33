import { beforeAll, describe, expect, it } from 'vitest';
import { buildKnowledgeIndex } from './index.ts';
import { type FindableReply, openReplySearch, replyItems } from './saved-replies.ts';

const reply = (title: string, body: string, shortcut = ''): FindableReply => ({
  _id: title,
  title,
  shortcut,
  body,
});
const over = (replies: readonly FindableReply[]) => {
  const items = replyItems(replies);
  return openReplySearch(buildKnowledgeIndex(items), items);
};

const REPLIES = [
  reply('Refund is on its way', 'Hi {{visitor.name|there}}, we have paid the money back to your card.', 'rf'),
  reply('Parcel delayed', 'Sorry, the parcel is late. The carrier says it arrives within two days.'),
  reply('Password reset', 'Open the sign-in page and choose “Forgot password”.'),
  reply('Opening hours', 'We are there from nine to five.'),
];
const { find, suggest } = over(REPLIES);
const found = async (query: string) => (await find({ query, language: null })).map(({ id }) => id);

// The first search reads the lexicon, which takes a while on a busy machine.
beforeAll(() => find({ query: 'hello', language: null }), 60_000);

describe('a saved reply is found', () => {
  it.each([
    ['with a slip', 'pasword', 'Password reset'],
    ['in another form', 'delays of parcels', 'Parcel delayed'],
    ['by a word of its text', 'carrier', 'Parcel delayed'],
    ['by another word for the same', 'reimbursement', 'Refund is on its way'],
  ])('%s', async (_, query, title) => {
    expect((await found(query))[0]).toBe(title);
  });

  it('by no name of a variable', async () => {
    expect(await found('visitor')).toEqual([]);
  });

  it('first in the language of the conversation, where a word is one of several', async () => {
    const search = over([
      reply('Gift', 'We will send you the gift today, and you can still change the address.'),
      reply('Gift und Allergene', 'Wir senden Ihnen das Blatt noch heute zu, und Sie können es prüfen.'),
      reply('GIFT', '🎁'),
    ]);
    const first = async (language: string | null) =>
      (await search.find({ query: 'gift please', language })).map(({ id }) => id);
    expect((await first('en-GB')).at(-1)).toBe('Gift und Allergene');
    expect((await first('de-AT')).at(-1)).toBe('Gift');
    expect(await first('xx')).toEqual(await first(null));
  });
});

it('three at most are suggested for what a visitor said, and none for what they have nothing for', async () => {
  const many = [...REPLIES, ...[1, 2, 3, 4].map((n) => reply(`Parcel ${n}`, 'Where your parcel is.'))];
  expect(await over(many).suggest('Where is my parcel?')).toHaveLength(3);
  expect(await suggest('Who won the world cup in 1954?')).toEqual([]);
  expect(await over([]).suggest('Where is my parcel?')).toEqual([]);
});

it('the order in which they are read changes nothing', () => {
  expect(replyItems(REPLIES.toReversed())).toEqual(replyItems(REPLIES));
});
