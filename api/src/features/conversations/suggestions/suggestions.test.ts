import { beforeEach, describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildMember } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

describe('suggestions for an agent', () => {
  let chat: Chat;
  let shipping: string;
  beforeEach(async () => {
    chat = new Chat(server, tenant);
    shipping = await buildItem(tenant);
    for (const [question, answer] of [
      ['Do you ship abroad?', 'Yes.'],
      ['How much does shipping cost?', 'Five.'],
      ['Is shipping insured?', 'Always.'],
      ['What is your return policy?', 'Thirty days.'],
    ] as const) {
      await buildItem(tenant, { question, answer });
    }
  });
  const suggestions = (id: string, api = tenant.owner.api) =>
    api.call('GET /chat/{id}/suggestions', { params: { id } });

  it('are the assistant’s best three for the visitor’s last message, for any member', async () => {
    const { sessionId } = await chat.withAgent();
    await chat.say(sessionId, 'What is your return policy?');
    const { received } = await chat.say(sessionId, 'How long does shipping take?');
    const other = await buildMember(server, tenant, { name: 'Ben' });
    const found = await suggestions(sessionId, other.api);
    expect(found.question).toEqual({ messageId: received.id, content: 'How long does shipping take?' });
    expect(found.items[0]).toMatchObject({
      id: shipping,
      question: 'How long does shipping take?',
      answer: 'Three to five days.',
    });
    const search = await tenant.owner.api.call('POST /kb/search', {
      body: { query: 'How long does shipping take?', limit: 3 },
    });
    expect(found).toMatchObject({ decision: 'answer', canDraft: false });
    expect(found.items.map(({ id, score }) => ({ id, score }))).toEqual(
      search.items.slice(0, found.items.length).map(({ _id, score }) => ({ id: _id, score })),
    );
  });

  it('are for the question before a yes, and none for a yes alone', async () => {
    await buildItem(tenant, { question: 'Yes or no: is a gift card included, please?', answer: 'No.' });
    const { sessionId, id } = await buildConversation(tenant);
    await chat.say(sessionId, 'yes please');
    expect(await suggestions(id)).toMatchObject({ decision: 'none', items: [] });
    await chat.say(sessionId, 'How long does shipping take?');
    await chat.say(sessionId, 'yes please');
    expect((await suggestions(id)).question?.content).toBe('How long does shipping take?');
  });

  it('are for the question before the handoff request, and for nothing older than the last one', async () => {
    const { sessionId, id } = await buildConversation(tenant);
    await chat.say(sessionId, 'How long does shipping take?');
    await chat.say(sessionId, 'Thanks');
    await chat.say(sessionId, 'I want a human');
    const { question, items } = await suggestions(id);
    expect(question?.content).toBe('How long does shipping take?');
    expect(items[0]?.id).toBe(shipping);
    await chat.say(sessionId, 'Who won the world cup in 1954?');
    expect(await suggestions(id)).toMatchObject({ decision: 'none', items: [] });
  });

  it('are empty without a match, and before any message', async () => {
    const { sessionId, id } = await buildConversation(tenant);
    expect(await suggestions(id)).toEqual({
      question: null,
      items: [],
      replies: [],
      decision: 'none',
      canDraft: false,
    });
    await chat.say(sessionId, 'Who won the world cup in 1954?');
    expect(await suggestions(id)).toMatchObject({
      question: { content: 'Who won the world cup in 1954?' },
      items: [],
      decision: 'none',
    });
  });

  it('follow changes of the knowledge base immediately', async () => {
    const { sessionId } = await chat.withAgent();
    await chat.say(sessionId, 'Bicycle repairs?');
    expect((await suggestions(sessionId)).items).toEqual([]);
    await buildItem(tenant, { question: 'Bicycle repairs?', answer: 'On Mondays.' });
    expect((await suggestions(sessionId)).items[0]).toMatchObject({ answer: 'On Mondays.' });
  });

  it('offer no draft without a model', async () => {
    const { sessionId, agent } = await chat.withAgent();
    await chat.say(sessionId, 'How long does shipping take?');
    expect(await suggestions(sessionId, agent.api)).toMatchObject({ canDraft: false });
    const refused = await server.send('POST', `/api/chat/${sessionId}/draft`, { token: agent.token });
    expectFailure(refused, 'no_model');
  });
});
