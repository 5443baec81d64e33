import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildConversation, buildTenant, type TestTenant } from '../support/build.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { expectFailure } from '../support/failure.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { connectOnline, connectVisitor, emit } from '../support/sockets.ts';
import { asAdmin, lockWaiters, sql } from '../support/sql.ts';
import { writeWidgetPages } from '../support/widget-pages.ts';

/** Stands between the product and its database, and can be cut and mended. */
class Wire {
  readonly #target: URL;
  readonly #open = new Set<Socket>();
  #server: Server;
  #port = 0;

  constructor(databaseUrl: string) {
    this.#target = new URL(databaseUrl);
    this.#server = this.#serve();
  }

  #serve(): Server {
    return createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const socket of [near, far]) {
        this.#open.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => this.#open.delete(socket));
      }
      near.pipe(far).pipe(near);
    });
  }

  async mend(): Promise<string> {
    this.#server = this.#serve();
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.#port = typeof address === 'object' && address ? address.port : 0;
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  async cut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
    await closed;
  }
}

describe('without its database', () => {
  let widgetFolder: string;
  beforeAll(async () => {
    widgetFolder = await writeWidgetPages();
  });
  afterAll(() => rm(widgetFolder, { recursive: true }));

  let database: TestDatabase;
  let wire: Wire;
  let server: TestServer;
  let tenant: TestTenant;

  beforeEach(async () => {
    database = await createTestDatabase();
    wire = new Wire(database.url);
    server = await startTestServer({ RATE_LIMITS: 'off' }, await wire.mend(), { widgetFolder });
    tenant = await buildTenant(server);
  });
  afterEach(async () => {
    await server.close();
    await wire.cut().catch(() => undefined);
    await database.drop();
  });

  it('every call is 503 with Retry-After, and all is well again when it is back', async () => {
    await wire.cut();
    const calls = [
      server.send('GET', '/api/auth/me', { token: tenant.owner.token }),
      server.send('GET', '/api/chat/config', { apiKey: tenant.apiKey }),
      server.send('POST', '/api/auth/login', { body: { email: tenant.owner.email, password: 'x' } }),
      server.send('POST', '/api/chat/start', { apiKey: tenant.apiKey, body: { visitorId: 'v' } }),
      server.send('GET', `/widget/frame.html?id=${tenant.apiKey.slice(3, 12)}`),
    ];
    for (const response of await Promise.all(calls)) {
      expectFailure(response, 'unavailable');
      expect(response.text).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
    }
    expect((await server.send('GET', '/health/live')).status).toBe(200);
    const ready = await server.send('GET', '/health/ready');
    expect(ready.status).toBe(503);
    expect(ready.headers.get('retry-after')).toBeTruthy();
    await expect(connectVisitor(server, tenant.apiKey, 'neverWasNeverWas')).rejects.toThrow('not available');

    await wire.mend();
    expect((await server.send('GET', '/health/ready')).status).toBe(200);
    expect((await server.send('GET', '/api/auth/me', { token: tenant.owner.token })).status).toBe(200);
    expect((await buildConversation(tenant)).sessionId).toBeTruthy();
  });

  it('a sign-in that failed for that reason counts as no guess', async () => {
    const limited = await startTestServer({}, database.url);
    await limited.close();
    await wire.cut();
    const body = { email: tenant.owner.email, password: 'wrong' };
    for (let i = 0; i < 12; i += 1) {
      expect((await server.send('POST', '/api/auth/login', { body })).status).toBe(503);
    }
    await wire.mend();
    expect((await server.send('POST', '/api/auth/login', { body })).status).toBe(401);
  });

  it('open sockets stay, and are served again', async () => {
    const socket = await connectOnline(server, tenant.owner, tenant.id);
    await wire.cut();
    const claimed = { agentId: tenant.owner.id, tenantId: tenant.id };
    expect(await emit(socket, 'agent-online', claimed)).toMatchObject({
      ok: false,
      error: expect.stringContaining('not available'),
    });
    await wire.mend();
    expect(await emit(socket, 'agent-online', claimed)).toEqual({ ok: true });
    socket.disconnect();
  });
});

describe('a connection that the database ends', () => {
  let server: TestServer;
  let tenant: TestTenant;
  beforeEach(async () => {
    server = await startTestServer({ RATE_LIMITS: 'off' });
    tenant = await buildTenant(server);
  });
  afterEach(() => server.close());

  it('in the middle of a call makes that call 503, not the process’s end', async () => {
    const { sessionId } = await buildConversation(tenant);
    await asAdmin(server, async (admin) => {
      await admin.query('BEGIN');
      await admin.query('SELECT 1 FROM conversations WHERE session_id = $1 FOR UPDATE', [sessionId]);
      const call = server.send('POST', '/api/chat/message', {
        apiKey: tenant.apiKey,
        body: { sessionId, message: 'x' },
      });
      await lockWaiters(admin, 1);
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      expectFailure(await call, 'unavailable');
      await admin.query('ROLLBACK');
    });
    const again = await server.send('POST', '/api/chat/message', {
      apiKey: tenant.apiKey,
      body: { sessionId, message: 'x' },
    });
    expect(again.status).toBe(200);
    expect(again.json.received.seq).toBe(2);
  });

  it('while idle is replaced without anyone noticing', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => server.send('GET', '/api/auth/me', { token: tenant.owner.token })),
    );
    await sql(
      server,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await expect
      .poll(async () => (await server.send('GET', '/api/auth/me', { token: tenant.owner.token })).status, {
        timeout: 5_000,
      })
      .toBe(200);
  });
});
