import { ANSWER_FROM } from '@chatbot-saas/engine/confidence/confidence';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildConversation,
  buildItem,
  buildTenant,
  type TestTenant,
} from '../../../../../test/support/build.ts';
import { sharedServer } from '../../../../../test/support/fixtures.ts';

const server = sharedServer();

/** A conversation in a workspace; says a message and returns what was answered from, or offered. */
async function talkIn(tenant: TestTenant) {
  const { sessionId } = await buildConversation(tenant);
  return async (message: string) => {
    const { metadata } = await tenant.visitor.call('POST /chat/message', { body: { sessionId, message } });
    const from = (metadata?.sources ?? []).map(({ question }) => question);
    const offered = metadata?.suggestions ?? [];
    // Who asks back is not sure.
    if (offered.length > 0) expect(metadata?.confidence).toBeLessThan(ANSWER_FROM);
    return { from, offered };
  };
}

async function studio(items: Readonly<Record<string, string>>): Promise<TestTenant> {
  const tenant = await buildTenant(server);
  for (const [question, answer] of Object.entries(items)) await buildItem(tenant, { question, answer });
  return tenant;
}

describe('a question for a price, after an item', () => {
  let pottery: TestTenant;
  beforeAll(async () => {
    pottery = await studio({
      'Class prices': 'An evening at the wheel is 38 €, a course of six evenings 190 €.',
      'Renting the kiln': 'From Monday to Thursday, 25 € for each firing. A firing takes 14 hours.',
      'Moving a class': 'Up to two days before, which costs nothing. Later the place is lost.',
      Glazes: 'We have thirty of them, all without lead.',
      'Paying at the studio': 'By card or cash, at the desk.',
    });
  });

  test.each([
    'and the price?',
    'how much is that',
    'ok and do you charge for that',
    'what does it cost?',
    'cost?',
  ])('is answered from that item if it holds one: %s', async (message) => {
    const say = await talkIn(pottery);
    expect(await say('Renting the kiln')).toMatchObject({ from: ['Renting the kiln'] });
    expect(await say(message)).toEqual({ from: ['Renting the kiln'], offered: [] });
  });

  test('may be in words, whether anything is to be paid', async () => {
    const say = await talkIn(pottery);
    await say('Moving a class');
    expect(await say('do I have to pay anything?')).toMatchObject({ from: ['Moving a class'] });
    expect((await say('how do I pay?')).from).not.toContain('Moving a class');
  });

  test('asks for how long it takes as well', async () => {
    const say = await talkIn(pottery);
    await say('Renting the kiln');
    expect(await say('how long does it take')).toMatchObject({ from: ['Renting the kiln'] });
  });

  test('asks back with that item first if it holds none', async () => {
    const say = await talkIn(pottery);
    await say('Glazes');
    const { from, offered } = await say('and the price?');
    expect(from).toEqual([]);
    expect(offered[0]).toBe('Glazes');
    expect(offered).toContain('Class prices');
  });

  test('is answered from the prices if it goes on with nothing and the item holds none', async () => {
    const say = await talkIn(pottery);
    await say('Glazes');
    expect(await say('class prices?')).toMatchObject({ from: ['Class prices'] });
    await say('Glazes');
    expect(await say('what are your prices?')).toMatchObject({ from: ['Class prices'] });
  });

  test('is still about that item after thanks, and after another such question', async () => {
    const say = await talkIn(pottery);
    await say('Renting the kiln');
    await say('thank you');
    expect(await say('and the price?')).toMatchObject({ from: ['Renting the kiln'] });
    await say('how long does it take');
    expect(await say('and the price?')).toMatchObject({ from: ['Renting the kiln'] });
  });

  test('stands for itself at the beginning, and where it names a subject', async () => {
    const say = await talkIn(pottery);
    const first = await say('class prices');
    expect(first.from).toEqual(['Class prices']);
    await say('Renting the kiln');
    expect(
      [await say('and the price of a class?')].flatMap((reply) => [...reply.from, ...reply.offered])[0],
    ).toBe('Class prices');
  });

  test('asks back where several items were offered', async () => {
    const own = await studio({
      'Wheel for children': 'On Saturdays, 20 € each.',
      'Wheel for two': 'On Fridays, 70 € together.',
      'Price list': 'Clay is 3 € a kilo.',
    });
    const say = await talkIn(own);
    const { offered } = await say('the wheel?');
    expect(offered).toHaveLength(2);
    const { from, offered: again } = await say('and the price?');
    expect(from).toEqual([]);
    expect(again.slice(0, 2).toSorted()).toEqual(offered.toSorted());
    expect(again[2]).toBe('Price list');
  });
});

