import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Replica, shownBy } from '../../../test/processes/replica.ts';
import {
  buildConversation,
  buildLabel,
  buildMember,
  buildSavedReply,
  type Member,
} from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { TenantConnection } from '../../../test/support/schema/tenant-connection.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
let agent: Member;

beforeEach(async () => {
  agent = await buildMember(server, tenant);
});

const post = ({ token }: Member, body: object) => server.send('POST', '/api/replies', { token, body });
const put = ({ token }: Member, id: string, body: object) =>
  server.send('PUT', `/api/replies/${id}`, { token, body });
const listed = async ({ api }: Member, query = {}) => (await api.call('GET /replies', { query })).replies;
const titles = async (member: Member) => (await listed(member)).map(({ title }) => title);
const GREETING = { title: 'Greeting', shortcut: 'hi', body: 'Hi {{visitor.name|there}}!' };

describe('a saved reply', () => {
  it('is read back, changed and deleted by any member', async () => {
    const { reply } = (await post(tenant.owner, GREETING)).json;
    expect(reply).toMatchObject({
      ...GREETING,
      visibility: 'workspace',
      actions: [],
      usedCount: 0,
      version: 1,
    });
    expect(await listed(agent)).toEqual([reply]);
    const changed = (await put(agent, reply._id, { title: 'Hello' })).json.reply;
    expect(changed).toMatchObject({ ...GREETING, title: 'Hello', version: 2, author: tenant.owner.id });
    await agent.api.call('DELETE /replies/{id}', { params: { id: reply._id } });
    expect(await listed(tenant.owner)).toEqual([]);
    expect((await put(agent, reply._id, { title: 'Gone' })).status).toBe(404);
  });

  it('is found by title, shortcut and text, a page at a time', async () => {
    for (const n of [1, 2, 3]) await buildSavedReply(tenant, { title: `Title ${n}`, body: `Text ${n}% OFF` });
    await buildSavedReply(tenant, { title: 'Zebra', shortcut: 'striped' });
    expect(await listed(agent, { search: '2% off' })).toMatchObject([{ title: 'Title 2' }]);
    expect(await listed(agent, { search: 'STRIPED' })).toMatchObject([{ title: 'Zebra' }]);
    const second = await agent.api.call('GET /replies', { query: { page: 2, limit: 3 } });
    expect(second).toMatchObject({ replies: [{ title: 'Zebra' }], total: 4 });
  });

  it('is stored once for a repeated clientId', async () => {
    const clientId = randomUUID();
    const tries = await Promise.all([1, 2, 3].map(() => post(agent, { ...GREETING, clientId })));
    expect(new Set(tries.map(({ json }) => json.reply._id)).size).toBe(1);
    expectFailure(await post(agent, { ...GREETING, title: 'Other', clientId }), 'client_id_reused');
    expectFailure(await post(tenant.owner, { ...GREETING, clientId }), 'client_id_reused');
    expect(await listed(agent)).toHaveLength(1);
  });

  it.each([
    [{ body: 'See {{reply.hi}}' }, 'A saved reply can’t include another one'],
    [
      { body: '{{vistor.name}} {{order}} {{order}}' },
      'Unknown variables: {{vistor.name}}, {{order}}. Use {{visitor.name}}, {{agent.name}}, {{workspace.name}}, {{attribute.key}}',
    ],
    [{ body: '{{caret}}{{caret}}' }, 'Use {{caret}} only once'],
    [{ shortcut: 'two words' }, 'Write the shortcut without spaces and slashes'],
    [{ actions: [{ type: 'end' }, { type: 'end' }] }, 'Use each action once'],
    [
      { actions: [{ type: 'end' }, { type: 'assign', agentId: 'me' }] },
      'Either end the conversation, assign it or snooze it',
    ],
    [{ actions: [{ type: 'label', labels: [] }] }, 'Choose a label'],
    [{ actions: [{ type: 'label', labels: [randomUUID()] }] }, 'This label was deleted.'],
    [{ actions: [{ type: 'snooze', until: 'forever' }] }, expect.stringContaining('tomorrow')],
    [{ actions: [{ type: 'assign', agentId: randomUUID() }] }, 'Choose someone who is in the team'],
  ])('with %j is refused with a sentence', async (fault, message) => {
    const refused = await post(agent, { ...GREETING, ...fault });
    expectFailure(refused, 'validation_failed');
    expect(refused.json.details).toMatchObject([{ message }]);
  });

  it('with a shortcut that looks like that of another is refused; what cannot be seen is no part of it', async () => {
    await post(agent, { ...GREETING, shortcut: 'caf\u00e9' });
    for (const shortcut of [
      'cafe\u0301',
      'CAF\u00c9',
      'ca\u200bf\u00e9',
      '\u202ecaf\u00e9',
      'caf\u00e9\u0007',
      'ca\u200df\u00e9',
    ])
      expectFailure(await post(agent, { ...GREETING, shortcut }), 'state_conflict');
    const none = await post(agent, { ...GREETING, shortcut: '\u200b\u2060' });
    expect(none.json.reply.shortcut).toBe('');
    const persian = await post(agent, { ...GREETING, shortcut: 'می\u200cخواهم' });
    expect(persian.json.reply.shortcut).toBe('می\u200cخواهم');
  });

  it('names each label once, however often it is given', async () => {
    const { _id } = await buildLabel(tenant, { name: 'Refund', color: 'red' });
    const actions = [{ type: 'label', labels: [_id, _id] }];
    expect((await post(agent, { ...GREETING, actions })).status).toBe(201);
  });

  it('with the shortcut of another is refused, in whatever case and however many come at once', async () => {
    const shortcuts = ['hi', 'HI', 'Hi'];
    const tries = await Promise.all(shortcuts.map((shortcut) => post(agent, { ...GREETING, shortcut })));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = await post(agent, { ...GREETING, visibility: 'mine' });
    expectFailure(refused, 'state_conflict');
    expect(refused.json.error).toMatch(/^“Greeting” already has the shortcut hi\.$/);
    for (let n = 0; n < 2; n += 1)
      expect((await post(agent, { ...GREETING, shortcut: '' })).status).toBe(201);
  });

  it('of which a stale version is saved stays as it stands', async () => {
    const id = await buildSavedReply(tenant);
    await put(tenant.owner, id, { body: 'Theirs', version: 1 });
    const refused = await put(agent, id, { body: 'Mine', version: 1 });
    expectFailure(refused, 'stale_version');
    expect(refused.json.current).toMatchObject({ reply: { body: 'Theirs', version: 2 } });
  });
});

