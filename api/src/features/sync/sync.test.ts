import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Replica, shownBy } from '../../../test/processes/replica.ts';
import { buildConversation, buildItem, buildMember, buildTenant } from '../../../test/support/build.ts';
import { Chat } from '../../../test/support/chat.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { TenantConnection } from '../../../test/support/schema/tenant-connection.ts';
import { sql } from '../../../test/support/sql.ts';
import { migrate } from '../../db/index.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const { say } = new Chat(server, tenant);
let replica: Replica;

beforeEach(() => {
  replica = new Replica(tenant.owner);
});

const expectSame = async (copy = replica) => expect(copy.state).toEqual(await shownBy(tenant.owner));

describe('a first sync', () => {
  it('returns everything as the other endpoints do, in pages of any size', async () => {
    for (let i = 0; i < 3; i += 1) await say((await buildConversation(tenant)).sessionId, 'Hello');
    await buildItem(tenant);
    for (const limit of [500, 7, 1]) {
      const copy = new Replica(tenant.owner);
      await copy.pullAll(limit);
      await expectSame(copy);
      expect(copy.state.messages.length).toBeGreaterThan(5);
    }
  });

  it('returns conversations before their messages, and names where the copy starts', async () => {
    await say((await buildConversation(tenant)).sessionId, 'Hello');
    await replica.pull(1);
    expect(replica.state).toMatchObject({
      conversations: [{ messageCount: 3 }],
      messages: [],
      knowledge: [],
      replies: [],
    });
    await replica.pullAll(1);
    expect(replica.resets).toBe(1);
  });

  it('is the same for an agent', async () => {
    await buildConversation(tenant);
    const agent = await buildMember(server, tenant);
    const copy = new Replica(agent);
    await copy.pullAll();
    await expectSame(copy);
  });

  it('of an empty workspace is one empty page', async () => {
    expect(await replica.pull()).toEqual({ hasMore: false, size: 0 });
  });
});

