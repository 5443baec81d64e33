import { randomUUID } from 'node:crypto';
import type { StoredFile } from '@chatbot-saas/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember, buildTenant, type Member } from '../../../test/support/build.ts';
import { Chat } from '../../../test/support/chat.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { download, upload } from '../../../test/support/files/upload.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const chat = new Chat(server, tenant);
let agent: Member;
beforeEach(async () => {
  agent = await buildMember(server, tenant);
});

type Caller = Pick<Member, 'token'>;
const call = (method: string, path: string, { token }: Caller, body?: object) =>
  server.send(method, `/api${path}`, { token, ...(body && { body }) });
const put = (who: Caller = agent, name = 'offer.txt') =>
  upload(server, '/files', who, { content: 'Offer', name });
const isThere = async ({ url }: StoredFile) => (await download(server, url)).status === 200;
const rows = () => sql(server, 'SELECT id, state FROM files WHERE tenant_id = $1', [tenant.id]);
/** As long ago as what no one needs is kept, and then some. */
const letTimePass = async () => {
  await sql(server, `UPDATE files SET created_at = now() - interval '30 days'`);
  await server.app.runJobs('unused-files');
};
const deleteConversation = (id: string) => call('DELETE', `/conversations/${id}`, tenant.owner);

describe('files of a saved reply', () => {
  const save = (files: readonly StoredFile[], fields: object = {}, who: Caller = agent) =>
    call('POST', '/replies', who, {
      ...{ title: 'Offer', body: 'Here it is.', files: files.map(({ id }) => id) },
      ...fields,
    });
  const saved = async (files: readonly StoredFile[], fields: object = {}) => {
    const response = await save(files, fields);
    expect(response.status, response.text).toBe(201);
    return response.json.reply as { _id: string; files: StoredFile[] };
  };

  it('are read back by the team, and stay for as long as it does', async () => {
    const [offer, terms] = [await put(), await put(agent, 'terms.txt')];
    const { _id, files } = await saved([offer, terms]);
    expect(files).toEqual([offer, terms]);
    const { id } = await chat.withAgent();
    await deleteConversation(id);
    await letTimePass();
    expect(await isThere(offer)).toBe(true);
    const listed = await tenant.owner.api.call('GET /replies', { query: {} });
    expect(listed.replies).toMatchObject([{ files: [{ name: 'offer.txt' }, { name: 'terms.txt' }] }]);
    const { changes } = await agent.api.call('GET /sync', { query: { limit: 500 } });
    expect(changes.replies).toMatchObject([{ _id, files: [offer, terms] }]);
  });

  it('go with it, and with its owner', async () => {
    const offer = await put();
    const { _id } = await saved([offer]);
    expect((await call('DELETE', `/replies/${_id}`, tenant.owner)).status).toBe(200);
    expect(await isThere(offer)).toBe(false);
    const own = await put();
    await saved([own], { visibility: 'mine' });
    expect((await call('DELETE', `/tenant/team/${agent.id}`, tenant.owner)).status).toBe(200);
    expect(await isThere(own)).toBe(false);
    await server.app.runJobs('unused-files');
    expect(await rows()).toEqual([]);
  });

  it('are changed with it: those that are left out go', async () => {
    const [offer, terms] = [await put(), await put()];
    const { _id } = await saved([offer]);
    const colleague = await buildMember(server, tenant);
    const map = await put(colleague, 'map.txt');
    const change = (files: readonly StoredFile[]) =>
      call('PUT', `/replies/${_id}`, colleague, { files: files.map(({ id }) => id) });
    expect((await change([offer, map])).json.reply.files).toEqual([offer, map]);
    expect((await change([map])).json.reply.files).toEqual([map]);
    expect([await isThere(offer), await isThere(map)]).toEqual([false, true]);
    // Uploaded by another, it is as unknown as one that never was.
    expectFailure(await change([map, terms]), 'validation_failed');
    expect((await call('PUT', `/replies/${_id}`, agent, { title: 'Map' })).json.reply.files).toEqual([map]);
  });

  it('are in one reply alone, and in no message', async () => {
    const offer = await put();
    await saved([offer]);
    expectFailure(await save([offer], { title: 'Again' }), 'validation_failed');
    const { sessionId, agent: holder } = await chat.withAgent();
    const body = { content: 'Here', files: [offer.id] };
    expectFailure(await call('POST', `/chat/${sessionId}/agent/message`, holder, body), 'validation_failed');
  });

  it('that only one member has are not given to others', async () => {
    const own = await put();
    await saved([own], { visibility: 'mine' });
    expect((await call('GET', `/files/${own.id}`, agent)).status).toBe(200);
    expect((await call('GET', `/files/${own.id}`, tenant.owner)).status).toBe(404);
  });

  it('of another workspace are unknown', async () => {
    const others = await buildTenant(server);
    const theirs = await put(others.owner);
    expectFailure(await save([theirs]), 'validation_failed');
    const { _id } = await saved([]);
    const change = await call('PUT', `/replies/${_id}`, agent, { files: [theirs.id] });
    expectFailure(change, 'validation_failed');
    expect(await isThere(theirs)).toBe(true);
  });

  it('take up the workspace’s space, and no place among those that wait to be sent', async () => {
    for (let count = 0; count < 4; count += 1) {
      const files = [];
      for (let n = 0; n < 10; n += 1) files.push(await put());
      await saved(files, { title: `Offer ${count}` });
    }
    await sql(server, 'UPDATE files SET size = 500000000 WHERE tenant_id = $1', [tenant.id]);
    const { token } = agent;
    const form = new FormData();
    form.append('file', new Blob(['x']), 'x.txt');
    const response = await fetch(`${server.url}/api/files`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
    });
    expect(response.status).toBe(507);
  });
});

