import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpOnce } from '@chatbot-saas/shared/testing/clean-up';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';

/** A PostgreSQL of its own, and a folder; whoever uses them must have ended before they close. On Ctrl-C both go as well. */
export interface Ground {
  databaseUrl: string;
  dataDir: string;
  close(): Promise<void>;
}

export async function openGround(settings: Record<string, string> = {}): Promise<Ground> {
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
    // Ctrl-C came meanwhile: nobody is to begin with what goes away.
    if (isClosing) await close();
    return { databaseUrl: url, dataDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}
