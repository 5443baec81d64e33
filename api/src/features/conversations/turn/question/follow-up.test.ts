import { describe, expect, test } from 'vitest';
import { buildConversation, buildItem, buildTenant } from '../../../../../test/support/build.ts';
import { sharedServer, sharedTenant } from '../../../../../test/support/fixtures.ts';
import { followsBefore } from './follow-up.ts';

describe('a message that goes on with the one before', () => {
  test.each([
    'and to Austria?',
    'ok what about for my daughter, she is 9',
    'ok, und für Kinder?',
    'Und für Kinder?',
    'et le dimanche ?',
    '¿y si vamos dos?',
    'e aos domingos?',
    '那周末呢',
  ])('says so by its first word: %s', (message) => {
    expect(followsBefore(message)).toBe('surely');
  });

  test.each(['is that with breakfast?', 'how long are they valid?', 'was kostet das?'])(
    'may say so by a pronoun: %s',
    (message) => {
      expect(followsBefore(message)).toBe('refers');
    },
  );

  test.each(['wir wären 14 Kinder', 'we would be 9', 'nous serions 20 adultes'])(
    'may say so by a number: %s',
    (message) => {
      expect(followsBefore(message)).toBe('refers');
    },
  );

  test.each(['order number 48213 please', 'do you have 2 pools?', 'on 14.3. with my mother'])(
    'does not by a number of another kind: %s',
    (message) => {
      expect(followsBefore(message)).not.toBe('refers');
    },
  );

  test('may say so by its length', () => {
    expect(followsBefore('only whites possible?')).toBe('short');
  });

  test('is no longer one that names its own subject', () => {
    expect(followsBefore('How much does a haircut for my son cost?')).toBeNull();
    expect(followsBefore(`and ${'a very long story '.repeat(8)}`)).toBeNull();
  });
});

