import { randomUUID } from 'node:crypto';
import { clientEvents, listEndpoints, type NamedEndpoint } from '@chatbot-saas/contract';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
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
  buildPromptVersion,
  buildReplayQuestion,
  buildSavedReply,
  buildScheduled,
  buildTeamMail,
  buildVersion,
  buildView,
  buildWebhook,
  firstContact,
} from '../support/build.ts';
import { upload } from '../support/files/upload.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import type { SendOptions } from '../support/server.ts';
import { connectStaff, connectVisitor, emit } from '../support/sockets.ts';
import { bodyOf, idNameOf, isOnConversation, nameOf, type TenantData } from './samples.ts';

/** The ids of another tenant. The prompt version is a number that I have none of. */
interface Foreign extends Omit<TenantData, 'tenant'> {
  conversationId: string;
}

const server = sharedServer();
const mine = sharedTenant(server, 'Mine');
const theirs = sharedTenant(server, 'Theirs');
let foreign: Foreign;
/** My conversation, for calls that name one in addition to the foreign id. */
let own: { id: string; sessionId: string };

beforeAll(async () => {
  own = await buildConversation(mine);
  const itemId = await buildItem(theirs);
  const { id: conversationId, sessionId } = await buildConversation(theirs);
  const { messageId } = await theirs.visitor.call('POST /chat/message', {
    body: { sessionId, message: 'How long does shipping take?' },
  });
  foreign = {
    conversationId,
    sessionId,
    siblingId: conversationId,
    messageId,
    answerToCheckId: await buildAnswerToCheck(theirs, sessionId, messageId),
    keyId: theirs.keyId,
    itemId,
    versionId: await buildVersion(theirs),
    gapId: await buildGap(theirs, (await buildConversation(theirs)).sessionId),
    ...(await buildWebhook(theirs)),
    promptVersion: String(await buildPromptVersion(theirs)),
    replayQuestionId: await buildReplayQuestion(theirs),
    teamMailId: await buildTeamMail(server, theirs),
    memberId: (await addMember(server, theirs, { name: 'Theo' }))._id,
    contactId: await firstContact(theirs),
    erasureId: await buildErasure(theirs),
    blockId: (await theirs.owner.api.call('POST /blocks', { body: { range: '192.0.2.0/24' } })).block._id,
    viewId: await buildView(theirs),
    noteId: await buildNote(theirs, sessionId),
    labelId: (await buildLabel(theirs))._id,
    fileId: (await upload(server, '/files', theirs.owner, { content: 'A note' })).id,
    savedReplyId: await buildSavedReply(theirs),
    scheduledId: await buildScheduled(theirs),
  };
});

/** A conversation has two ids. */
const foreignIds = (named: NamedEndpoint): string[] => {
  const name = idNameOf(named);
  return name === 'sessionId' ? [foreign.sessionId, foreign.conversationId] : [foreign[name]];
};

const namesAnId = (named: NamedEndpoint) => named.endpoint.path.includes('{') || isOnConversation(named);

/** Only the id is at fault: the body is one that the endpoint takes. */
function call(named: NamedEndpoint, id: string, caller: SendOptions) {
  const { method, path } = named.endpoint;
  const address = path
    .replace(/\{(id|version)\}/, id)
    .replace('{messageId}', foreign.messageId)
    .replace('{deliveryId}', foreign.deliveryId);
  const sessionId = path.includes('{') ? own.sessionId : id;
  const { itemId, contactId, siblingId } = foreign;
  const body = bodyOf(named, { tenant: mine, sessionId, itemId, contactId, siblingId });
  return server.send(method, `/api${address}`, { ...caller, ...(body && { body }) });
}

