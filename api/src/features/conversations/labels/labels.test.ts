import { randomUUID } from 'node:crypto';
import { LABEL_COLORS, MAX_CONVERSATION_LABELS, MAX_LABELS } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { buildConversation, buildLabel, buildMember, buildTenant } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { connectOnline, connectVisitor, next } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const keep = disconnectAfterEach();

const label = (name: string, color: (typeof LABEL_COLORS)[number] = 'blue') =>
  buildLabel(tenant, { name, color });
const send = (method: string, path: string, body?: object) =>
  server.send(method, `/api${path}`, { token: tenant.owner.token, ...(body && { body }) });
const set = (id: string, labels: readonly string[]) =>
  tenant.owner.api.call('PUT /conversations/{id}/labels', { params: { id }, body: { labels: [...labels] } });
const labelsOf = async (id: string) =>
  (await tenant.owner.api.call('GET /chat/{id}', { params: { id } })).conversation.labels;
const names = async () => (await tenant.owner.api.call('GET /labels', {})).labels.map(({ name }) => name);
const changes = async (cursor?: string) => tenant.owner.api.call('GET /sync', { query: { cursor } });

describe('a label', () => {
  it('is made once, whatever the case and the spelling of its letters', async () => {
    await label('Straße');
    await label('Café');
    for (const name of [
      'STRASSE',
      ' strasse ',
      'Cafe\u0301',
      'CAFÉ',
      'Ca\u200bfé',
      'Café\ufe0f',
      'Ca\u00adfé',
    ]) {
      const response = await send('POST', '/labels', { name, color: 'red' });
      expectFailure(response, 'label_taken');
      expect(response.json.error).toMatch(/^There is a label named “(Straße|Café)” already\.$/);
    }
    await label('Two words');
    expectFailure(await send('POST', '/labels', { name: 'two \u00a0 words', color: 'red' }), 'label_taken');
    expect(await names()).toEqual(['Café', 'Straße', 'Two words']);
  });

  it('stands by its name as people read it: numbers by their size, letters with marks next to those without', async () => {
    const { id } = await buildConversation(tenant);
    const made = [
      await label('Zoll'),
      await label('Batch 10'),
      await label('Änderung'),
      await label('Batch 2'),
    ];
    const sorted = ['Änderung', 'Batch 2', 'Batch 10', 'Zoll'];
    expect(await names()).toEqual(sorted);
    await set(
      id,
      made.map(({ _id }) => _id),
    );
    expect((await labelsOf(id)).map(({ name }) => name)).toEqual(sorted);
  });

  it.each([
    [{ name: 'x'.repeat(41), color: 'red' }, 'Must be at most 40 characters'],
    [{ name: '  ', color: 'red' }, 'Name is required'],
    [{ name: '\u200b', color: 'red' }, 'Name is required'],
    [{ name: 'Refund', color: '#ff0000' }, `Must be one of ${LABEL_COLORS.join(', ')}`],
  ])('is not made of %j', async (body, sentence) => {
    const response = await send('POST', '/labels', body);
    expectFailure(response, 'validation_failed');
    expect(response.json.details).toMatchObject([{ message: sentence }]);
  });

  it('is one of two hundred, also when several are made at once', async () => {
    await sql(
      server,
      `INSERT INTO labels (tenant_id, name, name_key, color)
       SELECT $1, 'Label ' || n, 'label ' || n, 'gray' FROM generate_series(1, $2::int) n`,
      [tenant.id, MAX_LABELS - 1],
    );
    const made = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => send('POST', '/labels', { name, color: 'red' })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = made.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({
      code: 'state_conflict',
      error: 'There are 200 labels already. Delete one first.',
    });
  });

  it('comes once of a call that is sent again', async () => {
    const body = { name: 'Refund', color: 'blue', clientId: randomUUID() };
    const [first, again] = [await send('POST', '/labels', body), await send('POST', '/labels', body)];
    expect(again.json).toEqual(first.json);
    expectFailure(await send('POST', '/labels', { ...body, name: 'Other' }), 'client_id_reused');
  });

  it('is renamed and recolored by admins, not to the name of another', async () => {
    const { _id: id } = await label('Refund');
    await label('Vip');
    expectFailure(await send('PUT', `/labels/${id}`, { name: 'VIP' }), 'label_taken');
    expect((await send('PUT', `/labels/${id}`, { name: 'refund' })).json.label.name).toBe('refund');
    expect((await send('PUT', `/labels/${id}`, { color: 'red' })).json.label).toEqual({
      _id: id,
      name: 'refund',
      color: 'red',
    });
    const agent = await buildMember(server, tenant, { role: 'agent' });
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? { body: { color: 'red' } } : {};
      expectFailure(
        await server.send(method, `/api/labels/${id}`, { token: agent.token, ...body }),
        'forbidden',
      );
    }
  });
});

