import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildItem, buildMember } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { upload } from '../../../../test/support/files/upload.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { tablesWith } from '../../../../test/support/schema/tables-with.ts';
import { connectStaff, emit, next } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const keep = disconnectAfterEach();
beforeEach(async () => void (await buildItem(tenant)));

/** A person whose every trace has the same rare word. */
async function traced(word = `w${randomUUID().replaceAll('-', '')}`) {
  const { sessionId, visitorToken } = await tenant.visitor.call('POST /chat/start', {
    body: {
      visitorId: `visitor_${word}`,
      visitor: { name: `Vera ${word}`, email: `${word}@visitor.example`, attributes: { plan: word } },
      metadata: { url: `https://shop.example.com/${word}`, referrer: `https://${word}.example/` },
    },
  });
  const params = { id: sessionId };
  const said = await tenant.visitor.call('POST /chat/message', {
    body: { sessionId, message: 'How long does shipping take?' },
  });
  await tenant.visitor.call('POST /chat/message', { body: { sessionId, message: `I am ${word}` } });
  await tenant.visitor.call('POST /chat/{id}/messages/{messageId}/feedback', {
    params: { ...params, messageId: said.messageId },
    body: { helpful: false, comment: `Not for ${word}` },
  });
  await tenant.visitor.call('POST /chat/{id}/page', {
    params,
    body: { url: `https://shop.example.com/next/${word}`, title: word },
  });
  await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: { reason: `Because ${word}` } });
  const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params });
  const contactId = conversation.contact?._id ?? '';
  await tenant.owner.api.call('POST /contacts/{id}/notes', {
    params: { id: contactId },
    body: { content: `Note on ${word}` },
  });
  await tenant.owner.api.call('POST /conversations/{id}/notes', {
    params,
    body: { content: `Said of ${word}` },
  });
  await upload(server, `/chat/${sessionId}/files`, tenant, { name: `${word}.txt`, content: word });
  await sql(
    server,
    `INSERT INTO deliveries (tenant_id, channel, destination_id, event_id, event, data, status)
     VALUES ($1, 'mail', $2, gen_random_uuid(), 'mail.replies', $3, 'delivered')`,
    [tenant.id, conversation._id, JSON.stringify({ to: `${word}@visitor.example`, messageIds: [], upTo: 1 })],
  );
  await sql(
    server,
    `INSERT INTO replay_questions (tenant_id, text, asked_at)
     SELECT tenant_id, content, date_trunc('ms', created_at) FROM messages
      WHERE conversation_id = $1 AND role = 'user'`,
    [conversation._id],
  );
  return { word, sessionId, visitorToken: visitorToken ?? '', conversationId: conversation._id, contactId };
}

const erase = async (id: string) =>
  (await tenant.owner.api.call('DELETE /contacts/{id}', { params: { id } })).erasure;
const read = async (id: string) =>
  (await tenant.owner.api.call('GET /erasures/{id}', { params: { id } })).erasure;
const sync = (device: string, cursor?: string) =>
  tenant.owner.api.call('GET /sync', { query: { device, ...(cursor && { cursor }) } });

/** As a console does: until nothing is left. */
async function pull(device: string, cursor?: string) {
  const deleted: string[] = [];
  for (let at = cursor; ; ) {
    const page = await sync(device, at);
    deleted.push(...page.deleted.conversations);
    at = page.cursor;
    if (!page.hasMore) return { cursor: at, deleted };
  }
}

describe('what is exported of a person', () => {
  it('is one document with everything that is kept', async () => {
    const { contactId, conversationId, word } = await traced();
    const response = await server.send('GET', `/api/contacts/${contactId}/export`, {
      token: tenant.owner.token,
    });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('content-disposition')).toContain('contact.json');
    const document = JSON.parse(response.text);
    expect(document.contact).toMatchObject({
      _id: contactId,
      email: `${word}@visitor.example`,
      attributes: { plan: word },
    });
    expect(document.notes).toMatchObject([{ content: `Note on ${word}` }]);
    expect(response.text).not.toContain(`Said of ${word}`);
    expect(document.block).toBeNull();
    const [{ conversation, messages, pages, mails }, ...others] = document.conversations;
    expect(others).toEqual([]);
    expect(conversation).toMatchObject({ _id: conversationId, handoffData: { reason: `Because ${word}` } });
    expect(messages.some(({ content }: { content: string }) => content === `I am ${word}`)).toBe(true);
    expect(JSON.stringify(messages)).toContain(`Not for ${word}`);
    expect(pages[0]).toMatchObject({ title: word });
    expect(mails).toMatchObject([{ to: `${word}@visitor.example` }]);
  });

  it('has the reason why a conversation was ended, and not what the team noted then', async () => {
    const { contactId, conversationId, word } = await traced();
    const params = { id: conversationId };
    const body = { reason: 'resolved', note: `Rude: ${word}` } as const;
    await tenant.owner.api.call('POST /chat/{id}/end', { params, body });
    const { text } = await server.send('GET', `/api/contacts/${contactId}/export`, {
      token: tenant.owner.token,
    });
    expect(JSON.parse(text).conversations[0].conversation.ending).toEqual({ reason: 'resolved', note: null });
    expect(text).not.toContain('Rude');
  });

  it('has every message of a long conversation once, and is for admins only', async () => {
    const { contactId, conversationId } = await traced();
    await sql(
      server,
      `INSERT INTO messages (tenant_id, conversation_id, seq, role, content)
       SELECT $1, $2, 1000 + n, 'user', 'Once more' FROM generate_series(1, 250) n`,
      [tenant.id, conversationId],
    );
    const { text } = await server.send('GET', `/api/contacts/${contactId}/export`, {
      token: tenant.owner.token,
    });
    const seqs = JSON.parse(text).conversations[0].messages.map(({ seq }: { seq: number }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => Number(a) - Number(b)));
    expect(seqs.filter((seq: number) => seq > 1000)).toHaveLength(250);
    const agent = await buildMember(server, tenant);
    const caller = { token: agent.token };
    expectFailure(await server.send('GET', `/api/contacts/${contactId}/export`, caller), 'forbidden');
    expectFailure(await server.send('DELETE', `/api/contacts/${contactId}`, caller), 'forbidden');
  });
});

