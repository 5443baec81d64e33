import { FILE_GROUPS, type FileGroup } from '@chatbot-saas/contract/domain';
import { expect, it } from 'vitest';
import { buildConversation } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { png } from '../../../test/support/files/pictures.ts';
import { fileForm, type Part, sendForm, upload } from '../../../test/support/files/upload.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

const allow = (...allowed: FileGroup[]) =>
  tenant.owner.api.call('PUT /tenant/settings', { body: { settings: { files: { allowed } } } });
const byMember = (part: Part) => sendForm(server, '/files', tenant.owner, fileForm(part));
/** The head of a program for Windows. */
const PROGRAM = Buffer.from(`MZ${'\0'.repeat(60)}`, 'latin1');

it('kinds of files: all are taken but programs, by their bytes and by what a computer would run', async () => {
  const { sessionId } = await buildConversation(tenant);
  const programs: Part[] = [
    { content: PROGRAM, name: 'holiday.jpg', type: 'image/jpeg' },
    { content: 'echo hello', name: 'bad.exe' },
    { content: 'echo hello', name: 'invoice.pdf.bat' },
  ];
  for (const part of programs) {
    const response = await sendForm(server, `/chat/${sessionId}/files`, tenant, fileForm(part));
    expectFailure(response, 'file_type_refused');
    expect(response.json.error).toBe('Files of this kind can’t be sent here.');
    expectFailure(await byMember(part), 'file_type_refused');
  }
  for (const part of [{ content: png(2, 2) }, { content: 'Text' }, { content: Buffer.from([0, 1, 255]) }])
    await upload(server, '/files', tenant.owner, part);
});

it('kinds of files: are those that the workspace has ticked', async () => {
  await allow('pictures');
  expectFailure(
    await byMember({ content: 'Text', name: 'photo.png', type: 'image/png' }),
    'file_type_refused',
  );
  await upload(server, '/files', tenant.owner, { content: png(2, 2), name: 'notes.txt' });
  await allow(...FILE_GROUPS);
  await upload(server, '/files', tenant.owner, { content: PROGRAM, name: 'bad.exe' });
});

it('kinds of files: the visitor reads why in their language', async () => {
  const { sessionId } = await buildConversation(tenant);
  const body = fileForm({ content: 'x', name: 'bad.exe' });
  const response = await fetch(`${server.url}/api/chat/${sessionId}/files`, {
    method: 'POST',
    headers: { 'x-api-key': tenant.apiKey, 'accept-language': 'de' },
    body,
  });
  expect(((await response.json()) as { error: string }).error).toBe(
    'Dateien dieser Art können hier nicht gesendet werden.',
  );
});

it('kinds of files: a visitor’s page learns what to offer, where it is not everything', async () => {
  const offered = async () => (await tenant.visitor.call('GET /chat/config')).accept;
  expect(await offered()).toBeUndefined();
  await allow('pictures', 'media');
  expect(await offered()).toBe('image/*,audio/*,video/*');
  await allow();
  expect(await offered()).toBe('none');
});