describe('files of a message that is sent later', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const later = (who: Caller, id: string, files: readonly StoredFile[], fields: object = {}) =>
    call('POST', `/chat/${id}/agent/message`, who, {
      ...{ content: 'The offer', sendAt: inHours(12), files: files.map((file) => file.id) },
      ...fields,
    });
  const letCome = async () => {
    await sql(
      server,
      `UPDATE scheduled_messages SET send_at = now() - interval '1 second' WHERE state = 'waiting'`,
    );
    await server.app.runJobs('scheduled-messages');
  };

  it('wait with it, and are in the message, once', async () => {
    const { sessionId, id, agent: holder } = await chat.withAgent();
    const offer = await put(holder);
    const clientId = randomUUID();
    const made = await later(holder, id, [offer], { clientId });
    expect(made.json.scheduled).toMatchObject({ content: 'The offer', files: [offer] });
    expect((await later(holder, id, [offer], { clientId })).json.scheduled).toEqual(made.json.scheduled);
    expectFailure(await later(holder, id, [], { clientId }), 'client_id_reused');
    await letTimePass();
    await letCome();
    await letCome();
    const sent = (await chat.history(sessionId)).messages.filter(({ role }) => role === 'agent');
    expect(sent).toMatchObject([{ content: 'The offer', files: [{ id: offer.id }] }]);
    await letTimePass();
    expect(await isThere(offer)).toBe(true);
  });

  it('need no text', async () => {
    const { sessionId, id, agent: holder } = await chat.withAgent();
    const made = await later(holder, id, [await put(holder)], { content: '' });
    expect(made.status, made.text).toBe(201);
    expectFailure(await later(holder, id, [], { content: '' }), 'validation_failed');
    const { _id } = made.json.scheduled;
    expect((await call('PUT', `/scheduled/${_id}`, holder, { content: '' })).status).toBe(200);
    const bare = await later(holder, id, []);
    const change = await call('PUT', `/scheduled/${bare.json.scheduled._id}`, holder, { content: '' });
    expectFailure(change, 'validation_failed');
    expect((await call('POST', `/scheduled/${_id}/send`, holder)).json.message.files).toHaveLength(1);
    expect((await chat.history(sessionId)).messages.at(-1)?.files).toHaveLength(1);
  });

  it('go with it when it is canceled, and with its conversation', async () => {
    const { id, agent: holder } = await chat.withAgent();
    const [canceled, left] = [await put(holder), await put(holder)];
    const { _id } = (await later(holder, id, [canceled])).json.scheduled;
    await later(holder, id, [left]);
    const answer = await call('DELETE', `/scheduled/${_id}`, holder);
    expect(answer.json.scheduled.files).toEqual([]);
    expect([await isThere(canceled), await isThere(left)]).toEqual([false, true]);
    await deleteConversation(id);
    expect(await isThere(left)).toBe(false);
    await server.app.runJobs('unused-files');
    expect(await rows()).toEqual([]);
  });
});

describe('files of a note', () => {
  const write = (id: string, files: readonly StoredFile[], fields: object = {}) =>
    call('POST', `/conversations/${id}/notes`, agent, {
      ...{ content: 'From the carrier', files: files.map((file) => file.id) },
      ...fields,
    });

  it('are the team’s, stay with it, and go with it', async () => {
    const { id, sessionId } = await chat.withAgent();
    const [claim, report] = [await put(), await put()];
    const clientId = randomUUID();
    const made = await write(id, [claim], { clientId });
    expect(made.json.note).toMatchObject({ content: 'From the carrier', files: [claim] });
    expect((await write(id, [claim], { clientId })).json).toEqual(made.json);
    expectFailure(await write(id, [], { clientId }), 'client_id_reused');
    const other = await write(id, [report], { content: '' });
    expect(other.status, other.text).toBe(201);
    expectFailure(await write(id, [], { content: '' }), 'validation_failed');
    await letTimePass();
    expect(await isThere(claim)).toBe(true);
    expect(JSON.stringify(await chat.history(sessionId))).not.toContain(claim.id);

    const path = `/notes/${made.json.note._id}`;
    const changed = await call('PUT', path, agent, { content: '', mentions: [] });
    expect(changed.json.note).toMatchObject({ content: '', files: [claim] });
    expect((await call('DELETE', path, agent)).status).toBe(200);
    expect([await isThere(claim), await isThere(report)]).toEqual([false, true]);
    await deleteConversation(id);
    expect(await isThere(report)).toBe(false);
  });

  it('are called with it', async () => {
    const { id } = await chat.withAgent();
    await write(id, [await put()], { mentions: [tenant.owner.id] });
    const { mentions } = await tenant.owner.api.call('GET /mentions', { query: {} });
    expect(mentions).toMatchObject([{ note: { files: [{ name: 'offer.txt', url: expect.any(String) }] } }]);
  });
});
