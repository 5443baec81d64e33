import { randomUUID } from 'node:crypto';
import { type Endpoint, listEndpoints, type NamedEndpoint } from '@chatbot-saas/contract';
import {
  addMember,
  buildConversation,
  buildGap,
  buildItem,
  buildKey,
  buildReplayQuestion,
  buildVersion,
  buildWebhook,
  NOWHERE,
  type TestTenant,
} from '../support/build.ts';
import type { SendOptions, TestResponse, TestServer } from '../support/server.ts';

/** What a tenant has that endpoints can be called on. */
export interface TenantData {
  tenant: TestTenant;
  /** With a human, assigned to the owner. */
  sessionId: string;
  /** An answer of the assistant there. */
  messageId: string;
  keyId: string;
  itemId: string;
  gapId: string;
  versionId: string;
  webhookId: string;
  deliveryId: string;
  memberId: string;
  replayQuestionId: string;
}

export async function buildTenantData(server: TestServer, tenant: TestTenant): Promise<TenantData> {
  const itemId = await buildItem(tenant);
  const { sessionId } = await buildConversation(tenant);
  const params = { id: sessionId };
  // So that the item is one that has answered there.
  const body = { sessionId, message: 'How long does shipping take?' };
  const { messageId } = await tenant.visitor.call('POST /chat/message', { body });
  const gapId = await buildGap(tenant, sessionId);
  await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: {} });
  await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
  await buildKey(tenant, ['chat:read']);
  const { apiKeys } = await tenant.owner.api.call('GET /keys');
  const spare = apiKeys.find(({ id }) => id !== tenant.keyId);
  return {
    tenant,
    sessionId,
    messageId,
    keyId: spare?.id ?? '',
    itemId,
    gapId,
    versionId: await buildVersion(tenant),
    ...(await buildWebhook(tenant)),
    memberId: (await addMember(server, tenant))._id,
    replayQuestionId: await buildReplayQuestion(tenant),
  };
}

const idOf: Record<string, (b: TenantData) => string> = {
  team: (b) => b.memberId,
  keys: (b) => b.keyId,
  knowledge: (b) => b.itemId,
  gaps: (b) => b.gapId,
  versions: (b) => b.versionId,
  chat: (b) => b.sessionId,
  conversations: (b) => b.sessionId,
  receipts: (b) => b.sessionId,
  suggestions: (b) => b.sessionId,
  webhooks: (b) => b.webhookId,
  replay: (b) => b.replayQuestionId,
};

const ITEM = {
  question: 'Where are you?',
  alternatives: ['What is your address?'],
  answer: 'In Bern.',
  category: 'about',
  tags: ['address'],
  priority: 3,
};

