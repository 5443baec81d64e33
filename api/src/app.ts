import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createAssistant } from './assistant/assistant.ts';
import { modelCeilings } from './assistant/model/model-ceilings.ts';
import type { Config } from './config.ts';
import {
  backgroundRunner,
  connectionShares,
  type DomainEvent,
  fileLinks,
  functionRunner,
  mailLinks,
  proofOfWork,
  type Services,
  scopeOpener,
  sealer,
  tokenSigner,
} from './context/index.ts';
import { runJobs } from './context/run-jobs.ts';
import { asOnlyOne, migrate, openPool, platformDb, watchDatabase } from './db/index.ts';
import { authentication } from './features/auth/auth.service.ts';
import * as ceilings from './features/billing/ceilings.service.ts';
import { paymentEvents } from './features/billing/payment-events.ts';
import { usageCounters } from './features/billing/usage/usage-counters.ts';
import * as challenges from './features/challenges/challenges.service.ts';
import * as turnCache from './features/conversations/turn/turn-cache.ts';
import { deliverySender } from './features/deliveries/delivery-sender.ts';
import * as demoWorkspace from './features/demo/demo.service.ts';
import * as fileService from './features/files/files.service.ts';
import { routes } from './features/index.ts';
import { mailIntake } from './features/mail/inbound/intake.service.ts';
import { receivePosted } from './features/mail/inbound/posted.ts';
import { MAX_MAIL_BYTES } from './features/mail/inbound/read/mail.ts';
import { mailSource } from './features/mail/inbound/sources/index.ts';
import { mailChannel } from './features/mail/mail-channel.ts';
import * as stopLinks from './features/mail/stop-links.service.ts';
import { teamChannel } from './features/mail/team/team-channel.ts';
import { findLogo } from './features/settings/logo.service.ts';
import { storeDeliveries } from './features/webhooks/delivery-queue.ts';
import { sealSecrets } from './features/webhooks/seal-secrets.ts';
import { webhookChannel } from './features/webhooks/webhook-channel.ts';
import { httpApplication } from './http/server/application.ts';
import { answerBrokenRequests } from './http/server/broken-requests.ts';
import { callerAddressOf } from './http/server/caller-address.ts';
import { limitConnections, openFileLimit } from './http/server/connection-limit.ts';
import { startFairly } from './http/server/fair-start.ts';
import { warnOfForwardedHeaders } from './http/server/forwarded-headers.ts';
import { trackResponses } from './http/server/open-responses.ts';
import { ownOriginOf } from './http/server/own-origin.ts';
import { limitPipelining } from './http/server/pipelining.ts';
import { openStorage } from './infrastructure/file-storage/index.ts';
import { createMailer } from './infrastructure/mail/index.ts';
import { createOutbound, type OutboundOptions } from './infrastructure/outbound/index.ts';
import type { StripeOptions } from './infrastructure/payments/stripe.ts';
import { floods, noFloods } from './infrastructure/rate-limits/floods.ts';
import { noRateLimits, rateLimits } from './infrastructure/rate-limits/rate-limits.ts';
import { noServiceLimits, serviceLimits } from './infrastructure/rate-limits/service-limits.ts';
import { closeRedis, connectRedis } from './infrastructure/redis.ts';
import { clamd } from './infrastructure/virus-scan/clamd.ts';
import { isWebSocket } from './realtime/handshake-limit.ts';
import { createRealtime, isMemberHere, isVisitorHere, relayTo, startRealtime } from './realtime/index.ts';
import { jobs } from './schedule.ts';

export interface App {
  /** `url` is the public URL, `port` the listening port; they differ behind a proxy. */
  listen(): Promise<{ url: string; port: number }>;
  /** The demo workspace, if this database has one. */
  readonly demo: demoWorkspace.Demo | null;
  /** For tests of what no endpoint calls. */
  readonly services: Services;
  /** The port on which a mail server delivers; null where none does. */
  mailPort(): number | null;
  /** Runs one round of every job, or of the one with that name; for tests. */
  runJobs(name?: string): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  logger: Logger;
  /** Validates every response by its contract; for tests. */
  checkAnswers?: boolean;
  /** Replaces Stripe's address in tests. */
  stripeApi?: StripeOptions['api'];
  /**
   * Addresses that tenants may call: public ones by default. Tests replace it for local receivers. It is not
   * configurable, because it would open the server's network to every tenant.
   */
  outbound?: Partial<OutboundOptions>;
  /** The folder of the widget's files; tests bring their files, because the widget may not be built. */
  widgetFolder?: string;
  /** Jobs run only on `runJobs`; for tests, which scheduled rounds would disturb. */
  jobsOnRequest?: boolean;
}

