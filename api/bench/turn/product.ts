import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { collectGarbage } from '../../src/infrastructure/garbage-collector.ts';

/** The product in a separate process, with everything on. */
const app = await createApp({
  config: {
    ...readConfig({ ...process.env, PORT: '0', DEMO: 'off' }),
    jwtSecret: 'for the bench only, 32 characters long',
  },
  databaseUrl: process.env.DATABASE_URL ?? '',
  logger: pino({ level: 'error' }),
});
const { url } = await app.listen();
process.once('SIGTERM', () => app.close().then(() => process.exit(0)));
process.once('disconnect', () => process.exit(1));
process.send?.({ port: Number(new URL(url).port) });

process.on('message', (asked) => {
  if (asked === 'cpu') process.send?.(process.cpuUsage());
  if (asked !== 'memory') return;
  // What is held, without what only waits to be collected.
  collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed });
});