/** A full body that each endpoint takes; an endpoint that is not listed fails the test that needs it. */
const bodies: Record<string, (b: TenantData) => Record<string, unknown>> = {
  'auth.register': () => ({
    name: 'Rita',
    email: `${randomUUID()}@example.com`,
    password: 'secret-1',
    tenantName: 'Rita’s',
    industry: 'saas',
  }),
  'auth.login': (b) => ({ email: b.tenant.owner.email, password: 'wrong on purpose' }),
  'auth.profile': () => ({
    name: 'Olivia',
    preferences: { notifications: { email: true, browser: false }, timezone: 'Asia/Tokyo' },
  }),
  'contact.send': () => ({ name: 'Maya', email: 'maya@example.com', message: 'Does it work?' }),
  'billing.subscribe': () => ({ plan: 'free' }),
  'settings.update': () => ({
    settings: {
      ai: {
        systemPrompt: 'Be brief.',
        temperature: 0.3,
        maxTokens: 400,
        model: 'a-model',
        allowedLinks: ['https://shop.example.com/help'],
      },
      chatWidget: {
        primaryColor: '#10B981',
        position: 'bottom-left',
        welcomeMessage: 'Hello!',
        placeholder: 'Ask us',
        showBranding: false,
      },
      handoff: {
        enabled: true,
        triggerKeywords: ['a person'],
        autoEscalate: true,
        escalationThreshold: 4,
        maxConcurrentChats: 6,
      },
    },
  }),
  'auth.password': () => ({ currentPassword: 'wrong on purpose', newPassword: 'secret-2' }),
  'auth.forgot': (b) => ({ email: b.tenant.owner.email }),
  'auth.reset': () => ({ token: 'wrong-on-purpose', password: 'secret-2' }),
  'team.add': () => ({
    name: 'Ada',
    email: `${randomUUID()}@example.com`,
    role: 'agent',
    password: 'secret-1',
  }),
  'team.update': () => ({ name: 'Ada', role: 'admin' }),
  'keys.create': () => ({
    name: 'A key',
    permissions: ['chat:write'],
    expiresIn: 30,
    allowedOrigins: ['https://shop.example.com'],
  }),
  'keys.update': () => ({
    name: 'A key',
    isActive: true,
    permissions: ['chat:read'],
    allowedOrigins: ['https://shop.example.com'],
  }),
  'knowledge.create': () => ({ ...ITEM, clientId: randomUUID() }),
  'knowledge.update': () => ITEM,
  'knowledge.rephrase': () => ({ add: ['What is your address?'], remove: ['Where is that?'] }),
  'knowledge.search': () => ({ query: 'shipping', limit: 5 }),
  'knowledge.rate': (b) => ({ sessionId: b.sessionId, rating: 4 }),
  'knowledge.import': () => ({ items: [ITEM] }),
  'replay.freeze': () => ({ days: 30 }),
  'replay.add': () => ({ text: `What is ${randomUUID()}?` }),
  'replay.run': (b) => ({
    ai: { systemPrompt: 'Be brief.', temperature: 0.3, maxTokens: 400, model: 'a-model', allowedLinks: [] },
    knowledge: { written: [{ ...ITEM, id: b.itemId }], removed: [] },
    asksModel: false,
  }),
  'chat.start': () => ({
    visitorId: 'visitor_1',
    metadata: { userAgent: 'a browser', referrer: 'https://example.com', url: 'https://example.com/shop' },
    visitor: { name: 'Vera', email: 'vera@example.com' },
    clientId: randomUUID(),
  }),
  'chat.message': (b) => ({ sessionId: b.sessionId, message: 'Hello', clientId: randomUUID() }),
  'chat.handoff': () => ({ reason: 'Please', priority: 'high' }),
  'chat.rating': () => ({ rating: 4, comment: 'Kind and quick.' }),
  'chat.transcript': () => ({ email: 'vera@example.com' }),
  'chat.visitor': () => ({ name: 'Vera', email: 'vera@example.com' }),
  'conversations.accept': () => ({ message: 'Hello' }),
  'conversations.reply': () => ({ content: 'Hello', clientId: randomUUID() }),
  'conversations.handoff': (b) => ({ reason: 'Please', priority: 'high', agentId: b.tenant.owner.id }),
  'webhooks.create': () => ({ url: NOWHERE, events: ['message.created'], description: 'Nobody' }),
  'webhooks.update': () => ({
    url: NOWHERE,
    events: ['message.created'],
    description: 'Nobody',
    isActive: true,
    rotateSecret: false,
  }),
};

export interface Sample {
  method: string;
  path: string;
  caller: SendOptions;
  body: Record<string, unknown> | undefined;
}

export const nameOf = ({ resource, name }: NamedEndpoint): string => `${resource}.${name}`;

/** For `describe.each`: the endpoints that are so, by their names. */
export const endpointsThat = (are: (endpoint: Endpoint) => unknown) =>
  listEndpoints()
    .filter(({ endpoint }) => are(endpoint))
    .map((named) => [nameOf(named), named] as const);

export const endpointsWithBody = endpointsThat(({ body }) => body);

/** A valid call of the endpoint, by a caller who may make it. */
export function sampleOf(named: NamedEndpoint, tenantData: TenantData): Sample {
  const { method, path, access, body } = named.endpoint;
  const makeBody = bodies[nameOf(named)];
  if (body && !makeBody) throw new Error(`Say in samples.ts what ${nameOf(named)} takes`);
  const { owner, apiKey } = tenantData.tenant;
  return {
    method,
    path: `/api${path
      .replace('{id}', () => idOf[named.resource]?.(tenantData) ?? '')
      .replace('{messageId}', () => tenantData.messageId)
      .replace('{deliveryId}', () => tenantData.deliveryId)
      .replace('{version}', '1')}`,
    caller: access.public ? {} : access.staff ? { token: owner.token } : { apiKey },
    body: body && makeBody?.(tenantData),
  };
}

/** How to send what the endpoint takes, but with another body and more headers. */
export const bodySender =
  (server: TestServer, tenantData: TenantData) =>
  (named: NamedEndpoint, body: unknown, headers: Record<string, string> = {}): Promise<TestResponse> => {
    const { method, path, caller } = sampleOf(named, tenantData);
    return server.send(method, path, { ...caller, body, headers: { ...caller.headers, ...headers } });
  };
