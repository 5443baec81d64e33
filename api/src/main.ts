import { pino } from 'pino';
import type { App } from './app.ts';
import { type Config, type EnvironmentConfig, readConfig } from './config.ts';
import { assertReachable } from './db/assert-reachable.ts';
import { startEmbeddedPostgres } from './db/embedded/index.ts';
import { shareCompileCache } from './infrastructure/compile-cache.ts';
import { prepareDataDir, readOrCreateSecret, readSecret } from './infrastructure/data-dir.ts';
import { StartupError } from './infrastructure/startup-error.ts';
import { banner } from './startup/banner.ts';
import { type DataDirLock, lockDataDir } from './startup/data-dir-lock.ts';
import { buildFrontEnds } from './startup/front-ends.ts';
import { createLifecycle } from './startup/lifecycle.ts';
import { asListenError, assertPortFree } from './startup/port.ts';
import { releaseStartupMemory } from './startup/release-startup-memory.ts';

shareCompileCache();
const logger = pino({ level: 'info' });
const lifecycle = createLifecycle((error) => logger.error({ err: error }, 'trouble while stopping'));

try {
  await start();
} catch (error) {
  // Errors caused by stopping are expected.
  if (lifecycle.signal.aborted) await lifecycle.stop(0);
  if (error instanceof StartupError) process.stderr.write(`${error.lines.join('\n')}\n`);
  else logger.fatal({ err: error }, 'could not start');
  await lifecycle.stop(1);
}

async function start(): Promise<void> {
  const environment = readConfig(process.env);
  const { dataDir, host, port } = environment;
  logger.level = environment.logLevel;

  await prepareDataDir(dataDir);
  // With an external database, several processes may share the folder, which then holds only secrets.
  const lock = environment.databaseUrl ? null : await lockDataDir(dataDir);
  if (lock) lifecycle.onStop(lock.release);
  if (port !== 0) await assertPortFree(host, port);

  const config: Config = {
    ...environment,
    jwtSecret: environment.jwtSecret ?? (await readOrCreateSecret(dataDir, 'jwt.secret')),
    secretsKeys: await secretsKeysOf(environment),
  };
  // Runs before CPU-heavy work, which would delay reading the answer on a slow machine.
  if (config.databaseUrl) await assertReachable(config.databaseUrl);
  const [databaseUrl, { createApp }] = await Promise.all([
    openDatabase(config),
    // Loaded here, so that PostgreSQL and the builds start first and errors show early.
    import('./app.ts'),
    buildChangedFrontEnds(),
  ]);
  lifecycle.signal.throwIfAborted();

  const app = await createApp({ config, databaseUrl, logger });
  lifecycle.onStop(app.close);
  const { url } = await app.listen().catch((error) => Promise.reject(asListenError(error, host, port)));
  await announce(url, app.demo, lock);
  releaseStartupMemory();
}

/** If no key is configured, reads or creates the data folder's key. Otherwise adds that key for decryption only. */
async function secretsKeysOf({ secretsKeys, dataDir }: EnvironmentConfig): Promise<readonly string[]> {
  const name = 'secrets.key';
  if (secretsKeys.length === 0) return [await readOrCreateSecret(dataDir, name)];
  const existing = await readSecret(dataDir, name);
  return existing ? [...secretsKeys, existing] : secretsKeys;
}

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (line) => logger.debug({ from: 'postgres' }, line),
  });
  lifecycle.onStop(postgres.stop);
  void postgres.lost.then(() => {
    logger.fatal('PostgreSQL has ended');
    return lifecycle.stop(1);
  });
  return postgres.url;
}

async function buildChangedFrontEnds(): Promise<void> {
  await buildFrontEnds({
    signal: lifecycle.signal,
    onBuild: (names) => process.stdout.write(`Building ${names.join(' and ')}, as the sources changed …\n`),
  });
}

async function announce(url: string, demo: App['demo'], lock: DataDirLock | null): Promise<void> {
  await lock?.annotate(url);
  process.stdout.write(banner({ url, demo, seconds: performance.now() / 1000 }));
  process.send?.({ type: 'ready', url, demo });
}
