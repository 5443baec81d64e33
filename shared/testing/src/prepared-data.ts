import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREPARED_DATA, startProduct } from './product.ts';

/**
 * Makes a data folder with the demo workspace once, before the test files run. Each product that is then started without
 * a `DATA_DIR` gets a copy: making the database, its schema and the workspace takes seconds, copying them does not.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // Several projects have this set-up, and run in one process.
  if (process.env[PREPARED_DATA]) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-prepared-'));
  const dataDir = join(folder, 'data');
  const product = await startProduct({ env: { DATA_DIR: dataDir } });
  await product.stop();
  // Test files run in processes of their own, which get this one's variables.
  process.env[PREPARED_DATA] = dataDir;
  return async () => {
    delete process.env[PREPARED_DATA];
    await rm(folder, { recursive: true, force: true });
  };
}
