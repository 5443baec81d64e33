import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '@chatbot-saas/shared/testing/product';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';

/** A database, and processes of the API on it that come and go; the plant of the faults has networks and a Redis besides. */
export interface SmallPlant {
  databaseUrl: string;
  /** Starts a process; with a port, on that one. */
  start(env?: Record<string, string>): Promise<Product>;
  /** The database, and all that was stored. The processes must have ended. */
  stop(): Promise<void>;
}

/** `TRUST_PROXY=1`: each caller says which address it has, and is limited as one who has it. */
export async function openSmallPlant(): Promise<SmallPlant> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-chaos-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return {
    databaseUrl: postgres.url,
    start: (env = {}) =>
      startProduct({
        demo: false,
        env: {
          DATABASE_URL: postgres.url,
          DATA_DIR: dataDir,
          TRUST_PROXY: '1',
          BILLING: 'off',
          ...env,
        },
      }),
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