describe('a later change', () => {
  it('comes with the next call, without anything else', async () => {
    const { sessionId } = await buildConversation(tenant);
    const itemId = await buildItem(tenant);
    await buildItem(tenant, { question: 'Where?', answer: 'Bern.' });
    await replica.pullAll();
    expect(await replica.pullAll()).toBe(0);

    await tenant.visitor.call('POST /chat/{id}/handoff', { params: { id: sessionId }, body: {} });
    expect(await replica.pullAll()).toBe(1);
    await expectSame();
    await tenant.owner.api.call('PUT /kb/{id}', { params: { id: itemId }, body: { answer: 'Two days.' } });
    expect(await replica.pullAll()).toBe(1);
    await expectSame();
    expect(replica.resets).toBe(1);
  });

  it('is not reported for an item that was only used', async () => {
    const itemId = await buildItem(tenant);
    await replica.pullAll();
    await sql(server, 'UPDATE knowledge_items SET times_used = times_used + 1 WHERE id = $1', [itemId]);
    expect(await replica.pullAll()).toBe(0);
  });

  it('includes deletions, and an id that is in use again', async () => {
    const itemId = await buildItem(tenant);
    const { id } = await buildConversation(tenant);
    await replica.pullAll();
    const late = new Replica(tenant.owner);
    late.cursor = replica.cursor;

    await tenant.owner.api.call('DELETE /kb/{id}', { params: { id: itemId } });
    await sql(server, 'DELETE FROM messages WHERE conversation_id = $1', [id]);
    await sql(server, 'DELETE FROM conversations WHERE id = $1', [id]);
    expect(await replica.pullAll()).toBe(2);
    expect(replica.state).toEqual({
      conversations: [],
      messages: [],
      notes: [],
      scheduled: [],
      knowledge: [],
      replies: [],
    });

    await sql(
      server,
      `INSERT INTO knowledge_items (tenant_id, id, question, alternatives, answer, category, tags, priority)
       VALUES ($1, $2, 'Again?', '{}', 'Again.', 'general', '{}', 0)`,
      [tenant.id, itemId],
    );
    for (const copy of [replica, late]) {
      await copy.pullAll(1);
      await expectSame(copy);
    }
  });

  it('of a note comes to every member, and its deletion too', async () => {
    const { id } = await buildConversation(tenant);
    const agent = await buildMember(server, tenant);
    const copies = [replica, new Replica(agent)];
    for (const copy of copies) await copy.pullAll();
    const body = { content: 'Ask the carrier.', mentions: [agent.id] };
    const { note } = await tenant.owner.api.call('POST /conversations/{id}/notes', { params: { id }, body });
    const params = { id: note._id };
    for (const copy of copies) {
      expect(await copy.pullAll()).toBe(1);
      expect(copy.state.notes).toEqual([note]);
    }
    await tenant.owner.api.call('PUT /notes/{id}', { params, body: { content: 'Wait.' } });
    for (const copy of copies) {
      expect(await copy.pullAll()).toBe(1);
      await expectSame(copy);
    }
    await tenant.owner.api.call('DELETE /notes/{id}', { params });
    for (const copy of copies) {
      expect(await copy.pullAll()).toBe(1);
      expect(copy.state.notes).toEqual([]);
    }
  });

  it('of what a visitor says of an answer updates that message alone', async () => {
    const id = await buildItem(tenant, { question: 'Where is Bern?', answer: 'In Switzerland.' });
    const { sessionId } = await buildConversation(tenant);
    await say(sessionId, 'Where is Bern?');
    // Its use is counted a moment later.
    const used = async () => {
      const { items } = await tenant.owner.api.call('GET /kb');
      return items.find(({ _id }) => _id === id)?.usage.timesUsed;
    };
    await expect.poll(used).toBe(1);
    await replica.pullAll();
    const answer = replica.state.messages.find(({ content }) => content.includes('Switzerland'));
    const params = { id: sessionId, messageId: answer?.id ?? '' };
    for (const body of [{ helpful: false }, { helpful: false, comment: 'And how do I get there?' }]) {
      await tenant.visitor.call('POST /chat/{id}/messages/{messageId}/feedback', { params, body });
      // The first one counts for the item, too.
      expect(await replica.pullAll()).toBe('comment' in body ? 1 : 2);
      await expectSame();
    }
  });

  it('of a colleague’s name updates their conversations and no others', async () => {
    const { sessionId } = await buildConversation(tenant);
    await buildConversation(tenant);
    const params = { id: sessionId };
    await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: {} });
    await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    await replica.pullAll();

    await tenant.owner.api.call('PUT /auth/profile', { body: { name: 'Olivia' } });
    expect(await replica.pullAll()).toBe(1);
    await expectSame();
    expect(replica.state.conversations.map((row) => row.assignedAgentName).sort()).toEqual(['Olivia', null]);
    await tenant.owner.api.call('PUT /auth/profile', { body: { name: 'Olivia' } });
    expect(await replica.pullAll()).toBe(0);
  });

  it('of what a contact is called updates their conversations and no others', async () => {
    await buildConversation(tenant);
    await buildConversation(tenant);
    const { contacts } = await tenant.owner.api.call('GET /contacts', { query: {} });
    const params = { id: contacts[0]?._id ?? '' };
    await replica.pullAll();

    const body = { name: 'Vera', email: 'vera@mail.example' };
    await tenant.owner.api.call('PUT /contacts/{id}', { params, body });
    expect(await replica.pullAll()).toBe(1);
    await expectSame();
    expect(replica.state.conversations.map(({ contact }) => contact?.name).sort()).toEqual(['Vera', null]);
    // Neither the same again nor what conversations don't show.
    await tenant.owner.api.call('PUT /contacts/{id}', { params, body: { ...body, phone: '+33 1' } });
    expect(await replica.pullAll()).toBe(0);
  });

  it('is neither delayed nor lost because of a transaction that commits late', async () => {
    const itemId = await buildItem(tenant);
    await replica.pullAll();
    const slow = await TenantConnection.open(server, tenant.id);
    await slow.begin();
    await slow.run('UPDATE knowledge_items SET answer = $1 WHERE id = $2', ['Late', itemId]);
    await buildConversation(tenant);
    expect(await replica.pullAll()).toBe(2);

    await slow.end('COMMIT');
    await slow.close();
    expect(await replica.pullAll()).toBe(1);
    await expectSame();
    expect(replica.state.knowledge).toMatchObject([{ answer: 'Late' }]);
  });

  it('is not reported after a rollback', async () => {
    const itemId = await buildItem(tenant);
    await replica.pullAll();
    const writer = await TenantConnection.open(server, tenant.id);
    await writer.begin();
    await writer.run('DELETE FROM knowledge_items WHERE id = $1', [itemId]);
    await writer.end('ROLLBACK');
    await writer.close();
    expect(await replica.pullAll()).toBe(0);
  });
});