test.each([
  ['cuánto vale', 'Curso de acuarela', 'Diez tardes, 140 € con el papel.', 'Precio del modelo'],
  ['y el precio?', 'Curso de acuarela', 'Diez tardes, 140 € con el papel.', 'Precio del modelo'],
  ['was kostet das?', 'Aquarellkurs', 'Zehn Abende, 140 € mit Papier.', 'Preise für Modelle'],
  ['und der Preis?', 'Aquarellkurs', 'Zehn Abende, 140 € mit Papier.', 'Preise für Modelle'],
  ["et c'est combien ?", "Cours d'aquarelle", 'Dix soirs, 140 € papier compris.', 'Prix des modèles'],
  ['e o preço?', 'Curso de aquarela', 'Dez tardes, 140 € com o papel.', 'Preço do modelo'],
  ['وكم السعر؟', 'دورة الرسم', 'عشر أمسيات، 140 € مع الورق.', 'سعر الموديل'],
  ['料金は?', '水彩教室', '十回で140ユーロ、紙つき。€140', 'モデルの料金'],
  ['那价格呢', '水彩课', '十个晚上，€140，含纸。', '模特的价格'],
])('a price that is asked for after an item, in its language: %s', async (message, title, answer, other) => {
  const say = await talkIn(await studio({ [title]: answer, [other]: '20 €' }));
  expect(await say(title)).toMatchObject({ from: [title] });
  expect(await say(message)).toMatchObject({ from: [title] });
});

test('a message that goes on with several offered items is offered all of them again', async () => {
  const own = await studio({
    'Wheel for children': 'On Saturdays, 20 € each.',
    'Wheel for two': 'On Fridays, 70 € together.',
    Glazes: 'We have thirty of them, all without lead.',
  });
  const say = await talkIn(own);
  const { offered } = await say('the wheel?');
  expect(offered).toHaveLength(2);
  expect(await say('would it suit my grandfather in his armchair')).toEqual({ from: [], offered });
});

describe('a short question that an item answers, but not surely', () => {
  test('is asked back with the item just spoken of, where that meets it as well', async () => {
    const own = await studio({
      'Clay by the sack': 'Ten kilos for 14 €. Transport to your door is included.',
      'Renting a wheel': 'For a month, 60 €. Transport to your door costs 30 €.',
      Glazes: 'We have thirty of them, all without lead.',
      'Drying room': 'Shelves are free of charge for two weeks.',
      'Parties for children': 'On Sundays, up to ten guests.',
    });
    const say = await talkIn(own);
    await say('Renting a wheel');
    const { from, offered } = await say('is transport included?');
    expect(from).toEqual([]);
    expect(offered[0]).toBe('Renting a wheel');
    expect(offered).toContain('Clay by the sack');
  });

  test('is so too where that meets a word of what is asked', async () => {
    const own = await studio({
      'Evening at the wheel': 'For two, 70 €, drinks included.',
      'Hiring the hall': 'For a day, 200 €. Drinks are 4 € each.',
      Glazes: 'We have thirty of them, all without lead.',
      'Drying room': 'Two weeks on the shelves.',
    });
    const say = await talkIn(own);
    await say('Hiring the hall');
    const { from, offered } = await say('drinks included?');
    expect(from).toEqual([]);
    expect(offered.toSorted()).toEqual(['Evening at the wheel', 'Hiring the hall']);
  });
});
