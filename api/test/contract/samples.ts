import { randomUUID } from 'node:crypto';
import {
  conversationParams,
  type Endpoint,
  listEndpoints,
  type NamedEndpoint,
  reference,
} from '@chatbot-saas/contract';
import {
  addMember,
  buildAnswerToCheck,
  buildConversation,
  buildErasure,
  buildGap,
  buildItem,
  buildKey,
  buildLabel,
  buildNote,
  buildReplayQuestion,
  buildSavedReply,
  buildScheduled,
  buildTeamMail,
  buildVersion,
  buildView,
  buildWebhook,
  firstContact,
  NOWHERE,
  type TestTenant,
} from '../support/build.ts';
import { upload } from '../support/files/upload.ts';
import type { SendOptions, TestResponse, TestServer } from '../support/server.ts';
import { sql } from '../support/sql.ts';

/** What a tenant has that endpoints can be called on. */
export interface TenantData {
  tenant: TestTenant;
  /** With a human, assigned to the owner. */
  sessionId: string;
  /** Of the same person, with the assistant. */
  siblingId: string;
  /** An answer of the assistant there. */
  messageId: string;
  keyId: string;
  itemId: string;
  gapId: string;
  answerToCheckId: string;
  versionId: string;
  promptVersion: string;
  webhookId: string;
  deliveryId: string;
  memberId: string;
  teamMailId: string;
  replayQuestionId: string;
  /** Of a conversation of their own. */
  contactId: string;
  erasureId: string;
  blockId: string;
  noteId: string;
  labelId: string;
  viewId: string;
  /** That no message was sent with. */
  fileId: string;
  savedReplyId: string;
  scheduledId: string;
}

export async function buildTenantData(server: TestServer, tenant: TestTenant): Promise<TenantData> {
  const itemId = await buildItem(tenant);
  const { sessionId } = await buildConversation(tenant);
  const params = { id: sessionId };
  // So that the item is one that has answered there.
  const body = { sessionId, message: 'How long does shipping take?' };
  const { messageId } = await tenant.visitor.call('POST /chat/message', { body });
  const gapId = await buildGap(tenant, sessionId);
  const answerToCheckId = await buildAnswerToCheck(tenant, sessionId, messageId);
  await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: {} });
  await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
  await buildKey(tenant, ['chat:read']);
  const { block } = await tenant.owner.api.call('POST /blocks', { body: { range: '192.0.2.0/24' } });
  await tenant.owner.api.call('PUT /tenant/identity', { body: { enabled: true } });
  const { apiKeys } = await tenant.owner.api.call('GET /keys');
  const spare = apiKeys.find(({ id }) => id !== tenant.keyId);
  return {
    tenant,
    sessionId,
    siblingId: await buildSibling(server, tenant, sessionId),
    messageId,
    keyId: spare?.id ?? '',
    itemId,
    gapId,
    answerToCheckId,
    versionId: await buildVersion(tenant),
    promptVersion: '1',
    ...(await buildWebhook(tenant)),
    memberId: (await addMember(server, tenant))._id,
    teamMailId: await buildTeamMail(server, tenant),
    replayQuestionId: await buildReplayQuestion(tenant),
    erasureId: await buildErasure(tenant),
    contactId: await spareContact(tenant),
    blockId: block._id,
    viewId: await buildView(tenant),
    noteId: await buildNote(tenant, sessionId),
    labelId: (await buildLabel(tenant, { name: 'Bug', color: 'red' }))._id,
    fileId: (await upload(server, '/files', tenant.owner, { content: 'A note' })).id,
    savedReplyId: await buildSavedReply(tenant),
    scheduledId: await buildScheduled(tenant),
  };
}

async function buildSibling(server: TestServer, tenant: TestTenant, sessionId: string): Promise<string> {
  const { id } = await buildConversation(tenant);
  const ofFirst = '(SELECT contact_id FROM conversations WHERE session_id = $1)';
  await sql(server, `UPDATE conversations SET contact_id = ${ofFirst} WHERE id = $2`, [sessionId, id]);
  return id;
}

async function spareContact(tenant: TestTenant): Promise<string> {
  await buildConversation(tenant);
  return firstContact(tenant);
}