describe('conversations without activity for 90 days', () => {
  const age = (id: string, days: number) =>
    sql(server, `UPDATE conversations SET updated_at = now() - make_interval(days => $2) WHERE id = $1`, [
      id,
      days,
    ]);

  it('are left out with their messages, and return with all of them on new activity', async () => {
    const { id, sessionId } = await buildConversation(tenant);
    await say(sessionId, 'Hello');
    await age(id, 91);
    const late = new Replica(tenant.owner);
    for (const copy of [replica, late]) {
      await copy.pullAll();
      expect(copy.state).toMatchObject({ conversations: [], messages: [] });
    }

    await say(sessionId, 'Still there?');
    await replica.pullAll(1);
    await expectSame();
    expect(replica.state.messages).toHaveLength(5);
    await say(sessionId, 'Hello?');
    await late.pullAll();
    await expectSame(late);
    expect(late.state.messages).toHaveLength(7);
  });

  it('are included until the last day', async () => {
    const { id } = await buildConversation(tenant);
    await age(id, 89);
    await replica.pullAll();
    expect(replica.state.conversations).toHaveLength(1);
  });
});

describe('a sync cursor', () => {
  const pageWith = (cursor: string) =>
    server.send('GET', `/api/sync?cursor=${encodeURIComponent(cursor)}`, { token: tenant.owner.token });
  const opened = () => JSON.parse(Buffer.from(replica.cursor ?? '', 'base64url').toString());
  const closed = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const startsOver = async (cursor: string) => {
    replica.cursor = cursor;
    const before = replica.resets;
    await replica.pullAll();
    expect(replica.resets).toBe(before + 1);
    await expectSame();
  };

  it('of another workspace starts over and reveals nothing of it', async () => {
    await buildItem(tenant);
    const other = await buildTenant(server, 'Other');
    await buildItem(other, { question: 'Secret?', answer: 'Secret.' });
    const theirs = new Replica(other.owner);
    await theirs.pullAll();
    await startsOver(theirs.cursor ?? '');
    expect(replica.state.knowledge).toHaveLength(1);
  });

  it('older than 90 days starts over', async () => {
    await buildItem(tenant);
    await replica.pullAll();
    const [version, epoch, [at, snapshot]] = opened();
    const day = 24 * 60 * 60 * 1000;
    replica.cursor = closed([version, epoch, [at - 89 * day, snapshot], null]);
    await replica.pullAll();
    expect(replica.resets).toBe(1);
    await startsOver(closed([version, epoch, [at - 91 * day, snapshot], null]));
  });

  it('from before a database restore starts over', async () => {
    await replica.pullAll();
    const [version, epoch, [at]] = opened();
    const [{ next }] = (await sql(
      server,
      'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next',
    )) as [{ next: string }];
    const ahead = BigInt(next) + 1_000_000n;
    await startsOver(closed([version, epoch, [at, `${ahead}:${ahead}:`], null]));
  });

  it('that is malformed gets 400 with the field', async () => {
    await replica.pullAll();
    const [version, epoch, [at]] = opened();
    const with_ = (since: unknown, pass: unknown = null) => closed([version, epoch, since, pass]);
    const good = [at, '5:9:6,7'];
    const id = randomUUID();
    const hostile = [
      ...['', ' ', 'rubbish', '%00', 'bnVsbA', '[]', 'x'.repeat(7_000)],
      ...[null, 1, 'a', {}, [], [1], [2, epoch, null, null], [version, '', null, null]].map(closed),
      ...['5:4:', '0:1:', '5:9:4', '5:9:9', '5:9:7,6', '5:9', '-1:9:', `${'9'.repeat(30)}:9:`, "5:9:'"].map(
        (text) => with_([at, text]),
      ),
      with_([-1, '5:9:']),
      with_(['now', '5:9:']),
      with_([1e300, '5:9:']),
      with_(good, [good, 'users', '5', id]),
      with_(good, [good, 'messages', '5', 'no id']),
      with_(good, [good, 'messages', 5, id]),
      with_(good, [good, 'messages', '5; DROP TABLE users', id]),
      with_(good, [null, 'messages', '5', id]),
    ];
    for (const cursor of hostile) {
      const response = await pageWith(cursor);
      expectFailure(response, 'validation_failed');
      expect(response.json.details, cursor).toMatchObject([{ path: 'cursor' }]);
    }
    expectFailure(await pageWith('x'.repeat(8_001)), 'validation_failed');
    for (const limit of ['0', '501', 'x', '1.5']) {
      const response = await server.send('GET', `/api/sync?limit=${limit}`, { token: tenant.owner.token });
      expect(response.json.details).toMatchObject([{ path: 'limit' }]);
    }
  });

  it('that is forged reads only what its workspace may read', async () => {
    await buildItem(tenant);
    await replica.pullAll();
    const [version, epoch, now] = opened();
    const places = [
      [now, [now, 'messages', '1', randomUUID()]],
      [null, [now, 'renamed', null, null]],
      [null, [now, 'deletions', '1', null]],
      [null, null],
    ];
    for (const [since, pass] of places) {
      const response = await pageWith(closed([version, epoch, since, pass]));
      expect(response.status, response.text).toBe(200);
    }
    expect(server.errors).toEqual([]);
  });
});

