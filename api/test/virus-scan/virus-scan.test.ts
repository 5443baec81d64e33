import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, contentOf } from '../../src/infrastructure/file-storage/bytes.ts';
import { clamd } from '../../src/infrastructure/virus-scan/clamd.ts';
import { buildConversation } from '../support/build.ts';
import { expectFailure } from '../support/failure.ts';
import { fileForm, sendForm, upload } from '../support/files/upload.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { type ClamdServer, EICAR, isClamdHere, startClamd } from './clamd-server.ts';

describe.runIf(isClamdHere)('with Debian’s clamd', () => {
  let daemon: ClamdServer;
  beforeAll(async () => {
    daemon = await startClamd();
  });
  afterAll(() => daemon?.stop());
  const server = sharedServer(async () => ({ RATE_LIMITS: 'off', CLAMD_URL: daemon.tcp }));
  const tenant = sharedTenant(server);

  it('a file in which it finds something is refused, and all others are taken', async () => {
    const { sessionId } = await buildConversation(tenant);
    const infected = fileForm({ content: EICAR, name: 'notes.txt' });
    const response = await sendForm(server, `/chat/${sessionId}/files`, tenant, infected);
    expectFailure(response, 'file_infected');
    expect(response.json.error).toBe('This file may be harmful, so it wasn’t sent.');
    await upload(server, '/files', tenant.owner, { content: EICAR.slice(1), name: 'notes.txt' });
    await upload(server, '/files', tenant.owner, { content: Buffer.alloc(20 * 1024 * 1024, 'a') });
  });

  it('is reached over its socket, too', async () => {
    const scanner = clamd(daemon.unix, { warn: () => undefined, error: () => undefined });
    const content = (text: string) => contentOf(bytesOf(Buffer.from(text)), [{ from: 0, to: text.length }]);
    expect(await scanner.scan(content(EICAR))).toMatch(/^Eicar-Test-File/);
    expect(await scanner.scan(content('Hello'))).toBeNull();
  });
});
