// A server in its own process, so that its memory is measured and not the client's.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
});
const app = await createApp({
  config: { ...config, jwtSecret: 'a secret for load tests only, 32 letters' },
  databaseUrl: postgres.url,
  logger: pino({ level: 'error' }),
});
const { url } = await app.listen();
process.send?.({ url, databaseUrl: postgres.url });

process.on('message', () => {
  process.send?.({ now: process.memoryUsage.rss() / 1e6, peak: process.resourceUsage().maxRSS / 1e3 });
});
// Also when the measuring process was stopped: the database must not outlive it.
process.once('disconnect', async () => {
  await app.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});
