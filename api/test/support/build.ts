import { randomUUID } from 'node:crypto';
import type { Client } from '@chatbot-saas/client';
import {
  type KeyOperations,
  type Label,
  type SavedReplyDraft,
  type Session,
  type StaffOperations,
  type User,
  user,
} from '@chatbot-saas/contract';
import { type LabelColor, PERMISSIONS, type Permission } from '@chatbot-saas/contract/domain';
import type { TestServer } from './server.ts';
import { sql } from './sql.ts';

export const PASSWORD = 'correct horse';
/** What an admin gives a new member, who changes it to PASSWORD. */
export const TEMPORARY_PASSWORD = 'battery staple';

export interface TestTenant {
  id: string;
  owner: Member;
  /** A key that may do everything a key can. */
  apiKey: string;
  keyId: string;
  visitor: Client<KeyOperations>;
}

export interface Member {
  id: string;
  name: string;
  email: string;
  token: string;
  api: Client<StaffOperations>;
}

const member = (server: TestServer, { user: person, token }: Session): Member => ({
  id: person._id,
  name: person.name,
  email: person.email,
  token,
  api: server.staff(token),
});

/** On the Free plan, as if there had never been a trial. */
export async function endTrial(server: TestServer, tenantId: string): Promise<void> {
  await sql(
    server,
    `UPDATE tenants SET plan = 'free', subscription_status = 'active', trial_ends_at = NULL WHERE id = $1`,
    [tenantId],
  );
}

/** A separate workspace on the Free plan, with its owner signed in and one key. */
export async function buildTenant(server: TestServer, name = 'Acme'): Promise<TestTenant> {
  const { json } = await server.send('POST', '/api/auth/register', {
    body: {
      name: `Owner of ${name}`,
      email: `${randomUUID()}@example.com`,
      password: PASSWORD,
      tenantName: name,
      industry: 'saas',
    },
  });
  const session = json as Session;
  await endTrial(server, session.tenant._id);
  const owner = member(server, session);
  const { apiKey } = await owner.api.call('POST /keys', {
    body: { name: 'Everything', permissions: [...PERMISSIONS] },
  });
  return {
    id: session.tenant._id,
    owner,
    apiKey: apiKey.key,
    keyId: apiKey.id,
    visitor: server.visitor(apiKey.key),
  };
}

export async function buildKey(tenant: TestTenant, permissions: Permission[]): Promise<string> {
  const { apiKey } = await tenant.owner.api.call('POST /keys', {
    body: { name: permissions.join(' '), permissions },
  });
  return apiKey.key;
}

interface Colleague {
  name?: string;
  role?: 'admin' | 'agent';
}

/** A colleague as an admin adds them: not yet signed in, the password not yet their own. */
export async function addMember(
  server: TestServer,
  tenant: TestTenant,
  { name = 'Ada', role = 'agent' }: Colleague = {},
): Promise<User> {
  const body = { name, role, email: `${randomUUID()}@example.com`, password: TEMPORARY_PASSWORD };
  const add = () => server.send('POST', '/api/tenant/team', { token: tenant.owner.token, body });
  let response = await add();
  if (response.json.code === 'agent_limit_reached') {
    // A test that needs a larger team is not about plans.
    await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
    response = await add();
  }
  return user.parse(response.json.user);
}

/** Adds a colleague of that role, who signs in and chooses their own password. */
export async function buildMember(
  server: TestServer,
  tenant: TestTenant,
  colleague: Colleague = {},
): Promise<Member> {
  const { email } = await addMember(server, tenant, colleague);
  const { json: first } = await server.send('POST', '/api/auth/login', {
    body: { email, password: TEMPORARY_PASSWORD },
  });
  const changed = await server.staff(first.token).call('PUT /auth/password', {
    body: { currentPassword: TEMPORARY_PASSWORD, newPassword: PASSWORD },
  });
  return member(server, { ...first, ...changed });
}

/** A conversation that a visitor has just opened. */
export async function buildConversation(
  tenant: TestTenant,
  visitor: { name?: string } = {},
): Promise<{ sessionId: string; id: string }> {
  const body = { visitorId: 'visitor_1', visitor };
  const { sessionId } = await tenant.visitor.call('POST /chat/start', { body });
  const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id: sessionId } });
  return { sessionId, id: conversation._id };
}

/** The contact who was seen last. */
export async function firstContact(tenant: TestTenant): Promise<string> {
  const { contacts } = await tenant.owner.api.call('GET /contacts');
  return contacts[0]?._id ?? '';
}

/** The erasure of a contact, made for it. */
export async function buildErasure(tenant: TestTenant): Promise<string> {
  await buildConversation(tenant);
  const id = await firstContact(tenant);
  return (await tenant.owner.api.call('DELETE /contacts/{id}', { params: { id } })).erasure.id;
}

export async function buildItem(
  tenant: TestTenant,
  item: { question: string; answer: string; alternatives?: string[]; priority?: number } = {
    question: 'How long does shipping take?',
    answer: 'Three to five days.',
  },
): Promise<string> {
  const created = await tenant.owner.api.call('POST /kb', { body: item });
  return created.item._id;
}