/** Whether the endpoint is called on a conversation, named in the address or in the body. */
export const isOnConversation = ({ endpoint: { params, body } }: NamedEndpoint): boolean =>
  params ? params.shape.id === conversationParams.shape.id : body !== undefined && 'sessionId' in body.shape;

/** What `{id}` or `{version}` stands for where it is no conversation; a resource that is not listed fails the test that needs it. */
const ID_OF = {
  team: 'memberId',
  teamMails: 'teamMailId',
  keys: 'keyId',
  knowledge: 'itemId',
  gaps: 'gapId',
  answers: 'answerToCheckId',
  versions: 'versionId',
  webhooks: 'webhookId',
  replay: 'replayQuestionId',
  contacts: 'contactId',
  erasures: 'erasureId',
  contactNotes: 'contactId',
  conversationNotes: 'noteId',
  blocks: 'blockId',
  labels: 'labelId',
  views: 'viewId',
  files: 'fileId',
  savedReplies: 'savedReplyId',
  scheduled: 'scheduledId',
  promptVersions: 'promptVersion',
} as const;

/** The name under which test data hold what the endpoint’s `{id}` or `{version}` stands for. */
export function idNameOf(named: NamedEndpoint): (typeof ID_OF)[keyof typeof ID_OF] | 'sessionId' {
  if (isOnConversation(named)) return 'sessionId';
  const { resource } = named;
  if (!(resource in ID_OF)) throw new Error(`Say in samples.ts what {id} means for ${resource}`);
  return ID_OF[resource as keyof typeof ID_OF];
}

/** What a body may name of its caller’s own. */
export type Belongings = Pick<TenantData, 'tenant' | 'sessionId' | 'itemId'> &
  Partial<Pick<TenantData, 'contactId' | 'siblingId' | 'labelId'>>;
type Fields = Readonly<Record<string, unknown>>;

const requestOf = (name: string): Fields => {
  const [resource = '', endpoint = ''] = name.split('.');
  return (reference[resource]?.endpoints[endpoint]?.request ?? {}) as Fields;
};

const ownEmail = ({ tenant }: Belongings) => tenant.owner.email;
const newEmail = () => `${randomUUID()}@example.com`;
const EMAILS: Readonly<Record<string, (own: Belongings) => string>> = {
  'auth.login': ownEmail,
  'auth.forgot': ownEmail,
  'auth.register': newEmail,
  'team.add': newEmail,
};

/** What fields of the reference's examples stand for. */
const standIns = (name: string, own: Belongings): Fields => ({
  sessionId: own.sessionId,
  clientId: randomUUID(),
  externalId: randomUUID(),
  agentId: own.tenant.owner.id,
  mentions: [own.tenant.owner.id],
  into: name === 'lifeCycle.merge' ? (own.siblingId ?? own.sessionId) : own.contactId,
  labels: own.labelId ? [own.labelId] : [],
  // The same at each try: a workspace has few addresses.
  shortcut: `word-${randomUUID().slice(0, 8)}`,
  slug: `shop-${own.tenant.id.slice(-12)}`,
  url: NOWHERE,
  sendAt: new Date(Date.now() + 86_400_000).toISOString(),
  ...(EMAILS[name] && { email: EMAILS[name](own) }),
});

const AI = { systemPrompt: 'Be brief.', temperature: 0.3, maxTokens: 400, model: 'a-model' };
const { clientId: _, ...ITEM } = requestOf('knowledge.create');
const HOOK = requestOf('webhooks.create');

const seenByNow = () => ({ visitorWroteAt: new Date().toISOString() });