describe('the labels of a conversation', () => {
  it('are shown by name wherever it is shown, and leave it in its place', async () => {
    const [vip, refund] = [await label('vip', 'red'), await label('Refund')];
    const { id, sessionId } = await buildConversation(tenant);
    const other = await buildConversation(tenant);
    const { conversation } = await set(sessionId, [vip._id, refund._id, vip._id]);
    expect(conversation.labels).toEqual([refund, vip]);
    const { conversations } = await tenant.owner.api.call('GET /chat/conversations', { query: {} });
    expect(conversations.map(({ _id, labels }) => [_id, labels])).toEqual([
      [other.id, []],
      [id, [refund, vip]],
    ]);
    const synced = (await changes()).changes.conversations;
    expect(synced.find(({ _id }) => _id === id)?.labels).toEqual([refund, vip]);
    expect((await set(id, [])).conversation.labels).toEqual([]);
  });

  it('stay through a turn, whose event leaves them out, and are in all other events', async () => {
    const { _id: refund } = await label('Refund');
    const { id, sessionId } = await buildConversation(tenant);
    const team = keep(await connectOnline(server, tenant.owner, tenant.id));
    const labeled = next(team, 'conversation-updated');
    await set(id, [refund]);
    expect(await labeled).toMatchObject({ _id: id, labels: [{ _id: refund }] });
    await tenant.visitor.call('POST /chat/message', { body: { sessionId, message: 'Hello' } });
    expect(await labelsOf(id)).toMatchObject([{ _id: refund }]);
    const transferred = next(team, 'conversation-updated');
    await tenant.visitor.call('POST /chat/{id}/handoff', { params: { id: sessionId }, body: {} });
    expect(await transferred).toMatchObject({ labels: [{ _id: refund }] });
  });

  it('are at most twenty, all of them known', async () => {
    const { id } = await buildConversation(tenant);
    const many = await Promise.all(
      Array.from({ length: MAX_CONVERSATION_LABELS + 1 }, (_, n) => label(`Label ${n}`)),
    );
    const ids = many.map(({ _id }) => _id);
    const tooMany = await send('PUT', `/conversations/${id}/labels`, { labels: ids });
    expectFailure(tooMany, 'validation_failed');
    expect(tooMany.json.details).toMatchObject([{ message: 'Must be at most 20 labels' }]);
    const thousand = Array.from({ length: 1_000 }, () => randomUUID());
    expectFailure(
      await send('PUT', `/conversations/${id}/labels`, { labels: thousand }),
      'validation_failed',
    );
    const foreign = await buildLabel(await buildTenant(server), { name: 'Theirs', color: 'red' });
    for (const unknown of [foreign._id, randomUUID()]) {
      const response = await send('PUT', `/conversations/${id}/labels`, { labels: [unknown] });
      expect(response.json).toMatchObject({
        code: 'validation_failed',
        error: 'labels: This label was deleted.',
      });
    }
    expect(await labelsOf(id)).toEqual([]);
  });

  it('are changed from what a person had seen: what a colleague has set or taken off since stays', async () => {
    const [first, second, third] = [await label('First'), await label('Second'), await label('Third')];
    const { id } = await buildConversation(tenant);
    const from = (seen: string[], labels: string[]) =>
      send('PUT', `/conversations/${id}/labels`, { labels, seen });
    await set(id, [first._id]);
    const both = await Promise.all([
      from([first._id], [first._id, second._id]),
      from([first._id], [third._id]),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await labelsOf(id)).map(({ name }) => name)).toEqual(['Second', 'Third']);
    // Deleted since, although the person still sees it.
    await tenant.owner.api.call('DELETE /labels/{id}', { params: { id: second._id } });
    expect((await from([second._id, third._id], [second._id, third._id, first._id])).status).toBe(200);
    expect((await labelsOf(id)).map(({ name }) => name)).toEqual(['First', 'Third']);
    expectFailure(await from([], [second._id]), 'validation_failed');
  });

  it('go with the label, also if one is set as it is deleted', async () => {
    const [kept, gone] = [await label('Kept'), await label('Gone')];
    const conversations = await Promise.all(Array.from({ length: 6 }, () => buildConversation(tenant)));
    await set(conversations[0]?.id ?? '', [kept._id, gone._id]);
    await Promise.all([
      ...conversations.map(({ id }) =>
        send('PUT', `/conversations/${id}/labels`, { labels: [gone._id, kept._id] }),
      ),
      send('DELETE', `/labels/${gone._id}`),
    ]);
    const rows = await sql(server, 'SELECT label_ids FROM conversations WHERE tenant_id = $1', [tenant.id]);
    for (const { label_ids: ids } of rows) expect(ids).not.toContain(gone._id);
    expect(await labelsOf(conversations[0]?.id ?? '')).toEqual([kept]);
    expectFailure(await send('DELETE', `/labels/${gone._id}`), 'not_found');
  });
});

