import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildConversation, buildMember, buildTenant, type Member } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import {
  disconnectAfterEach,
  freshAgent,
  freshTenant,
  sharedServer,
} from '../../../../test/support/fixtures.ts';
import { connectStaff, emit, next, record, settled } from '../../../../test/support/sockets.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const ada = freshAgent(server, tenant);
const keep = disconnectAfterEach();

const write = (id: string, body: object, token = tenant.owner.token) =>
  server.send('POST', `/api/conversations/${id}/notes`, { token, body });
const mentionsOf = ({ api }: Member, query: { unread?: '1'; limit?: number; cursor?: string } = {}) =>
  api.call('GET /mentions', { query });
const socketOf = async (member: Member) => {
  const socket = keep(await connectStaff(server, member, tenant.id));
  await emit(socket, 'join-tenant', tenant.id);
  return socket;
};

describe('a mention', () => {
  it('calls the member on all their devices, and stays in their list once it is read', async () => {
    const { id } = await buildConversation(tenant);
    const [socket, others] = [await socketOf(ada), record(await socketOf(tenant.owner))];
    const called = next(socket, 'mention-added');
    const body = { content: '@Ada look', mentions: [ada.id], clientId: randomUUID() };
    const { note } = (await write(id, body)).json;
    // A retry calls no one again.
    await write(id, body);
    const mention = await called;
    expect(mention).toMatchObject({ note, conversation: { _id: id }, readAt: null });
    expect(await mentionsOf(ada, { unread: '1' })).toEqual({
      mentions: [mention],
      unread: 1,
      nextCursor: null,
    });

    const heard = next(socket, 'mentions-read');
    const ids = [mention._id];
    expect(await ada.api.call('POST /mentions/read', { body: { ids } })).toEqual({ unread: 0 });
    expect(await heard).toEqual({ ids });
    expect((await mentionsOf(ada, { unread: '1' })).mentions).toEqual([]);
    expect(await mentionsOf(ada)).toMatchObject({
      mentions: [{ _id: mention._id, readAt: expect.any(String) }],
      unread: 0,
    });
    expect((await mentionsOf(tenant.owner)).mentions).toEqual([]);
    await settled(socket);
    expect(others.filter(([event]) => event.startsWith('mention'))).toEqual([]);
  });

  it('is of members of the workspace only, each once, and never of the author', async () => {
    const { id } = await buildConversation(tenant);
    const other = await buildTenant(server);
    for (const stranger of [other.owner.id, randomUUID()]) {
      expectFailure(await write(id, { content: 'One', mentions: [ada.id, stranger] }), 'validation_failed');
    }
    const gone = await buildMember(server, tenant);
    await tenant.owner.api.call('DELETE /tenant/team/{id}', { params: { id: gone.id } });
    expectFailure(await write(id, { content: 'One', mentions: [gone.id] }), 'validation_failed');
    const many = Array.from({ length: 21 }, () => ada.id);
    expectFailure(await write(id, { content: 'One', mentions: many }), 'validation_failed');

    const mentions = [ada.id, tenant.owner.id, ada.id];
    expect((await write(id, { content: 'One', mentions })).json.note.mentions).toEqual([
      ada.id,
      tenant.owner.id,
    ]);
    expect((await mentionsOf(ada)).mentions).toHaveLength(1);
    expect((await mentionsOf(tenant.owner)).mentions).toEqual([]);
  });

  it('follows what the note says: a change calls those who are new to it, and takes others off', async () => {
    const { id } = await buildConversation(tenant);
    const ben = await buildMember(server, tenant, { name: 'Ben' });
    const { note } = (await write(id, { content: 'One', mentions: [ada.id] })).json;
    const change = (mentions: string[]) =>
      tenant.owner.api.call('PUT /notes/{id}', {
        params: { id: note._id },
        body: { content: 'Two', mentions },
      });
    const [{ _id } = { _id: '' }] = (await mentionsOf(ada)).mentions;
    await ada.api.call('POST /mentions/read', { body: { ids: [_id] } });
    await change([ada.id, ben.id]);
    expect(await mentionsOf(ada)).toMatchObject({ mentions: [{ _id, note: { content: 'Two' } }], unread: 0 });
    expect(await mentionsOf(ben)).toMatchObject({ unread: 1 });
    await change([ben.id]);
    expect((await mentionsOf(ada)).mentions).toEqual([]);
    await tenant.owner.api.call('DELETE /notes/{id}', { params: { id: note._id } });
    expect(await mentionsOf(ben)).toEqual({ mentions: [], unread: 0, nextCursor: null });
  });

  it('of another member is not marked as read', async () => {
    const { id } = await buildConversation(tenant);
    await write(id, { content: 'One', mentions: [ada.id] });
    const [{ _id } = { _id: '' }] = (await mentionsOf(ada)).mentions;
    await tenant.owner.api.call('POST /mentions/read', { body: { ids: [_id] } });
    expect(await mentionsOf(ada)).toMatchObject({ unread: 1 });
  });

  it('comes newest first, page by page, each once', async () => {
    const { id } = await buildConversation(tenant);
    for (const content of ['1', '2', '3']) await write(id, { content, mentions: [ada.id] });
    const first = await mentionsOf(ada, { limit: 2 });
    expect(first.mentions.map(({ note }) => note.content)).toEqual(['3', '2']);
    const rest = await mentionsOf(ada, { limit: 2, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({ mentions: [{ note: { content: '1' } }], unread: 3, nextCursor: null });
  });
});
