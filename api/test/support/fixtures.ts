import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { buildTenantData, type TenantData } from '../contract/samples.ts';
import { Inbox } from '../inbox-model/inbox.ts';
import { buildMember, buildTenant, type Member, type TestTenant } from './build.ts';
import { Receiver } from './receiver.ts';
import { type ServerOptions, startTestServer, type TestServer } from './server.ts';

/** Fixtures of a test file: `shared` by all its tests, or `fresh` for each. */

/** The object exists from the start and is filled before the tests run, so that the head of a file can use it. */
function filled<T extends object>(before: (fill: () => Promise<void>) => void, make: () => Promise<T>): T {
  const fixture = {} as T;
  before(async () => {
    Object.assign(fixture, await make());
  });
  return fixture;
}

interface SharedServerOptions extends ServerOptions {
  /** The server whose database it shares, as a second process does. */
  databaseOf?: TestServer;
}

type Environment = Record<string, string>;

export function sharedServer(
  /** A function where part of it is known only once something else has started. */
  environment: Environment | (() => Promise<Environment>) = {},
  { databaseOf, ...more }: SharedServerOptions = {},
): TestServer {
  const server = filled(beforeAll, async () =>
    startTestServer(
      typeof environment === 'function' ? await environment() : environment,
      databaseOf?.databaseUrl,
      more,
    ),
  );
  afterAll(() => server.close());
  return server;
}

export const sharedTenant = (server: TestServer, name?: string): TestTenant =>
  filled(beforeAll, () => buildTenant(server, name));
export const freshTenant = (server: TestServer): TestTenant => filled(beforeEach, () => buildTenant(server));

/** An agent of that tenant. */
export const freshAgent = (server: TestServer, tenant: TestTenant, name = 'Ada'): Member =>
  filled(beforeEach, () => buildMember(server, tenant, { name }));

export const sharedTenantData = (server: TestServer): TenantData =>
  filled(beforeAll, async () => buildTenantData(server, await buildTenant(server)));

/** Its sockets are disconnected after the test. */
export function freshInbox(server: TestServer, tenant: TestTenant): Inbox {
  const inbox = new Inbox(server, tenant);
  afterEach(() => inbox.close());
  return inbox;
}

export function freshReceiver(): Receiver {
  const receiver = new Receiver();
  beforeEach(async () => {
    await receiver.start();
  });
  afterEach(() => receiver.close());
  return receiver;
}

/** Hands back each socket it is given, and disconnects it after the test. */
export function disconnectAfterEach(): (socket: Socket) => Socket {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  return (socket) => {
    sockets.push(socket);
    return socket;
  };
}
