import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildMember, buildTenant } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';
import { connectOnline } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);
const { say, trySay, history, end, askForHuman, withAgent } = new Chat(server, tenant);

const QUESTION = 'How long does shipping take?';
const ANSWER = 'Three to five days.';
const WELCOME = 'Hi! How can we help you today?';

beforeAll(async () => {
  await buildItem(tenant, { question: QUESTION, answer: ANSWER });
});

it('visitor API: returns the widget’s configuration', async () => {
  expect(await tenant.visitor.call('GET /chat/config')).toEqual({
    widget: {
      primaryColor: '#3B82F6',
      position: 'bottom-right',
      welcomeMessage: WELCOME,
      placeholder: 'Type your message...',
      greeting: '',
      questions: [],
      away: '',
      teamLine: '',
      team: [],
      showBranding: true,
    },
    handoff: { enabled: true },
    tenant: { name: 'Acme', logo: null },
    agentsOnline: false,
    open: true,
    opensAt: null,
    form: { when: 'never', fields: [], consent: null },
    transcriptByEmail: false,
    repliesByEmail: false,
  });
});

describe('starting a conversation', () => {
  const start = (over: object = {}) =>
    server.send('POST', '/api/chat/start', {
      apiKey: tenant.apiKey,
      body: { visitorId: 'visitor_1', ...over },
    });

  it('stores the welcome as its first message', async () => {
    const { status, json } = await start({ visitor: { name: 'Vera', email: 'Vera@Example.com' } });
    expect(status).toBe(201);
    expect(json.message).toBe(WELCOME);
    expect(Buffer.from(json.sessionId, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(await history(json.sessionId)).toMatchObject({
      messages: [{ seq: 1, role: 'assistant', content: WELCOME }],
      status: 'active',
      agent: null,
    });
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', {
      params: { id: json.sessionId },
    });
    expect(conversation).toMatchObject({
      status: 'active',
      visitor: { name: 'Vera', email: 'vera@example.com' },
      messageCount: 1,
      lastMessage: { role: 'assistant', content: WELCOME },
      assignedAgent: null,
      isAccepted: false,
      handoffData: null,
    });
  });

  it('with one clientId ten times at once creates one conversation', async () => {
    const clientId = randomUUID();
    const metadata = { url: 'https://shop.example.com', userAgent: 'A browser' };
    const all = await Promise.all(Array.from({ length: 10 }, () => start({ clientId, metadata })));
    for (const { status } of all) expect(status).toBe(201);
    expect(new Set(all.map(({ json }) => json.sessionId)).size).toBe(1);
    expect(new Set(all.map(({ json }) => json.message))).toEqual(new Set([WELCOME]));
    expect((await history(all[0]?.json.sessionId)).messages).toHaveLength(1);
    expect(await sql(server, 'SELECT 1 FROM conversations WHERE client_id = $1', [clientId])).toHaveLength(1);
  });

  it.each([
    ['visitor', { visitorId: 'visitor_2' }],
    ['name', { visitor: { name: 'Other' } }],
    ['page', { metadata: { url: 'https://other.example.com' } }],
  ])('with a clientId used for another %s is refused', async (_, over) => {
    const clientId = randomUUID();
    expect((await start({ clientId })).status).toBe(201);
    expectFailure(await start({ clientId, ...over }), 'client_id_reused');
  });

  it('takes null and an empty text for what was left out', async () => {
    const { status, json } = await start({
      clientId: null,
      metadata: null,
      visitor: { name: '', email: null },
    });
    expect(status).toBe(201);
    const params = { id: json.sessionId };
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params });
    expect(conversation).toMatchObject({ visitor: { name: null, email: null }, metadata: {} });
    const leave = { params, body: { name: null, email: ' ' } };
    await tenant.visitor.call('POST /chat/{id}/visitor', leave);
    const rate = { params, body: { rating: 5, comment: null } };
    await tenant.visitor.call('POST /chat/{id}/rating', rate);
    const handoff = { params, body: { reason: '', priority: null } };
    await tenant.visitor.call('POST /chat/{id}/handoff', handoff);
  });

  it('keeps the metadata of the site as it was sent', async () => {
    const metadata = { userAgent: 'A', referrer: '', url: null, order: { number: 7 }, tags: ['new'] };
    const { json } = await start({ metadata });
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', {
      params: { id: json.sessionId },
    });
    expect(conversation.metadata).toEqual(metadata);
    expect(conversation.page).toBeNull();
  });

  it.each([
    [{ note: 'x'.repeat(10_000) }, 'Must be at most 10000 characters as JSON'],
    [{ note: { deep: ['a\u0000b'] } }, 'Contains characters that cannot be stored'],
    [{ url: 5 }, 'Must be a text'],
  ])('refuses metadata that cannot be kept', async (metadata, message) => {
    const response = await start({ metadata });
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0]).toMatchObject({ message: expect.stringContaining(message) });
  });
});

