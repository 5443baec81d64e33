import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpOnce } from '@chatbot-saas/testing/clean-up';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';

/** A separate PostgreSQL and a folder. Processes that use them must end before they close. Ctrl-C removes both as well. */
export interface BenchDatabase {
  databaseUrl: string;
  dataDir: string;
  close(): Promise<void>;
}

export async function openBenchDatabase(settings: Record<string, string> = {}): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
  const starting = startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  let isClosing = false;
  const close = cleanUpOnce(async () => {
    isClosing = true;
    await starting.then(
      (postgres) => postgres.stop(),
      () => undefined,
    );
    await rm(dataDir, { recursive: true, force: true });
  });
  try {
    const { url } = await starting;
    // Ctrl-C came meanwhile: no caller may start with what is being removed.
    if (isClosing) await close();
    return { databaseUrl: url, dataDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}
