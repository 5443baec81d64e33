import { describe, expect, it } from 'vitest';
import {
  buildConversation,
  buildItem,
  buildTenant,
  type TestTenant,
} from '../../../../test/support/build.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';

const server = sharedServer();
const tenant = sharedTenant(server);
const UNKNOWN = 'Who won the world cup in 1954?';

async function talk(of: TestTenant = tenant) {
  const { sessionId } = await buildConversation(of);
  return (message: string) => of.visitor.call('POST /chat/message', { body: { sessionId, message } });
}

describe('a courtesy', () => {
  it('gets a reply that cites no item and is no unanswered question', async () => {
    await buildItem(tenant);
    const say = await talk();
    expect(await say('Hello!')).toMatchObject({
      message: 'Hello! What can I help you with?',
      status: 'active',
      metadata: { courtesy: 'greeting', sources: [], suggestHandoff: false },
    });
    expect((await say('Thanks')).metadata).toMatchObject({ courtesy: 'thanks' });
    expect((await say('Hello, how long does shipping take?')).metadata).toMatchObject({ decision: 'answer' });
  });

  it('of who is speaking gets an offer of a human, not a handoff', async () => {
    const say = await talk();
    expect(await say('Are you a human?')).toMatchObject({
      message: expect.stringMatching(/^I'm an automated assistant, .* human agent\?$/),
      status: 'active',
      metadata: { courtesy: 'identity', suggestHandoff: true },
    });
    expect(await say('no thanks')).toMatchObject({
      metadata: { courtesy: 'declined', suggestHandoff: false },
    });
    await say('are you a bot?');
    expect((await say('yes')).status).toBe('transferred');
  });

  it('that is said on coming and on going is a goodbye unless it comes first', async () => {
    for (const [word, message] of [
      ['ciao', 'schade. ciao'],
      ['salut', 'dommage. salut'],
    ] as const) {
      const say = await talk();
      expect((await say(word)).metadata, word).toMatchObject({ courtesy: 'greeting' });
      await say(UNKNOWN);
      expect((await say(word)).metadata, word).toMatchObject({ courtesy: 'goodbye' });
      expect((await say(message)).metadata, message).toMatchObject({ courtesy: 'goodbye' });
    }
    const say = await talk();
    await say(UNKNOWN);
    expect((await say('hello')).metadata).toMatchObject({ courtesy: 'greeting' });
  });

  it('does not count toward the automatic handoff', async () => {
    const own = await buildTenant(server);
    await own.owner.api.call('PUT /tenant/settings', {
      body: { settings: { handoff: { autoEscalate: true, escalationThreshold: 2 } } },
    });
    const say = await talk(own);
    for (const message of [UNKNOWN, 'ok', UNKNOWN]) expect((await say(message)).status).toBe('active');
    expect((await say(UNKNOWN)).status).toBe('escalated');
  });

  it('is answered from the tenant’s item for it', async () => {
    const own = await buildTenant(server);
    await buildItem(own, { question: 'Hello', answer: 'Ahoy! Ask me about boats.' });
    const say = await talk(own);
    expect(await say('hello')).toMatchObject({ message: 'Ahoy! Ask me about boats.' });
  });
});

describe('yes', () => {
  it('to the offer of a human hands the conversation over', async () => {
    const say = await talk();
    expect((await say(UNKNOWN)).metadata).toMatchObject({ suggestHandoff: true });
    expect(await say('Yes, please')).toMatchObject({ message: null, status: 'transferred' });
  });

  it('to no question hands nothing over', async () => {
    const say = await talk();
    await say('How long does shipping take?');
    for (const yes of ['yes', 'Yes please!', 'ja, gerne']) {
      expect(await say(yes)).toMatchObject({
        message: expect.stringMatching(
          /^(Gladly! What would you like to know\?|Gern! Was möchten Sie wissen\?)$/,
        ),
        status: 'active',
        metadata: { courtesy: 'acknowledged', suggestions: [], suggestHandoff: false },
      });
    }
    const first = await talk();
    expect((await first('yes')).status).toBe('active');
  });

  it('to the offer of a human does nothing if handoffs are disabled', async () => {
    const own = await buildTenant(server);
    const say = await talk(own);
    await say(UNKNOWN);
    await own.owner.api.call('PUT /tenant/settings', { body: { settings: { handoff: { enabled: false } } } });
    expect((await say('yes')).status).toBe('active');
  });

  it('to a single suggested question stands for that question', async () => {
    const own = await buildTenant(server);
    await buildItem(own, { question: 'How do I change the battery of my watch?', answer: 'Bring it in.' });
    const say = await talk(own);
    const unsure = await say('does the watch have a compass and an alarm');
    expect(unsure.metadata).toMatchObject({ decision: 'suggest', suggestions: [expect.any(String)] });
    expect(await say('yes')).toMatchObject({ message: 'Bring it in.' });
  });
});

describe('a choice', () => {
  it('may be of another suggestion, after the answer to one of the same offer', async () => {
    const own = await buildTenant(server);
    const kites = { question: 'Kite lessons for children', answer: 'Saturdays on the north beach.' };
    const adults = { question: 'Kite lessons for adults', answer: 'Daily at ten.' };
    await buildItem(own, kites);
    await buildItem(own, adults);
    const answers = new Map([kites, adults].map(({ question, answer }) => [question, answer]));
    const say = await talk(own);
    const { metadata } = await say('kite lessons');
    const [first = '', second = ''] = metadata?.suggestions ?? [];
    expect(second).not.toBe('');
    for (const [choice, chosen] of [
      ['1', first],
      ['ich meinte das zweite', second],
      ['no sorry, the first one', first],
      [second, second],
    ] as const)
      expect((await say(choice)).message, choice).toBe(answers.get(chosen));
    // Another question ends the offer.
    await say(UNKNOWN);
    expect((await say('the second one')).metadata).toMatchObject({ courtesy: 'acknowledged' });
  });
});

it('small talk: uses the language of the knowledge base', async () => {
  const own = await buildTenant(server);
  await buildItem(own, {
    question: 'Wie lange dauert der Versand meiner Bestellung?',
    answer: 'Der Versand dauert drei bis fünf Tage.',
  });
  const say = await talk(own);
  expect((await say('Wer hat 1954 die Weltmeisterschaft gewonnen?')).message).toMatch(
    /^Das weiß ich leider nicht/,
  );
  expect((await say('Guten Tag')).message).toBe('Hallo! Womit kann ich Ihnen helfen?');
});
