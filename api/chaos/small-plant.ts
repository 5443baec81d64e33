import { type Product, startProduct } from '@chatbot-saas/shared/testing/product';
import { openGround } from '../bench/ground.ts';

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
  const { databaseUrl, dataDir, close } = await openGround();
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