/** A question that the tenant's knowledge base does not answer, by its id in the list of those. */
export async function buildGap(
  tenant: TestTenant,
  sessionId: string,
  message = 'Who won the world cup in 1954?',
): Promise<string> {
  await tenant.visitor.call('POST /chat/message', { body: { sessionId, message } });
  const { gaps } = await tenant.owner.api.call('GET /kb/gaps');
  return gaps.find(({ question }) => question === message)?.id ?? '';
}

/** An answer of which its visitor has said that it did not help. */
export async function buildAnswerToCheck(
  tenant: TestTenant,
  sessionId: string,
  messageId: string,
): Promise<string> {
  const params = { id: sessionId, messageId };
  await tenant.visitor.call('POST /chat/{id}/messages/{messageId}/feedback', {
    params,
    body: { helpful: false },
  });
  const { answers } = await tenant.owner.api.call('GET /kb/answers-to-check');
  return answers.find((answer) => answer.messageId === messageId)?.id ?? '';
}

/** A stored version of a deleted item. */
export async function buildVersion(tenant: TestTenant): Promise<string> {
  const id = await buildItem(tenant, { question: 'Do you repair zeppelins?', answer: 'Only on Tuesdays.' });
  await tenant.owner.api.call('DELETE /kb/{id}', { params: { id } });
  const { versions } = await tenant.owner.api.call('GET /kb/{id}/versions', { params: { id } });
  return versions[0]?.id ?? '';
}

/** A name that no resolver knows (RFC 2606): nothing leaves this machine. */
export const NOWHERE = 'https://nowhere.invalid/hook';

/** A webhook, and one delivery of it. */
export async function buildWebhook(tenant: TestTenant): Promise<{ webhookId: string; deliveryId: string }> {
  const { webhook } = await tenant.owner.api.call('POST /webhooks', {
    body: { url: NOWHERE, events: ['conversation.started'] },
  });
  const { delivery } = await tenant.owner.api.call('POST /webhooks/{id}/test', {
    params: { id: webhook.id },
  });
  return { webhookId: webhook.id, deliveryId: delivery.id };
}

/** Returns the label. */
export const buildLabel = async (
  tenant: TestTenant,
  body: { name: string; color: LabelColor } = { name: 'Refund', color: 'blue' },
): Promise<Label> => (await tenant.owner.api.call('POST /labels', { body })).label;

/** Returns the id of a view that only the owner has. */
export const buildView = async ({ owner }: TestTenant): Promise<string> =>
  (await owner.api.call('POST /views', { body: { name: 'Refunds', filter: {} } })).view._id;

/** Changes the assistant's instructions; returns the number of the new version. */
export async function buildPromptVersion(tenant: TestTenant, systemPrompt = 'Be brief.'): Promise<number> {
  await tenant.owner.api.call('PUT /tenant/settings', { body: { settings: { ai: { systemPrompt } } } });
  const { versions } = await tenant.owner.api.call('GET /tenant/prompt-versions');
  return versions[0]?.version ?? 0;
}

export async function buildReplayQuestion(
  tenant: TestTenant,
  text = 'How long does shipping take?',
): Promise<string> {
  const { questions } = await tenant.owner.api.call('POST /assistant/replay-set/questions', {
    body: { text },
  });
  return questions.find((question) => question.text === text)?.id ?? '';
}

/** Of the owner, in that conversation. */
export async function buildNote(tenant: TestTenant, id: string): Promise<string> {
  const body = { content: 'Ask the carrier.' };
  return (await tenant.owner.api.call('POST /conversations/{id}/notes', { params: { id }, body })).note._id;
}

/** A mail to the owner, which has not been sent. */
export async function buildTeamMail(server: TestServer, tenant: TestTenant): Promise<string> {
  const [row] = await sql(
    server,
    `INSERT INTO deliveries (tenant_id, channel, destination_id, event_id, event, data)
     VALUES ($1, 'team', $2, gen_random_uuid(), 'team.waiting', '{"conversationIds": []}') RETURNING id`,
    [tenant.id, tenant.owner.id],
  );
  return row?.id ?? '';
}

/** That every member of the workspace sees; returns its id. */
/** Of the owner, for tomorrow, in a conversation of theirs. */
export async function buildScheduled(tenant: TestTenant): Promise<string> {
  const { sessionId: id } = await buildConversation(tenant);
  const { owner } = tenant;
  await owner.api.call('POST /chat/{id}/handoff', { params: { id }, body: { agentId: owner.id } });
  await owner.api.call('POST /chat/{id}/agent/accept', { params: { id }, body: {} });
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  const body = { content: 'Good morning', sendAt };
  const { scheduled } = await owner.api.call('POST /chat/{id}/agent/message', { params: { id }, body });
  return scheduled?._id ?? '';
}

export async function buildSavedReply(
  tenant: TestTenant,
  draft: Partial<SavedReplyDraft> = {},
): Promise<string> {
  const body = { title: 'Greeting', body: 'Hi {{visitor.name|there}}!', ...draft };
  return (await tenant.owner.api.call('POST /replies', { body })).reply._id;
}