describe('a private reply', () => {
  const privately = async (member: Member, draft = {}): Promise<string> =>
    (await post(member, { title: 'Own', body: 'Own.', visibility: 'mine', ...draft })).json.reply._id;

  it('shows to its author alone, and to no admin', async () => {
    const id = await privately(agent);
    expect(await titles(agent)).toEqual(['Own']);
    expect(await titles(tenant.owner)).toEqual([]);
    expect((await put(tenant.owner, id, { title: 'Seen' })).status).toBe(404);
    const removed = await server.send('DELETE', `/api/replies/${id}`, { token: tenant.owner.token });
    expect(removed.status).toBe(404);
    expect((await new Replica(tenant.owner).pull()).size).toBe(0);
    expect((await new Replica(agent).pull()).size).toBe(1);
  });

  it('becomes shared and private again, also in consoles', async () => {
    const id = await privately(agent);
    const theirs = new Replica(tenant.owner);
    const own = new Replica(agent);
    for (const visibility of ['mine', 'workspace', 'mine', 'workspace', 'mine']) {
      expect((await put(agent, id, { visibility })).status).toBe(200);
      for (const replica of [theirs, own]) await replica.pullAll(1);
      expect(theirs.state).toEqual(await shownBy(tenant.owner));
      expect(own.state).toEqual(await shownBy(agent));
      expect(theirs.state.replies).toHaveLength(visibility === 'mine' ? 0 : 1);
    }
    await agent.api.call('DELETE /replies/{id}', { params: { id } });
    await own.pullAll();
    expect(own.state.replies).toEqual([]);
  });

  it('is made of a shared one by its author only', async () => {
    const id = await buildSavedReply(tenant);
    expectFailure(await put(agent, id, { visibility: 'mine' }), 'forbidden');
    expect((await put(tenant.owner, id, { visibility: 'mine' })).status).toBe(200);
    expect(await titles(agent)).toEqual([]);
  });

  it('may be corrected although a colleague has given its shortcut to another one since', async () => {
    const own = await privately(agent, { shortcut: 'bye' });
    expect((await post(tenant.owner, { ...GREETING, shortcut: 'bye' })).status).toBe(201);
    const { status, json } = await put(agent, own, {
      ...GREETING,
      shortcut: 'bye',
      visibility: 'mine',
      title: 'Corrected',
    });
    expect([status, json.reply?.title]).toEqual([200, 'Corrected']);
  });

  it('may have a shortcut that a colleague has for their own', async () => {
    await privately(agent, { shortcut: 'bye' });
    expect((await post(tenant.owner, { ...GREETING, shortcut: 'bye', visibility: 'mine' })).status).toBe(201);
  });

  it('goes with its author; shared ones stay', async () => {
    await privately(agent);
    await post(agent, GREETING);
    await tenant.owner.api.call('DELETE /tenant/team/{id}', { params: { id: agent.id } });
    expect(await listed(tenant.owner)).toMatchObject([{ title: 'Greeting', author: null }]);
    const kept = await sql(server, 'SELECT title FROM saved_replies WHERE tenant_id = $1', [tenant.id]);
    expect(kept).toEqual([{ title: 'Greeting' }]);
  });
});