async function answers(named: NamedEndpoint, id: string): Promise<{ status: number; body: string }[]> {
  const { access } = named.endpoint;
  const callers = [
    ...(access.staff ? [{ token: mine.owner.token }] : []),
    ...(access.key ? [{ apiKey: mine.apiKey }] : []),
  ];
  return Promise.all(
    callers.map(async (caller) => {
      const response = await call(named, id, caller);
      return { status: response.status, body: response.text.replace(/"requestId":"[^"]+"/, '') };
    }),
  );
}

/** An id of the same kind that nothing has. */
function neverWas(id: string): string {
  if (/^\d+$/.test(id)) return '2147483647';
  return id.includes('-') && id.length === 36 ? randomUUID() : 'neverWasNeverWasNeverWasNeverWas';
}

describe('another tenant’s ids', () => {
  it.each(
    listEndpoints()
      .filter(namesAnId)
      .map((named) => [nameOf(named), named] as const),
  )('%s answers as for an id that never was', async (_, named) => {
    for (const id of foreignIds(named)) {
      const [onTheirs, onNothing] = [await answers(named, id), await answers(named, neverWas(id))];
      expect(onTheirs.length).toBeGreaterThan(0);
      expect(onTheirs).toEqual(onNothing);
      for (const { status } of onTheirs) expect(status).toBe(404);
    }
  });

  it('leaves what they were aimed at as it was', async () => {
    const { conversation } = await theirs.owner.api.call('GET /chat/{id}', {
      params: { id: foreign.conversationId },
    });
    expect(conversation).toMatchObject({ status: 'active', messageCount: 3, assignedAgent: null });
    const { items } = await theirs.owner.api.call('GET /kb');
    expect(items.map((item) => item.answer)).toEqual(['Three to five days.']);
    const { team } = await theirs.owner.api.call('GET /tenant/team');
    expect(team.map(({ name, role }) => `${name}: ${role}`)).toEqual([
      'Owner of Theirs: owner',
      'Theo: agent',
    ]);
    expect((await theirs.owner.api.call('GET /kb/gaps')).gaps).toMatchObject([{ id: foreign.gapId }]);
    const { apiKeys } = await theirs.owner.api.call('GET /keys');
    expect(apiKeys).toMatchObject([
      { name: 'Everything', isActive: true },
      { name: 'Website', isActive: true, key: expect.stringMatching(/^pk_/) },
    ]);
    const { webhooks } = await theirs.owner.api.call('GET /webhooks');
    expect(webhooks).toMatchObject([{ id: foreign.webhookId, events: ['conversation.started'] }]);
  });

  it('show in no list', async () => {
    const { conversations } = await mine.owner.api.call('GET /chat/conversations');
    expect(conversations.map(({ _id }) => _id)).toEqual([own.id]);
    expect((await mine.owner.api.call('GET /chat/stats')).stats.total).toBe(1);
    expect((await mine.owner.api.call('GET /contacts')).total).toBe(1);
    expect((await mine.owner.api.call('GET /kb')).items).toEqual([]);
    expect((await mine.owner.api.call('GET /kb/gaps')).gaps).toEqual([]);
    expect((await mine.owner.api.call('GET /kb/deleted')).versions).toEqual([]);
    expect(await mine.owner.api.call('GET /sync')).toMatchObject({
      changes: {
        conversations: [{ _id: own.id }],
        messages: [{ conversationId: own.id }],
        scheduled: [],
        notes: [],
        knowledge: [],
        replies: [],
      },
      deleted: { conversations: [], notes: [], knowledge: [], replies: [] },
    });
    expect(await mine.owner.api.call('GET /replies')).toEqual({ replies: [], total: 0 });
    expect((await mine.owner.api.call('GET /tenant/team')).team).toHaveLength(1);
    expect((await mine.owner.api.call('GET /webhooks')).webhooks).toEqual([]);
    expect((await mine.owner.api.call('GET /tenant/prompt-versions')).versions).toHaveLength(1);
    expect((await mine.owner.api.call('GET /assistant/replay-set')).questions).toEqual([]);
    const search = await mine.owner.api.call('POST /kb/search', {
      body: { query: 'How long does shipping take?' },
    });
    expect(search).toMatchObject({ items: [], decision: 'none' });
  });

  it.each(
    listEndpoints()
      .filter((named) => isOnConversation(named) && !named.endpoint.access.staff)
      .map((named) => [nameOf(named), named] as const),
  )('an _id, which staff see, does not open a conversation to a key by %s', async (_, named) => {
    const apiKey = await buildKey(theirs, ['chat:read', 'chat:write']);
    expect(await call(named, foreign.conversationId, { apiKey })).toMatchObject({ status: 404 });
  });
});

describe('sockets', () => {
  const foreignPayload: Record<keyof typeof clientEvents, () => unknown> = {
    'join-tenant': () => theirs.id,
    'agent-online': () => ({ agentId: theirs.owner.id, tenantId: theirs.id }),
    'agent-offline': () => ({ agentId: theirs.owner.id, tenantId: theirs.id }),
    'join-conversation': () => foreign.sessionId,
    'leave-conversation': () => foreign.sessionId,
    typing: () => ({ sessionId: foreign.sessionId, isTyping: true }),
    viewing: () => ({ conversationId: foreign.conversationId, isTyping: true }),
  };

  it.each(Object.keys(clientEvents) as (keyof typeof clientEvents)[])(
    '%s reaches nothing of another tenant',
    async (event) => {
      const staff = await connectStaff(server, mine.owner, mine.id);
      const own = await buildConversation(mine);
      const visitor = await connectVisitor(server, mine.apiKey, own.sessionId);
      expect(await emit(staff, event, foreignPayload[event]())).toMatchObject({ ok: false });
      expect(await emit(visitor, event, foreignPayload[event]())).toMatchObject({ ok: false });
      staff.disconnect();
      visitor.disconnect();
    },
  );

  it('a token with another tenant’s id, and a session with another tenant’s key, are refused', async () => {
    await expect(connectStaff(server, mine.owner, theirs.id)).rejects.toThrow('Not allowed to connect.');
    await expect(connectVisitor(server, mine.apiKey, foreign.sessionId)).rejects.toThrow('Not found');
  });
});

describe('row-level security', () => {
  async function asRole<T>(role: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: server.databaseUrl, options: `-c role=${role}` });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  it('is forced on every table that holds a tenant’s data', async () => {
    const open = await asRole('postgres', async (client) => {
      const { rows } = await client.query(
        `SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND c.relname NOT IN ('schema_migrations', 'schema_functions')
            AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`,
      );
      return rows;
    });
    expect(open).toEqual([]);
  });

  it('goes by the tenant alone in every table that the application reaches', async () => {
    const otherwise = await asRole('postgres', async (client) => {
      const { rows } = await client.query(
        `SELECT tablename, policyname, qual, with_check FROM pg_policies
          WHERE schemaname = 'public' AND roles && '{chatbot_app,public}'
            AND NOT (qual ~ '^\\((tenant_)?id = (current_tenant\\(\\)|\\( SELECT current_tenant\\(\\) AS current_tenant\\))\\)$'
              AND with_check = qual)`,
      );
      return rows;
    });
    // Its one row belongs to no tenant, and no tenant may write it.
    expect(otherwise).toEqual([
      { tablename: 'sync_epoch', policyname: 'everybody', qual: 'true', with_check: null },
    ]);
  });

  it.each([
    {
      role: 'chatbot_turns',
      held: String.raw`= ANY \(\( SELECT current_tenants\(\) AS current_tenants\)::uuid\[\]\)`,
      tables: [
        ...['answers_to_check', 'conversations', 'messages', 'tenants'],
        ...['unanswered_questions', 'usage_months'],
      ],
    },
    {
      role: 'chatbot_usage',
      held: String.raw`IN \( SELECT unnest\(current_tenants\(\)\) AS unnest\)`,
      tables: ['api_key_usage', 'api_keys', 'knowledge_items', 'knowledge_uses', 'tenants', 'usage_months'],
    },
  ])('lets $role see the tenants that are named to it, and no other', async ({ role, held, tables }) => {
    const policies = await asRole('postgres', async (client) => {
      const { rows } = await client.query(
        `SELECT tablename, qual = with_check AND qual ~ $2 AS is_held
           FROM pg_policies WHERE $1 = ANY (roles) ORDER BY 1`,
        [role, `^\\((tenant_)?id ${held}\\)$`],
      );
      return rows;
    });
    expect(policies).toEqual(tables.map((tablename) => ({ tablename, is_held: true })));
  });

  it('lets those who store a batch of turns do nothing else', async () => {
    await asRole('chatbot_turns', async (client) => {
      const visible = async () =>
        (await client.query('SELECT DISTINCT tenant_id FROM messages')).rows.map((row) => row.tenant_id);
      expect(await visible()).toEqual([]);
      await client.query('BEGIN');
      await client.query(`SELECT set_config('app.tenant_ids', $1, true)`, [theirs.id]);
      expect(await visible()).toEqual([theirs.id]);
      await client.query('COMMIT');
      expect(await visible()).toEqual([]);
      await expect(client.query('SELECT FROM knowledge_items')).rejects.toThrow('permission denied');
      await expect(client.query('DELETE FROM messages')).rejects.toThrow('permission denied');
    });
  });

  it('shows the application’s role nothing until a tenant is set, and lets it write nothing', async () => {
    await asRole('chatbot_app', async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class
          WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
            AND has_any_column_privilege(oid, 'SELECT') AND relname <> 'sync_epoch'`,
      );
      expect(tables.length).toBeGreaterThan(20);
      for (const { name: table } of tables) {
        const { rows } = await client.query(`SELECT count(*)::int AS visible FROM ${table}`);
        expect({ table, ...rows[0] }).toEqual({ table, visible: 0 });
      }
      await expect(
        client.query(`INSERT INTO sessions (tenant_id, user_id, expires_at) VALUES ($1, $2, now())`, [
          theirs.id,
          theirs.owner.id,
        ]),
      ).rejects.toThrow('row-level security');
    });
  });

  it('keeps one tenant’s connection from writing under another’s id', async () => {
    await asRole('chatbot_app', async (client) => {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('app.tenant_id', $1, true)`, [mine.id]);
      await expect(
        client.query(`INSERT INTO sessions (tenant_id, user_id, expires_at) VALUES ($1, $2, now())`, [
          theirs.id,
          theirs.owner.id,
        ]),
      ).rejects.toThrow('row-level security');
    });
  });

  it('lets the platform’s role read no message and change no tenant', async () => {
    await asRole('chatbot_platform', async (client) => {
      await expect(client.query('SELECT content FROM messages')).rejects.toThrow('permission denied');
      await expect(client.query('SELECT answer FROM knowledge_items')).rejects.toThrow('permission denied');
      await expect(client.query('SELECT secret FROM webhooks')).rejects.toThrow('permission denied');
      await expect(client.query('SELECT data FROM deliveries')).rejects.toThrow('permission denied');
      await expect(client.query(`UPDATE tenants SET plan = 'enterprise'`)).rejects.toThrow(
        'permission denied',
      );
    });
  });
});
