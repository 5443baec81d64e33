import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder, NOT_DURABLE } from '@chatbot-saas/testing/memory-folder';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/db/embedded/index.ts';
import { migrate } from '../../src/db/migrate.ts';
import { startRedis } from '../processes/redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database without connections, which `createTestDatabase` copies. */
    templateUrl: string;
    /** Null on a machine without redis-server: `describe.runIf(inject('redisUrl'))`. */
    redisUrl: string | null;
  }
}

/** One PostgreSQL, and one Redis where there is one, for every API test; both gone afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await memoryFolder(), 'chatbot-test-'));
  await chmod(dataDir, 0o711);
  const [postgres, redis] = await Promise.all([
    startEmbeddedPostgres({
      dataDir,
      log: () => undefined,
      settings: { ...NOT_DURABLE, max_connections: '200' },
    }),
    startRedis(),
  ]);

  async function tearDown(): Promise<void> {
    await Promise.all([postgres.stop(), redis?.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }

  try {
    await migrate(postgres.url);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('templateUrl', postgres.url);
  project.provide('redisUrl', redis?.url ?? null);
  return tearDown;
}