describe('a message that goes on with an answer', () => {
  const server = sharedServer();
  const tenant = sharedTenant(server);
  const PARKING = { question: 'Parking', answer: 'Behind the house, twelve euros a night.' };

  async function talk() {
    const { sessionId } = await buildConversation(tenant);
    return async (message: string) =>
      (await tenant.visitor.call('POST /chat/message', { body: { sessionId, message } })).metadata;
  }

  test('is asked back with the item of that answer where nothing else is found', async () => {
    await buildItem(tenant, PARKING);
    const say = await talk();
    expect(await say('Parking')).toMatchObject({ decision: 'answer' });
    for (const message of ['and for a caravan?', 'would it fit my camper?']) {
      expect(await say(message)).toMatchObject({ decision: 'suggest', suggestions: [PARKING.question] });
      expect(await say('Parking')).toMatchObject({ decision: 'answer' });
    }
  });

  test('may say how many', async () => {
    const own = await buildTenant(server);
    const TOURS = { question: 'Guided tours', answer: 'Through the cellar, ten guests at most, an hour.' };
    await buildItem(own, TOURS);
    await buildItem(own, { question: 'Wine tasting for adults', answer: 'On Fridays at seven.' });
    const { sessionId } = await buildConversation(own);
    const say = async (message: string) =>
      (await own.visitor.call('POST /chat/message', { body: { sessionId, message } })).metadata;
    await say('Guided tours');
    const reply = await say('we would be 14 pupils');
    expect([...(reply?.suggestions ?? []), ...(reply?.sources ?? []).map((each) => each.question)]).toEqual([
      TOURS.question,
    ]);
  });

  test('is not known where it names its own subject, or no answer stands before it', async () => {
    await buildItem(tenant, PARKING);
    const say = await talk();
    expect(await say('and for a caravan?')).toMatchObject({ decision: 'none' });
    await say('Parking');
    expect(await say('sourdough starter recipe?')).toMatchObject({ decision: 'none' });
    expect(await say('and for a caravan?')).toMatchObject({ decision: 'none' });
  });

  test('is answered from what the question before it in the same message is about', async () => {
    const own = await buildTenant(server);
    await buildItem(own, PARKING);
    await buildItem(own, { question: 'Sauna', answer: 'From six in the evening, nine euros.' });
    const { sessionId } = await buildConversation(own);
    const { message, metadata } = await own.visitor.call('POST /chat/message', {
      body: { sessionId, message: 'Do you have parking and what does it cost?' },
    });
    expect(message).toBe(PARKING.answer);
    expect(metadata).toMatchObject({ decision: 'answer', sources: [{ question: PARKING.question }] });
  });

  test('may be one of several questions, which is offered what it may mean', async () => {
    const own = await buildTenant(server);
    await buildItem(own, PARKING);
    await buildItem(own, { question: 'Sauna', answer: 'From six in the evening, nine euros.' });
    await buildItem(own, { question: 'Sauna for groups', answer: 'On request, from four people on.' });
    const { sessionId } = await buildConversation(own);
    const ask = (message: string) => own.visitor.call('POST /chat/message', { body: { sessionId, message } });
    const { message, metadata } = await ask('Where is the parking and can my yacht club use the sauna?');
    expect(message).toMatch(
      /^Behind the house.*\n\n“can my yacht club use the sauna\?” – .*Did you mean this\?/s,
    );
    const [suggestion = ''] = metadata?.suggestions ?? [];
    expect(suggestion).toMatch(/^Sauna/);
    expect((await ask('yes')).metadata?.sources).toMatchObject([{ question: suggestion }]);
  });

  test('that says only when or how many is about its item', async () => {
    const own = await buildTenant(server);
    const hours = { question: 'Opening hours', answer: 'Tuesday to Saturday from nine to six.' };
    await buildItem(own, hours);
    await buildItem(own, {
      question: 'Groups',
      answer: 'Evenings and Sundays too, 30 euros for each guest.',
    });
    const { sessionId } = await buildConversation(own);
    const ask = async (message: string) => {
      const { metadata } = await own.visitor.call('POST /chat/message', { body: { sessionId, message } });
      return [
        ...(metadata?.sources ?? []).map(({ question }) => question),
        ...(metadata?.suggestions ?? []),
      ][0];
    };
    expect(await ask('on sundays?')).toBe('Groups');
    expect(await ask('When do you open?')).toBe(hours.question);
    expect(await ask('and on sundays?')).toBe(hours.question);
    expect(await ask('would a sunday work')).toBe(hours.question);
    expect(await ask('and groups?')).toBe('Groups');
  });

  test('has its own answer, or a subject that other items are about', async () => {
    const own = await buildTenant(server);
    const SHIPPING = { question: 'Shipping', answer: 'A courier takes three days. It costs five euros.' };
    const RETURNS = { question: 'How do I return something?', answer: 'Send it back within 30 days.' };
    const HOLIDAYS = { question: 'Are you open on public holidays?', answer: 'No, we are closed.' };
    const others = [
      HOLIDAYS,
      { question: 'Opening hours', answer: 'Tuesday to Saturday from nine to six.' },
      { question: 'Parking a camper', answer: 'Behind the house, twelve euros a night.' },
      { question: 'How long is a lesson?', answer: 'Two hours.' },
    ];
    for (const item of [SHIPPING, RETURNS, ...others]) await buildItem(own, item);
    const { sessionId } = await buildConversation(own);
    const afterShipping = async (message: string) => {
      const say = (text: string) =>
        own.visitor.call('POST /chat/message', { body: { sessionId, message: text } });
      await say('Shipping');
      const { metadata } = await say(message);
      const sources = (metadata?.sources ?? []).map(({ question }) => question);
      return { sources, offered: metadata?.suggestions ?? [] };
    };
    expect(await afterShipping('can I send it back?')).toMatchObject({ sources: [RETURNS.question] });
    expect(await afterShipping('what about public holidays?')).toMatchObject({
      sources: [HOLIDAYS.question],
    });
    expect((await afterShipping('how long is it?')).sources).not.toContain('How long is a lesson?');
    const { offered } = await afterShipping('does it have brakes for my red camper?');
    expect(offered[0]).toBe('Parking a camper');
    expect(offered.at(-1)).toBe(SHIPPING.question);
  });
});