describe('a label that changes', () => {
  it('comes to consoles with sync, in the conversations that have it', async () => {
    const { _id: refund } = await label('Refund');
    const labeled = await buildConversation(tenant);
    await buildConversation(tenant);
    await set(labeled.id, [refund]);
    const { cursor } = await changes();
    await send('PUT', `/labels/${refund}`, { name: 'Money back' });
    const renamed = await changes(cursor);
    expect(renamed.changes.conversations).toMatchObject([
      { _id: labeled.id, labels: [{ name: 'Money back' }] },
    ]);
    await send('DELETE', `/labels/${refund}`);
    expect((await changes(renamed.cursor)).changes.conversations).toMatchObject([
      { _id: labeled.id, labels: [] },
    ]);
  });

  it('is announced to the team at once, and to no one else', async () => {
    const { sessionId } = await buildConversation(tenant);
    const team = keep(await connectOnline(server, tenant.owner, tenant.id));
    const stranger = await buildTenant(server);
    const heard: unknown[] = [];
    for (const other of [
      keep(await connectOnline(server, stranger.owner, stranger.id)),
      keep(await connectVisitor(server, tenant.apiKey, sessionId)),
    ]) {
      other.on('label-updated', (event) => heard.push(event));
      other.on('label-deleted', (event) => heard.push(event));
    }
    const made = next(team, 'label-updated');
    const { _id } = await label('Refund');
    expect(await made).toEqual({ _id, name: 'Refund', color: 'blue' });
    const renamed = next(team, 'label-updated');
    await send('PUT', `/labels/${_id}`, { name: 'Money back' });
    expect(await renamed).toEqual({ _id, name: 'Money back', color: 'blue' });
    const deleted = next(team, 'label-deleted');
    await send('DELETE', `/labels/${_id}`);
    expect(await deleted).toEqual({ _id });
    expect(heard).toEqual([]);
  });
});
