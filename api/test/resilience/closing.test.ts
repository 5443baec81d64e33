import { describe, expect, it, vi } from 'vitest';
import { buildConversation, buildItem, buildTenant } from '../support/build.ts';
import { createTestDatabase } from '../support/database.ts';
import { expectRawFailure, RawClient } from '../support/raw-client.ts';
import { startReceiver } from '../support/receiver.ts';
import { startTestServer } from '../support/server.ts';
import { startSmtp } from '../support/smtp.ts';
import { connectOnline, connectVisitor, cut } from '../support/sockets.ts';
import { asAdmin, lockWaiters, sql } from '../support/sql.ts';
import { reachReceivers } from '../support/webhook-setup.ts';

describe('closing', () => {
  it('finishes what runs, refuses what comes after with 503, and says goodbye to sockets', async () => {
    const database = await createTestDatabase();
    const server = await startTestServer({ RATE_LIMITS: 'off' }, database.url);
    const tenant = await buildTenant(server);
    const { sessionId } = await buildConversation(tenant);
    const socket = await connectOnline(server, tenant.owner, tenant.id);
    const goodbye = cut(socket);

    const body = JSON.stringify({ sessionId, message: 'x' });
    const running = new RawClient(server.url);
    const late = [new RawClient(server.url), new RawClient(server.url)] as const;
    let closing: Promise<void> | undefined;
    await asAdmin(server, async (admin) => {
      await admin.query('BEGIN');
      await admin.query('SELECT 1 FROM conversations WHERE session_id = $1 FOR UPDATE', [sessionId]);
      running.write(
        `POST /api/chat/message HTTP/1.1\r\nHost: x\r\nX-API-Key: ${tenant.apiKey}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      late[0].write('GET /health/ready HTTP/1.1\r\nHo');
      late[1].write('GET /api/auth/me HTTP/1.1\r\nHo');
      await lockWaiters(admin, 1);
      closing = server.close();
      // Not a disconnect of the server's, after which a Socket.IO client stays away until its program says otherwise.
      expect(await goodbye).toBe('transport close');
      await expect(fetch(`${server.url}/health/live`)).rejects.toThrow();
      for (const client of late) client.write('st: x\r\n\r\n');
      for (const client of late) {
        const answer = await client.ended;
        expect(answer).toMatch(/^HTTP\/1\.1 503 /);
        expect(answer).toMatch(/\r\nRetry-After: \d+\r\n/);
      }
      await admin.query('COMMIT');
    });
    await closing;
    const answer = await running.ended;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
    expect(answer).toContain('"received"');
    const [row] = await sql(server, 'SELECT count(*)::int AS devices FROM agent_devices');
    expect(row?.devices).toBe(0);
    await database.drop();
  });

  it('prints nothing for a client that breaks its request off', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = await startTestServer();
    const client = new RawClient(server.url);
    client.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n',
    );
    await client.ended.catch(() => undefined);
    await server.close();
    expect(print).not.toHaveBeenCalled();
    print.mockRestore();
  });

  it('does not wait for a client that never finishes its request', async () => {
    const server = await startTestServer();
    const slow = new RawClient(server.url);
    slow.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await server.send('GET', '/health/live');
    const started = performance.now();
    await server.close();
    expect(performance.now() - started).toBeLessThan(8_000);
    await slow.ended.catch(() => undefined);
  });

  it('takes no longer than there is, whatever is under way: chats, answers, an import, a webhook, mail', async () => {
    const [model, receiver, smtp] = [
      await startReceiver(),
      await startReceiver(),
      await startSmtp({ mute: true }),
    ];
    for (const mute of [model, receiver]) mute.answer = () => undefined;
    const database = await createTestDatabase();
    const server = await startTestServer(
      { RATE_LIMITS: 'off', LLM_BASE_URL: model.url, SMTP_URL: smtp.url },
      database.url,
      { outbound: reachReceivers },
    );
    const tenant = await buildTenant(server);
    await buildItem(tenant);
    const { sessionId } = await buildConversation(tenant);
    const { webhook } = await tenant.owner.api.call('POST /webhooks', {
      body: { url: receiver.url, events: ['message.created'] },
    });
    const sockets = [
      await connectOnline(server, tenant.owner, tenant.id),
      await connectVisitor(server, tenant.apiKey, sessionId),
    ];
    await server.send('POST', '/api/auth/forgot', { body: { email: tenant.owner.email } });
    await tenant.owner.api.call('POST /webhooks/{id}/test', { params: { id: webhook.id } });
    await receiver.nth(1);

    const answer = fetch(`${server.url}/api/chat/message`, {
      method: 'POST',
      headers: {
        'x-api-key': tenant.apiKey,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ sessionId, message: 'How long does shipping take?' }),
    }).then((response) => response.text());
    const isCutOff = answer.catch(() => 'cut off');
    await model.nth(1);

    await asAdmin(server, async (admin) => {
      await admin.query('BEGIN');
      await admin.query('LOCK knowledge_items IN ACCESS EXCLUSIVE MODE');
      const importing = server.send('POST', '/api/kb/import', {
        token: tenant.owner.token,
        body: { items: [{ question: 'How?', answer: 'So.' }] },
      });
      await lockWaiters(admin, 1);
      const goodbyes = Promise.all(sockets.map((socket) => cut(socket)));
      const started = performance.now();
      const closing = server.close();
      expect(await goodbyes).toEqual(['transport close', 'transport close']);
      await admin.query('COMMIT');
      expect((await importing).json.imported).toBe(1);
      await closing;
      expect(performance.now() - started).toBeLessThan(9_000);
    });
    await isCutOff;
    expect(server.errors).toEqual([]);
    for (const outside of [model, receiver, smtp]) await outside.close();
    await database.drop();
  }, 30_000);
});

describe('a client that is too slow', () => {
  it('is cut: after 10 s without all of its headers, 15 s without all of its request', async () => {
    const server = await startTestServer();
    const started = performance.now();
    const [headers, body] = [new RawClient(server.url), new RawClient(server.url)];
    headers.write('POST /api/auth/login HTTP/1.1\r\nHo');
    body.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    const secondsUntil = async (client: RawClient) => {
      const answer = await client.ended;
      return { answer, seconds: (performance.now() - started) / 1_000 };
    };
    const [byHeaders, byBody] = await Promise.all([secondsUntil(headers), secondsUntil(body)]);
    for (const { answer } of [byHeaders, byBody]) expectRawFailure(answer, 'request_timeout');
    expect(byHeaders.seconds).toBeGreaterThan(9.5);
    expect(byHeaders.seconds).toBeLessThan(13);
    expect(byBody.seconds).toBeGreaterThan(14.5);
    expect(byBody.seconds).toBeLessThan(18);
    expect(server.errors).toEqual([]);
    await server.close();
  }, 30_000);
});
