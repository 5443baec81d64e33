import { randomBytes, randomUUID } from 'node:crypto';
import { MAX_FILE_BYTES, MAX_UNSENT_FILES } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { buildConversation, buildKey, buildMember, firstContact } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { png } from '../../../test/support/files/pictures.ts';
import { download, fileForm, type Part, sendForm, upload } from '../../../test/support/files/upload.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

const asMember = (part: Part) => upload(server, '/files', tenant.owner, part);
const refused = (part: Part) => sendForm(server, '/files', tenant.owner, fileForm(part));
const asVisitor = (sessionId: string, part: Part, apiKey = tenant.apiKey) =>
  sendForm(server, `/chat/${sessionId}/files`, { apiKey }, fileForm(part));
const rows = () => sql(server, 'SELECT * FROM files WHERE tenant_id = $1', [tenant.id]);

describe('a file that a member uploads', () => {
  it('is there byte for byte, under its name', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
    const file = await asMember({ content, name: 'Rechnung März.pdf', type: 'text/html' });
    expect(file).toEqual({
      id: expect.any(String),
      name: 'Rechnung März.pdf',
      type: 'application/pdf',
      size: content.length,
      width: null,
      height: null,
      url: expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}\/Rechnung%20M%C3%A4rz\.pdf\?t=[\w-]{48}$/),
    });
    expect((await download(server, file.url)).bytes.equals(content)).toBe(true);
    const again = await tenant.owner.api.call('GET /files/{id}', { params: { id: file.id } });
    expect(again.file).toEqual(file);
  });

  it('has the size of its picture', async () => {
    const file = await asMember({ content: png(30, 20), name: 'map.png' });
    expect(file).toMatchObject({ type: 'image/png', width: 30, height: 20 });
  });

  it('may have as many bytes as allowed, and not one more', async () => {
    const most = await asMember({ content: Buffer.alloc(MAX_FILE_BYTES, 7) });
    expect(most.size).toBe(MAX_FILE_BYTES);
    const response = await refused({ content: Buffer.alloc(MAX_FILE_BYTES + 1, 7) });
    expectFailure(response, 'payload_too_large');
    expect(response.json.error).toBe('This file is too big. The limit is 20 MB.');
    expect(await rows()).toHaveLength(1);
  });

  it('is the same one after a retry, and no other one', async () => {
    const clientId = randomUUID();
    const part = { content: 'One', name: 'one.txt', clientId };
    const files = await Promise.all([asMember(part), asMember(part), asMember(part)]);
    expect(new Set(files.map(({ id }) => id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expectFailure(await refused({ ...part, content: 'Two' }), 'client_id_reused');
    const other = await buildMember(server, tenant);
    expectFailure(await sendForm(server, '/files', other, fileForm(part)), 'client_id_reused');
  });

  it('is stored once more after a crash that came before its bytes', async () => {
    const part = { content: 'One', clientId: randomUUID() };
    const { id, url } = await asMember(part);
    await sql(server, `UPDATE files SET state = 'arriving' WHERE id = $1`, [id]);
    expect((await download(server, url)).status).toBe(404);
    expect((await asMember(part)).id).toBe(id);
    expect((await download(server, url)).status).toBe(200);
  });

  it('waits with few others to be sent', async () => {
    await asMember({ content: 'x' });
    await sql(
      server,
      `INSERT INTO files (tenant_id, name, type, size, uploaded_by, digest, state)
       SELECT tenant_id, name, type, size, uploaded_by, digest, state FROM files, generate_series(2, $2)
        WHERE tenant_id = $1`,
      [tenant.id, MAX_UNSENT_FILES],
    );
    expectFailure(await refused({ content: 'x' }), 'too_many_files');
    const { sessionId } = await buildConversation(tenant);
    expect((await asVisitor(sessionId, { content: 'x' })).status).toBe(201);
  });

  it('has no place once the workspace’s is taken', async () => {
    await asMember({ content: 'x' });
    await sql(server, 'UPDATE files SET size = 2000000000 WHERE tenant_id = $1', [tenant.id]);
    await sql(
      server,
      `INSERT INTO files (tenant_id, name, type, size, digest, state)
       SELECT tenant_id, name, type, size, digest, state FROM files, generate_series(1, 9) WHERE tenant_id = $1`,
      [tenant.id],
    );
    const response = await refused({ content: 'x' });
    expectFailure(response, 'storage_full');
    expect(response.status).toBe(507);
  });
});

describe('a file that a visitor uploads', () => {
  it('belongs to their conversation', async () => {
    const { sessionId, id } = await buildConversation(tenant);
    const apiKey = await buildKey(tenant, ['chat:write']);
    const response = await asVisitor(sessionId, { content: 'Hello' }, apiKey);
    expect(response.status, response.text).toBe(201);
    expect(response.json.file).toMatchObject({ name: 'note.txt', type: 'text/plain', size: 5 });
    expect(await rows()).toMatchObject([{ conversation_id: id, uploaded_by: null, state: 'kept' }]);
  });

  it('is refused after the end, and of a blocked contact', async () => {
    const { sessionId } = await buildConversation(tenant);
    const params = { id: sessionId };
    await tenant.owner.api.call('POST /chat/{id}/end', { params });
    expectFailure(await asVisitor(sessionId, { content: 'x' }), 'conversation_ended');
    const contact = { id: await firstContact(tenant) };
    await tenant.owner.api.call('POST /contacts/{id}/block', { params: contact, body: {} });
    expectFailure(await asVisitor(sessionId, { content: 'x' }), 'blocked');
    expect(await rows()).toEqual([]);
  });

  it('is refused in the visitor’s language', async () => {
    const { sessionId } = await buildConversation(tenant);
    const caller = { apiKey: tenant.apiKey };
    const headers = { 'accept-language': 'de' };
    const response = await sendForm(
      server,
      `/chat/${sessionId}/files`,
      caller,
      fileForm({ content: '' }),
      headers,
    );
    expectFailure(response, 'validation_failed');
    expect(response.json.error).toBe('Diese Datei ist leer.');
  });
});

describe('a form that is no upload', () => {
  const BOUNDARY = 'xxBOUNDARYxx';
  const TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const part = (head: string, content: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const END = `--${BOUNDARY}--\r\n`;
  const FILE = part('name="file"; filename="a.txt"', 'Hello');
  const raw = (body: string, headers: Record<string, string> = TYPE) =>
    sendForm(server, '/files', tenant.owner, body, headers);

  it.each([
    ['nothing', '', TYPE, 'malformed_request'],
    ['no part', END, TYPE, 'validation_failed'],
    ['no file', part('name="clientId"', randomUUID()) + END, TYPE, 'validation_failed'],
    ['a file by another name', FILE.replace('"file"', '"photo"') + END, TYPE, 'validation_failed'],
    ['an empty file', part('name="file"; filename="a.txt"', '') + END, TYPE, 'validation_failed'],
    ['two files', FILE + FILE + END, TYPE, 'validation_failed'],
    ['a thousand parts', part('name="x"', '1').repeat(1_000) + FILE + END, TYPE, 'validation_failed'],
    ['a thousand files', FILE.repeat(1_000) + END, TYPE, 'validation_failed'],
    ['a bad client id', part('name="clientId"', 'x') + FILE + END, TYPE, 'validation_failed'],
    ['a cut-off file', FILE.slice(0, -4), TYPE, 'malformed_request'],
    ['a file without an end', FILE, TYPE, 'malformed_request'],
    [
      'another boundary',
      FILE + END,
      { 'content-type': 'multipart/form-data; boundary=other' },
      'malformed_request',
    ],
    ['no boundary', FILE + END, { 'content-type': 'multipart/form-data' }, 'unsupported_media_type'],
    [
      'an empty boundary',
      FILE + END,
      { 'content-type': 'multipart/form-data; boundary=' },
      'unsupported_media_type',
    ],
    ['JSON', '{}', { 'content-type': 'application/json' }, 'unsupported_media_type'],
    ['compressed', FILE + END, { ...TYPE, 'content-encoding': 'gzip' }, 'unsupported_media_type'],
    [
      'a part whose head does not end',
      `--${BOUNDARY}\r\nX: ${'y'.repeat(50_000)}`,
      TYPE,
      'malformed_request',
    ],
  ] as const)('is refused: %s', async (_, body, headers, code) => {
    expectFailure(await raw(body, headers), code);
    expect(await rows()).toEqual([]);
    expect(server.errors.filter((line) => line.includes('request failed'))).toEqual([]);
  });

  it('is refused before its bytes come where it says that it is too large', async () => {
    const response = await refused({ content: Buffer.alloc(MAX_FILE_BYTES + 100_000) }).catch(() => null);
    if (response) expectFailure(response, 'payload_too_large');
    expect(await rows()).toEqual([]);
  });

  it('is refused unread to those who may not send one', async () => {
    const { sessionId } = await buildConversation(tenant);
    const part = fileForm({ content: 'x' });
    expectFailure(await sendForm(server, '/files', {}, part), 'not_signed_in');
    expectFailure(await sendForm(server, '/files', { apiKey: tenant.apiKey }, part), 'not_signed_in');
    const reader = await buildKey(tenant, ['chat:read']);
    expectFailure(await asVisitor(sessionId, { content: 'x' }, reader), 'permission_missing');
    expectFailure(await asVisitor('neverWasNeverWas', { content: 'x' }), 'not_found');
  });
});