describe('a question', () => {
  it('with a knowledge match is answered with its source', async () => {
    const { sessionId } = await buildConversation(tenant);
    const reply = await say(sessionId, QUESTION);
    expect(reply).toMatchObject({
      message: ANSWER,
      status: 'active',
      seq: 3,
      received: { seq: 2 },
      metadata: {
        answeredBy: 'knowledge',
        decision: 'answer',
        model: null,
        suggestHandoff: false,
        sources: [{ question: QUESTION }],
      },
    });
    const { messages } = await history(sessionId);
    expect(messages.map(({ role, content }) => ({ role, content }))).toEqual([
      { role: 'assistant', content: WELCOME },
      { role: 'user', content: QUESTION },
      { role: 'assistant', content: ANSWER },
    ]);
    expect(messages[2]).toMatchObject({ id: reply.messageId, metadata: reply.metadata });
    expect(messages[1]).toMatchObject({ id: reply.received.id, timestamp: reply.received.timestamp });
  });

  it('without a match is refused honestly, with the offer of a human', async () => {
    const { sessionId } = await buildConversation(tenant);
    const reply = await say(sessionId, 'What is the airspeed velocity of an unladen swallow?');
    expect(reply.metadata).toMatchObject({
      decision: 'none',
      answeredBy: 'none',
      sources: [],
      suggestHandoff: true,
    });
    expect(reply.message).toMatch(/don't know.*human/);
  });

  it('is trimmed; a blank one is refused', async () => {
    const { sessionId } = await buildConversation(tenant);
    await say(sessionId, `  ${QUESTION}\n`);
    expect((await history(sessionId)).messages[1]?.content).toBe(QUESTION);
    expectFailure(await trySay(sessionId, ' \n\t '), 'validation_failed');
    expect((await say(sessionId, 'x'.repeat(10_000))).status).toBe('active');
    expectFailure(await trySay(sessionId, 'x'.repeat(10_001)), 'validation_failed');
  });

  it('after the end is refused for good', async () => {
    const { sessionId } = await buildConversation(tenant);
    expect(await end(sessionId)).toEqual({ success: true });
    expect(await end(sessionId)).toEqual({ success: true });
    expectFailure(await trySay(sessionId, 'Hello?'), 'conversation_ended');
    for (const path of ['handoff', 'visitor']) {
      const response = await server.send('POST', `/api/chat/${sessionId}/${path}`, {
        apiKey: tenant.apiKey,
        body: {},
      });
      expectFailure(response, 'conversation_ended');
    }
    expect(await history(sessionId)).toMatchObject({ status: 'ended', messages: [{ seq: 1 }] });
  });

  it('is cut in the inbox without splitting an emoji', async () => {
    const { sessionId } = await buildConversation(tenant);
    await askForHuman(sessionId);
    await say(sessionId, `${'x'.repeat(299)}👋👋👋`);
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id: sessionId } });
    expect(conversation.lastMessage?.content).toMatch(/^x{299}(👋)?$/u);
  });
});

describe('a conversation with a human', () => {
  it('silences the assistant', async () => {
    const { sessionId } = await withAgent();
    expect(await say(sessionId, QUESTION)).toMatchObject({
      message: null,
      metadata: null,
      status: 'transferred',
    });
    expect((await history(sessionId)).messages.map(({ role }) => role)).toEqual(['assistant', 'user']);
  });

  it('silences it while it waits for an agent too', async () => {
    const { sessionId } = await buildConversation(tenant);
    await askForHuman(sessionId);
    expect((await say(sessionId, QUESTION)).message).toBeNull();
  });
});

describe('a trigger word', () => {
  it.each(['I want a human', 'AGENT please!', 'Can I talk to a real   person?', 'human', '«Human»'])(
    '%j asks for a human',
    async (message) => {
      const { sessionId } = await buildConversation(tenant);
      const clientId = randomUUID();
      const reply = await say(sessionId, message, clientId);
      expect(reply).toMatchObject({ message: null, metadata: null, status: 'transferred', seq: 2 });
      expect(await say(sessionId, message, clientId)).toEqual(reply);
      const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id: sessionId } });
      expect(conversation.handoffData).toMatchObject({
        priority: 'medium',
        reason: expect.stringContaining('said'),
      });
    },
  );

  it.each(['I ordered reagents', 'humanity', 'an agentic thing'])('is not found in %j', async (message) => {
    const { sessionId } = await buildConversation(tenant);
    expect((await say(sessionId, message)).status).toBe('active');
  });

  it.each([
    ['with its accents as letters of their own', 'opérateur', 'Un ope\u0301rateur !'],
    ['with them as one, where the team wrote two', 'ope\u0301rateur', 'Un opérateur !'],
    ['with a Korean particle behind it', '상담원', '상담원을 연결해 주세요'],
    ['in Khmer, without spaces', 'ភ្នាក់ងារ', 'ខ្ញុំចង់និយាយជាមួយភ្នាក់ងារ'],
  ])('is found %s', async (_, keyword, message) => {
    const own = await buildTenant(server);
    const handoff = { triggerKeywords: [keyword] };
    await own.owner.api.call('PUT /tenant/settings', { body: { settings: { handoff } } });
    const { sessionId } = await buildConversation(own);
    const body = { sessionId, message };
    expect((await own.visitor.call('POST /chat/message', { body })).status).toBe('transferred');
  });
});

describe('a visitor’s name and address', () => {
  it('can be left later, in part', async () => {
    const { sessionId, id } = await buildConversation(tenant);
    const leave = (body: object) =>
      tenant.visitor.call('POST /chat/{id}/visitor', { params: { id: sessionId }, body });
    await leave({ email: 'Vera@Example.com' });
    expect(await leave({ name: ' Vera ' })).toEqual({ success: true });
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id } });
    expect(conversation.visitor).toEqual({ name: 'Vera', email: 'vera@example.com' });
  });
});

it('visitor API: reports whether an agent is online', async () => {
  const own = await buildTenant(server);
  const agent = await buildMember(server, own);
  const socket = await connectOnline(server, agent, own.id);
  expect((await own.visitor.call('GET /chat/config')).agentsOnline).toBe(true);
  socket.disconnect();
  await expect.poll(async () => (await own.visitor.call('GET /chat/config')).agentsOnline).toBe(false);
});