/** For endpoints whose example leaves fields out, or does what a test could not do twice. */
const OTHERWISE: Readonly<Record<string, (own: Belongings) => Fields>> = {
  'auth.register': () => ({ timezone: 'Asia/Tokyo' }),
  // Of a visitor who is not signed in.
  'chat.start': () => ({ identityToken: '' }),
  'billing.subscribe': () => ({ plan: 'free' }),
  'settings.update': () => ({
    settings: {
      ai: { ...AI, allowedLinks: ['https://shop.example.com/help'] },
      chatWidget: {
        primaryColor: '#10B981',
        position: 'bottom-left',
        welcomeMessage: 'Hello!',
        placeholder: 'Ask us',
        greeting: 'Hi!',
        away: 'Back on Monday.',
        questions: ['Where is my order?'],
        teamLine: 'Usually replies in a few minutes',
        team: ['AK'],
        texts: { de: { welcomeMessage: 'Hallo!' } },
        form: {
          when: 'away',
          fields: [{ key: 'topic', label: 'Topic', type: 'choice', required: true, options: ['Order'] }],
          consent: { text: 'I agree.', url: 'https://shop.example.com/privacy' },
        },
        showBranding: false,
        challenge: 'never',
      },
      handoff: {
        enabled: true,
        triggerKeywords: ['a person'],
        autoEscalate: true,
        escalationThreshold: 4,
        maxConcurrentChats: 6,
      },
      conversations: { idleMinutes: 90 },
      mail: { mailAfterMinutes: 10, assistantAnswers: true },
      receipts: { showToTeam: false, showToVisitors: true },
      files: { allowed: ['pictures'] },
    },
  }),
  'keys.update': () => ({
    name: 'A key',
    isActive: true,
    permissions: ['chat:read'],
    allowedOrigins: ['https://shop.example.com'],
  }),
  // A name is one label's only.
  'labels.create': () => ({ name: `Label ${randomUUID().slice(0, 8)}` }),
  // After what the visitor has written here, and not in the story.
  'lifeCycle.snooze': seenByNow,
  'lifeCycle.returnToAssistant': seenByNow,
  'conversations.end': seenByNow,
  // Sent now.
  'conversations.reply': () => ({ sendAt: null }),
  'knowledge.update': () => ITEM,
  'replay.run': ({ itemId }) => ({
    ai: { ...AI, allowedLinks: [] },
    knowledge: { written: [{ ...ITEM, id: itemId }], removed: [] },
    asksModel: false,
  }),
  'webhooks.update': () => ({ ...HOOK, url: NOWHERE, rotateSecret: false }),
};

/** A body with every field that the endpoint takes, as the reference shows it. */
export function bodyOf(named: NamedEndpoint, own: Belongings): Record<string, unknown> | undefined {
  const { body } = named.endpoint;
  if (!body) return undefined;
  const name = nameOf(named);
  // A version that was read would be stale at the second call.
  const { version: _, ...example } = requestOf(name);
  const filled = Object.entries(standIns(name, own)).filter(([field]) => field in example);
  const sample = { ...example, ...Object.fromEntries(filled), ...OTHERWISE[name]?.(own) };
  const missing = Object.keys(body.shape).filter((field) => field !== 'version' && !(field in sample));
  if (missing.length > 0) throw new Error(`The example of ${name} leaves out ${missing.join(', ')}`);
  return sample;
}

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

const ENDINGS = new Set(['conversations.end', 'lifeCycle.merge']);

/** What ends the conversation comes last: the others are called on the same one. */
export const endpointsWithBody = endpointsThat(({ body }) => body).toSorted(
  ([one], [other]) => Number(ENDINGS.has(one)) - Number(ENDINGS.has(other)),
);

/** A valid call of the endpoint, by a caller who may make it. */
export function sampleOf(named: NamedEndpoint, tenantData: TenantData): Sample {
  const { method, path, access } = named.endpoint;
  const { owner, apiKey } = tenantData.tenant;
  return {
    method,
    path: `/api${path
      .replace(/\{(?:id|version)\}/, () => tenantData[idNameOf(named)])
      .replace('{messageId}', () => tenantData.messageId)
      .replace('{deliveryId}', () => tenantData.deliveryId)}`,
    caller: access.public ? {} : access.staff ? { token: owner.token } : { apiKey },
    body: bodyOf(named, tenantData),
  };
}

/** How to send what the endpoint takes, but with another body and more headers. */
export const bodySender =
  (server: TestServer, tenantData: TenantData) =>
  (named: NamedEndpoint, body: unknown, headers: Record<string, string> = {}): Promise<TestResponse> => {
    const { method, path, caller } = sampleOf(named, tenantData);
    return server.send(method, path, { ...caller, body, headers: { ...caller.headers, ...headers } });
  };