const TENANT_CONNECTIONS = 16;
/** Connections for statements that cover many tenants: turns and counts. */
const SHARED_CONNECTIONS = 4;
const PLATFORM_CONNECTIONS = 10;

/** The composition root: creates, connects and closes all parts of the process. */
export async function createApp({
  config,
  databaseUrl,
  logger,
  checkAnswers = false,
  stripeApi,
  outbound,
  widgetFolder,
  jobsOnRequest = false,
}: AppOptions): Promise<App> {
  const roles = await migrate(databaseUrl);
  let isClosing = false;
  let mailPort: number | null = null;
  const onError = (err: Error) => {
    // The embedded PostgreSQL may stop before a connection has closed.
    if (!isClosing) logger.warn({ err }, 'a database connection broke');
  };
  const pool = openPool({
    databaseUrl,
    role: roles.app,
    max: TENANT_CONNECTIONS + SHARED_CONNECTIONS,
    onError,
  });
  const shares = connectionShares(TENANT_CONNECTIONS);
  const platformPool = openPool({
    databaseUrl,
    role: roles.platform,
    max: PLATFORM_CONNECTIONS,
    onError,
  });

  const databaseWatchdog = watchDatabase(databaseUrl, roles.platform, [pool, platformPool]);

  const redis = config.redisUrl ? await connectRedis(config.redisUrl, logger) : null;

  const isLimited = config.rateLimits !== 'off';
  const limits = isLimited
    ? rateLimits(redis, (tenantId, ceiling) => ceilings.note(services, tenantId, ceiling))
    : noRateLimits;

  let emitEvents: (events: readonly DomainEvent[]) => void = () => undefined;
  const openScope = scopeOpener(
    pool,
    shares,
    () => services,
    (events) => emitEvents(events),
    (err) => logger.error({ err }, 'what should follow a commit failed'),
    storeDeliveries,
  );
  let ownUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const services: Services = {
    openScope,
    runFunction: functionRunner(pool, (events) => emitEvents(events)),
    areSeveralAtWork: () => shares.isContended,
    platform: platformDb(platformPool),
    tokens: tokenSigner(config.jwtSecret),
    sealer: sealer(config.secretsKeys[0] ?? config.jwtSecret, [...config.secretsKeys, config.jwtSecret]),
    assistant: createAssistant({
      // Loaded only when configured, like payments, Redis and mail, to save start time and memory.
      model: config.llm
        ? (await import('./assistant/model/model-engine.ts')).modelEngine({
            ...config.llm,
            ceilings: modelCeilings(redis),
            onFault: (fault) => logger.warn(fault, 'the model gave no answer: the built-in engine does'),
          })
        : null,
      embeddings: config.embeddings
        ? (await import('./assistant/meaning/embeddings.ts')).embeddingsClient({
            ...config.embeddings,
            onFault: (fault) => logger.warn(fault, 'no vectors: items are ranked by words alone'),
          })
        : null,
      onError: (err) => logger.error({ err }, 'an index was not built'),
    }),
    limits: isLimited ? serviceLimits(redis, limits) : noServiceLimits,
    usage: usageCounters(() => services.runFunction, logger),
    billing: {
      isOn: config.billing,
      payments:
        config.stripe &&
        (await import('./infrastructure/payments/stripe.ts')).stripePayments({
          ...config.stripe,
          ...(stripeApi && { api: stripeApi }),
          onFault: (fault) => logger.warn(fault, 'the payment service gave no checkout page'),
        }),
    },
    outbound: createOutbound(outbound),
    deliveries: deliverySender([webhookChannel, mailChannel, teamChannel], () => services, logger),
    contactEmail: config.contactEmail,
    mailer: await createMailer(config, () => ownUrl, logger),
    mailLinks: mailLinks(config.jwtSecret),
    files: {
      storage: await openStorage(config.storage),
      links: fileLinks(config.jwtSecret),
      spoolFolder: join(config.dataDir, 'uploads'),
      scanner: config.clamdUrl === null ? null : clamd(config.clamdUrl, logger),
      bytesPerWorkspace: config.storage.bytesPerWorkspace,
    },
    mailInDomain: config.mailInbound || config.mailInboundSecret ? config.mailDomain : null,
    proofOfWork: proofOfWork(config.jwtSecret),
    isVisitorHere: (conversationId) => isVisitorHere(io, conversationId),
    isMemberHere: (userId) => isMemberHere(io, userId),
    background: backgroundRunner(logger),
    externalCalls: backgroundRunner(logger),
    ownUrl: () => ownUrl,
    processId: randomUUID(),
  };

  services.background.run('encryption of secrets', () => sealSecrets(services, logger));
  const demo = config.demo ? await demoWorkspace.ensure(services, config.dataDir, config.demoDays) : null;
  const ownOrigin = ownOriginOf(config);
  const addressOf = callerAddressOf(config);

  const intake = mailIntake(services);
  const mailIn = config.mailInbound
    ? await mailSource({
        url: new URL(config.mailInbound),
        intake,
        logger,
        asOnlyOne: (work, stop) =>
          asOnlyOne({ databaseUrl, role: roles.platform, name: 'mailbox', stop }, work),
      })
    : null;

  const answer = httpApplication(routes, {
    services,
    authentication: authentication(services),
    openFile: (id, token) => fileService.open(services, id, token),
    findLogo: (id) => findLogo(services, id),
    mailStops: {
      textsOf: (token, language) => stopLinks.textsOf(services, token, language),
      set: (token, isStopped) => stopLinks.setStopped(services, token, isStopped),
    },
    paymentEvents: paymentEvents(services),
    postedMail: {
      secret: config.mailInboundSecret,
      maxBytes: MAX_MAIL_BYTES,
      receive: receivePosted(intake),
    },
    logger,
    limits,
    contactOf: (tenantId, sessionId) =>
      turnCache.sessionOf({ services, tenantId }, sessionId)?.contactId ?? null,
    floods: isLimited ? floods(redis) : noFloods,
    assertSolved: (key, altcha) => challenges.assertSolved(services, key, altcha),
    addressOf,
    ownOrigin,
    publicUrl: config.publicUrl,
    checkAnswers,
    isClosing: () => isClosing,
    // Evaluated at scrape time, when the sockets exist.
    openSockets: () => io.engine.clientsCount,
    demoKey: () => demo?.apiKey ?? null,
    widgetFolder,
  });
  if (!isLimited) logger.warn('rate limits are off');

  const http = createServer(
    { ...REQUEST_TIMEOUTS, shouldUpgradeCallback: isWebSocket },
    limitPipelining(startFairly(answer, addressOf)),
  );
  answerBrokenRequests(http);
  const adapter = redis && (await import('./realtime/across-processes.ts')).acrossProcesses(redis);
  const io = createRealtime({ http, adapter, ownOrigin, addressOf, limits: isLimited ? limits : null });
  trackResponses(http);
  if (isLimited) {
    limitConnections(http, { isDirect: config.trustProxy === 0, openFiles: openFileLimit() });
  }
  if (config.trustProxy === 0) warnOfForwardedHeaders(http, logger);
  const realtime = startRealtime(io, { services, logger, redis, isLimited });
  emitEvents = relayTo(io, { isAlone: redis === null });
  const running = runJobs(jobs, services, logger, { onRequest: jobsOnRequest });

  return {
    demo,
    services,
    async listen() {
      const listening = await listen(http, config);
      ownUrl = listening.url;
      mailPort = (await mailIn?.start()) ?? null;
      return listening;
    },
    mailPort: () => mailPort,
    runJobs: running.runNow,
    async close() {
      isClosing = true;
      const timeout = setTimeout(() => http.closeAllConnections(), CLOSE_TIMEOUT_MS);
      // Closed in parallel, to stay within the shutdown time.
      await Promise.all([mailIn?.close(), realtime.close(), running.close(), services.deliveries.close()]);
      clearTimeout(timeout);
      await Promise.all([services.background.close(), services.externalCalls.close()]);
      services.mailer.close();
      await services.usage.close();
      databaseWatchdog.stop();
      await Promise.all([pool.end(), platformPool.end(), redis && closeRedis(redis)]);
    },
  };
}

/** Time for running requests during shutdown; then connections are closed. */
const CLOSE_TIMEOUT_MS = 4_000;
/**
 * Connections that may wait to be accepted, because after a restart all visitors reconnect within seconds. A rejected
 * one retries silently after 1, 3, 7 and 15 seconds. The system's limit applies too (`somaxconn`).
 */
const BACKLOG = 8_192;
/** Time limits for sending a request; a large import only needs steady progress (`spoolBody`). */
const REQUEST_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  // Node's default checks only every 30 s.
  connectionsCheckingInterval: 1_000,
};

async function listen(
  http: Server,
  { host, port, publicUrl }: Config,
): Promise<{ url: string; port: number }> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen({ port, host, backlog: BACKLOG }, () => {
      http.off('error', reject);
      resolve();
    });
  });
  const address = http.address() as AddressInfo;
  const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const url = publicUrl ?? `http://${shown === '127.0.0.1' ? 'localhost' : shown}:${address.port}`;
  return { url, port: address.port };
}