it('no transaction of a visitor reads saved replies', async () => {
  await buildSavedReply(tenant);
  const connection = await TenantConnection.open(server, tenant.id);
  for (const table of ['saved_replies', 'saved_reply_uses']) {
    await connection.begin();
    await expect(connection.run(`SELECT * FROM ${table}`)).rejects.toThrow('permission denied');
    await connection.end('ROLLBACK');
  }
  await connection.close();
});

describe('a use', () => {
  async function accepted(): Promise<string> {
    const { sessionId: id } = await buildConversation(tenant);
    await tenant.visitor.call('POST /chat/{id}/handoff', { params: { id }, body: {} });
    await agent.api.call('POST /chat/{id}/agent/accept', { params: { id }, body: {} });
    return id;
  }
  const send = (id: string, body: object) =>
    server.send('POST', `/api/chat/${id}/agent/message`, {
      token: agent.token,
      body: { content: 'Hi', ...body },
    });
  const usage = async () =>
    (await listed(agent)).map(({ usedCount, avgRating }) => ({ usedCount, avgRating }));

  it('is counted once for a message, however often that is sent', async () => {
    const savedReply = await buildSavedReply(tenant);
    const id = await accepted();
    const replica = new Replica(agent);
    await replica.pullAll();
    const clientId = randomUUID();
    for (let n = 0; n < 3; n += 1) expect((await send(id, { savedReply, clientId })).status).toBe(201);
    await send(id, { savedReply });
    expect(await usage()).toEqual([{ usedCount: 2, avgRating: null }]);
    expect((await listed(agent))[0]?.version).toBe(1);
    await replica.pullAll();
    expect(replica.state.replies).toMatchObject([{ usedCount: 0 }]);
  });

  it('has the ratings of ended conversations in which it was sent', async () => {
    const savedReply = await buildSavedReply(tenant);
    for (const rating of [5, 2]) {
      const params = { id: await accepted() };
      await send(params.id, { savedReply });
      await send(params.id, { savedReply });
      await agent.api.call('POST /chat/{id}/end', { params });
      await tenant.visitor.call('POST /chat/{id}/rating', { params, body: { rating } });
    }
    expect(await usage()).toEqual([{ usedCount: 4, avgRating: 3.5 }]);
  });

  it('of a reply that is gone, or a colleague’s own, sends the message and counts nowhere', async () => {
    const theirs = await buildSavedReply(tenant, { visibility: 'mine' });
    const id = await accepted();
    for (const savedReply of [theirs, randomUUID()]) {
      expect((await send(id, { savedReply })).status).toBe(201);
    }
    expect((await listed(tenant.owner))[0]?.usedCount).toBe(0);
  });
});