describe('deletions', () => {
  it('deletions stay while a cursor may still need them', async () => {
    const [old, recent] = [await buildItem(tenant), await buildItem(tenant)];
    for (const id of [old, recent]) await tenant.owner.api.call('DELETE /kb/{id}', { params: { id } });
    await sql(server, `UPDATE tombstones SET deleted_at = now() - interval '101 days' WHERE id = $1`, [old]);
    await server.app.runJobs();
    const left = await sql(server, 'SELECT id FROM tombstones WHERE tenant_id = $1', [tenant.id]);
    expect(left).toEqual([{ id: recent }]);
  });
});

describe('a database restored into another cluster', () => {
  it('is read in full again, even if its transaction ids lie in the future', async () => {
    await say((await buildConversation(tenant)).sessionId, 'Hello');
    await buildItem(tenant);
    await replica.pullAll();
    const future = `'9000000000'::xid8`;
    await sql(server, `UPDATE sync_epoch SET system_identifier = 1`);
    for (const table of ['conversations', 'messages', 'knowledge_items']) {
      await sql(server, `ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await sql(server, `UPDATE ${table} SET changed_xid = ${future}`);
      await sql(server, `ALTER TABLE ${table} ENABLE TRIGGER USER`);
    }
    await migrate(server.databaseUrl);
    await replica.pullAll();
    expect(replica.resets).toBe(2);
    await expectSame();
    expect(replica.state.messages).toHaveLength(3);
  });
});
