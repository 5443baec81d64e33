import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder, NOT_DURABLE } from '@chatbot-saas/testing/memory-folder';
import { PREPARED_DATA } from '@chatbot-saas/testing/product';
import { SHARED_POSTGRES } from '@chatbot-saas/testing/product-on-shared-postgres';
import { startEmbeddedPostgres } from '../../src/db/embedded/index.ts';

/** One PostgreSQL for all end-to-end tests. Its database `chatbot` has the demo workspace, and each product gets a copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  const prepared = process.env[PREPARED_DATA];
  if (!prepared) throw new Error('The set-up of shared/testing/src/prepared-data.ts comes first');
  const dataDir = await mkdtemp(join(await memoryFolder(), 'chatbot-shared-'));
  await chmod(dataDir, 0o711);
  await cp(prepared, dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { ...NOT_DURABLE, max_connections: '300' },
  });
  process.env[SHARED_POSTGRES] = postgres.url;
  return async () => {
    delete process.env[SHARED_POSTGRES];
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
