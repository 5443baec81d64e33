import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { reachReceivers } from '../support/webhook-setup.ts';

/** A server in its own process, for tests that kill it: `DATABASE_URL` in, its address on the first line out. */
const config = readConfig({ ...process.env, PORT: '0', DEMO: 'off' });
const app = await createApp({
  config: { ...config, jwtSecret: 'a secret for tests only, 32 characters' },
  databaseUrl: config.databaseUrl ?? '',
  logger: pino({ level: 'silent' }),
  outbound: reachReceivers,
});
process.stdout.write(`${(await app.listen()).url}\n`);
