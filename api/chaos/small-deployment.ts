import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { openBenchDatabase } from '../bench/bench-database.ts';

/** A database, and processes of the API on it that come and go; without the networks and the Redis of `TestDeployment`. */
export interface SmallDeployment {
  databaseUrl: string;
  /** Starts a process; with a port, on that one. */
  start(env?: Record<string, string>): Promise<Product>;
  /** Removes the database with all its data. The processes must have ended. */
  stop(): Promise<void>;
}

/** `TRUST_PROXY=1`: each caller names its address, and is limited by that address. */
export async function openSmallDeployment(): Promise<SmallDeployment> {
  const { databaseUrl, dataDir, close } = await openBenchDatabase();
  return {
    databaseUrl,
    start: (env = {}) =>
      startProduct({
        demo: false,
        env: {
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          TRUST_PROXY: '1',
          BILLING: 'off',
          ...env,
        },
      }),
    stop: close,
  };
}
