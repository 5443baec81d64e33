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

async function talk(of: TestTenant = tenant) {
  const { sessionId } = await buildConversation(of);
  return (message: string) => of.visitor.call('POST /chat/message', { body: { sessionId, message } });
}

async function buildWith(handoff: object) {
  const own = await buildTenant(server);
  await own.owner.api.call('PUT /tenant/settings', { body: { settings: { handoff } } });
  return own;
}

describe('a request for a person', () => {
  it.each([
    ['Can somebody call me back?', /^Of course/],
    ['conect me to an agnet', /^Of course/],
    ['Ich möchte mit einem Mitarbeiter sprechen', /^Gern/],
    ['Je veux parler à un conseiller', /^Bien sûr/],
    ['¿Me pueden llamar por favor?', /^Por supuesto/],
    ['Quero falar com um atendente', /^Claro/],
    ['أريد التحدث مع موظف', /^بالتأكيد/],
    ['转人工', /^当然/],
    ['担当者につないでください', /^承知/],
  ])('%s is offered a person in its language, in one tap', async (message, words) => {
    const say = await talk();
    expect(await say(message)).toMatchObject({
      message: expect.stringMatching(words),
      status: 'active',
      metadata: { courtesy: 'person', decision: 'none', suggestHandoff: true, sources: [] },
    });
    expect((await say('yes')).status).toBe('transferred');
  });

  it('is answered truthfully where no person takes over', async () => {
    const say = await talk(await buildWith({ enabled: false }));
    expect(await say('I want to talk to a human')).toMatchObject({
      message: expect.stringMatching(/^I can't connect you with a person/),
      metadata: { courtesy: 'person', suggestHandoff: false },
    });
    expect((await say('yes')).status).toBe('active');
  });

  it('hands over at once with a trigger word, in any word order', async () => {
    const say = await talk();
    expect((await say('you are useless, give me a human')).status).toBe('transferred');
  });

  it.each(['Is it safe for human skin?', 'Can I get a representative sample?', 'I am a real estate agent'])(
    '%j is none, although it has a trigger word',
    async (message) => {
      const say = await talk();
      const { status, metadata } = await say(message);
      expect(status).toBe('active');
      expect(metadata).toMatchObject({ decision: 'none', answeredBy: 'none', suggestHandoff: true });
      expect(metadata?.courtesy).toBeUndefined();
    },
  );

  it('leaves trigger words of other subjects as they are', async () => {
    const say = await talk(await buildWith({ triggerKeywords: ['human', 'refund'] }));
    expect((await say('Do you refund human hair wigs?')).status).toBe('transferred');
  });

  it('is among no unanswered questions', async () => {
    const own = await buildTenant(server);
    const say = await talk(own);
    await say('Can somebody call me back?');
    expect((await own.owner.api.call('GET /kb/gaps')).gaps).toEqual([]);
  });
});

describe('a visitor in distress', () => {
  it.each([
    ['I want to kill myself', /emergency number.*person can read it/],
    ['Ich will nicht mehr leben', /Notruf/],
    ['Je veux mourir', /urgence/],
    ['Quiero morir', /emergencias/],
    ['Quero me matar', /emergência/],
    ['أريد أن أموت', /الطوارئ/],
    ['我不想活了', /紧急/],
    ['死にたい', /緊急/],
  ])('(%s) gets care and a person at once', async (message, words) => {
    const own = await buildTenant(server);
    const { sessionId, id } = await buildConversation(own);
    const body = { sessionId, message, clientId: 'b3b8a2de-1c7e-4f43-9a3e-0a1f7a5a0c11' };
    const reply = await own.visitor.call('POST /chat/message', { body });
    expect(reply).toMatchObject({
      message: expect.stringMatching(words),
      status: 'escalated',
      metadata: { courtesy: 'distress', sources: [] },
    });
    expect(await own.visitor.call('POST /chat/message', { body })).toEqual(reply);
    const { conversation } = await own.owner.api.call('GET /chat/{id}', { params: { id } });
    expect(conversation.handoffData).toMatchObject({ priority: 'urgent' });
    expect((await own.owner.api.call('GET /kb/gaps')).gaps).toEqual([]);
  });

  it('is shown where help is, if no person takes over', async () => {
    const say = await talk(await buildWith({ enabled: false }));
    expect(await say('I want to die')).toMatchObject({
      message: expect.stringMatching(/emergency number.*crisis line/),
      status: 'active',
      metadata: { courtesy: 'distress', suggestHandoff: false },
    });
  });
});

describe('a choice', () => {
  it('takes one of the suggested questions', async () => {
    const own = await buildTenant(server);
    await buildItem(own, { question: 'How do I change the battery of my watch?', answer: 'Bring it in.' });
    const say = await talk(own);
    const { metadata } = await say('does the watch have a compass and an alarm');
    expect(metadata).toMatchObject({ decision: 'suggest', suggestions: [expect.any(String)] });
    expect(await say('the first one')).toMatchObject({ message: 'Bring it in.' });
  });

  it('of none gets an offer of a person', async () => {
    const say = await talk();
    expect(await say('none of these')).toMatchObject({
      message: expect.stringMatching(/other words\? .*human agent\?$/),
      metadata: { courtesy: 'unmatched', suggestHandoff: true },
    });
  });

  it('without an offer is asked what it means', async () => {
    const say = await talk();
    expect((await say('2')).metadata).toMatchObject({ decision: 'none', courtesy: 'acknowledged' });
  });
});

describe('small talk', () => {
  it.each([
    ['You are really helpful', 'praise'],
    ['you are stupid', 'insult'],
    ['tell me a joke', 'joke'],
    ['what can you do?', 'capabilities'],
    ['ok', 'acknowledged'],
    ['yes', 'acknowledged'],
    ['haha', 'laughter'],
    ['test', 'test'],
    ['How are you?', 'wellbeing'],
  ])('%j gets a line and never an item', async (message, courtesy) => {
    await buildItem(tenant);
    const say = await talk();
    expect((await say(message)).metadata).toMatchObject({ courtesy, sources: [], suggestHandoff: false });
  });

  it('around a question does not hide it', async () => {
    await buildItem(tenant);
    const say = await talk();
    expect((await say('you idiots! how long does shipping take?')).metadata).toMatchObject({
      decision: 'answer',
    });
    expect((await say('thanks! and how long does shipping take?')).metadata).toMatchObject({
      decision: 'answer',
    });
  });
});