describe('the erasure of a person', () => {
  it('leaves nothing of them in any table, and everything of others', async () => {
    const [gone, other] = [await traced(), await traced()];
    const before = await tablesWith(server, gone.word);
    expect(before).toEqual(
      expect.arrayContaining([
        ...['contacts', 'contact_notes', 'conversation_notes', 'conversations', 'deliveries', 'messages'],
      ]),
    );
    const { id, status } = await erase(gone.contactId);
    expect(status).toBe('pending');
    await server.app.runJobs('erasures');
    expect(await read(id)).toMatchObject({ status: 'done', contactId: gone.contactId });
    expect(await tablesWith(server, gone.word)).toEqual([]);
    expect(await tablesWith(server, other.word)).toEqual(before);
    expectFailure(
      await server.send('GET', `/api/contacts/${gone.contactId}`, { token: tenant.owner.token }),
      'not_found',
    );
    expect((await erase(gone.contactId)).id).toBe(id);
  });

  it('forgets at once who they are, also to their own browser', async () => {
    const { contactId, visitorToken, word } = await traced();
    await erase(contactId);
    expect(await tablesWith(server, word)).not.toContain('contacts');
    const headers = { 'x-visitor-token': visitorToken };
    expectFailure(
      await server.send('GET', '/api/chat/mine', { apiKey: tenant.apiKey, headers }),
      'visitor_unknown',
    );
    await server.app.runJobs('erasures');
  });

  it('goes on where a process that was killed had left it', async () => {
    const { contactId, conversationId, word } = await traced();
    // More than one step takes.
    await sql(
      server,
      `INSERT INTO conversations (tenant_id, session_id, contact_id, visitor_id, metadata)
       SELECT $1, gen_random_uuid(), $2, 'v', '{}' FROM generate_series(1, 25)`,
      [tenant.id, contactId],
    );
    const { id } = await erase(contactId);
    // As after its first step: a conversation is gone with its files, and named for what comes later.
    await sql(server, 'DELETE FROM files WHERE conversation_id = $1', [conversationId]);
    await sql(server, 'DELETE FROM messages WHERE conversation_id = $1', [conversationId]);
    await sql(server, 'DELETE FROM conversations WHERE id = $1', [conversationId]);
    await sql(
      server,
      `INSERT INTO deliveries (tenant_id, destination_id, event_id, event, data)
       VALUES ($1, gen_random_uuid(), gen_random_uuid(), 'conversation.ended', $2)`,
      [tenant.id, JSON.stringify({ conversation: { _id: conversationId, visitor: word } })],
    );
    await sql(
      server,
      `UPDATE erasures SET status = 'running', conversation_ids = ARRAY[$2::uuid] WHERE id = $1`,
      [id, conversationId],
    );
    await Promise.all([server.app.runJobs('erasures'), server.app.runJobs('erasures')]);
    await server.app.runJobs('erasures');
    expect(await read(id)).toMatchObject({ status: 'done' });
    // What a test put there by hand is of no conversation of a mail's.
    await sql(server, `DELETE FROM deliveries WHERE channel = 'mail' AND destination_id = $1`, [
      conversationId,
    ]);
    await sql(server, 'DELETE FROM replay_questions WHERE text LIKE $1', [`%${word}%`]);
    expect(await tablesWith(server, word)).toEqual([]);
  });

  it('is confirmed by each cache that has removed it, and by no other', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const { contactId, conversationId } = await traced();
    const held = await pull(first);
    await pull(second);
    const socket = keep(await connectStaff(server, tenant.owner, tenant.id));
    await emit(socket, 'join-tenant', tenant.id);
    const erased = next(socket, 'contact-erased');
    const { id, devices } = await erase(contactId);
    expect(devices.map((device) => device.id)).toEqual(expect.arrayContaining([first, second]));
    const confirmed = async () =>
      (await read(id)).devices.filter(({ confirmedAt }) => confirmedAt !== null).map((device) => device.id);
    // Not before it is done, and not by asking alone: what was answered may be lost on the way.
    await pull(first, held.cursor);
    await server.app.runJobs('erasures');
    expect(await erased).toEqual({ contactId });
    expect(await confirmed()).toEqual([]);
    const { deleted, cursor } = await pull(first, held.cursor);
    expect(deleted).toContain(conversationId);
    await sync(first, cursor);
    expect(await confirmed()).toEqual([first]);
  });

  it('takes no confirmation for the cache of another member', async () => {
    const device = randomUUID();
    const { contactId } = await traced();
    await pull(device);
    const { id } = await erase(contactId);
    await server.app.runJobs('erasures');
    const agent = await buildMember(server, tenant);
    let cursor: string | undefined;
    for (let n = 0; n < 3; n += 1) {
      cursor = (await agent.api.call('GET /sync', { query: { device, ...(cursor && { cursor }) } })).cursor;
    }
    expect((await read(id)).devices.find((one) => one.id === device)?.confirmedAt).toBeNull();
  });
});
