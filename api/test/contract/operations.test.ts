import { describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildTenant, PASSWORD } from '../support/build.ts';
import { sharedServer } from '../support/fixtures.ts';
import { startTestServer } from '../support/server.ts';
import { connectStaff, connectVisitor, emit } from '../support/sockets.ts';

const server = sharedServer({ LOG_LEVEL: 'trace' });

describe('the log', () => {
  it('has a line for each request, and no secret or word of anyone in it', async () => {
    const tenant = await buildTenant(server);
    await buildItem(tenant, { question: 'Canary question?', answer: 'canary-answer' });
    const { sessionId } = await buildConversation(tenant);
    await tenant.visitor.call('POST /chat/message', { body: { sessionId, message: 'canary-message' } });
    await tenant.visitor.call('POST /chat/{id}/visitor', {
      params: { id: sessionId },
      body: { name: 'canary-name', email: 'canary@example.com' },
    });
    await server.send('POST', '/api/auth/login', {
      body: { email: tenant.owner.email, password: 'canary-wrong' },
    });
    await server.send('POST', '/api/auth/forgot', { body: { email: 'canary@example.com' } });
    await server.send('POST', '/api/auth/reset', { body: { token: 'canary-token', password: 'canary-new' } });
    await server.send('PUT', '/api/auth/password', {
      token: tenant.owner.token,
      body: { currentPassword: 'canary-wrong', newPassword: 'canary-new' },
    });
    await server.send('POST', '/api/tenant/team', {
      token: tenant.owner.token,
      body: { name: 'canary-member', email: 'canary@example.com', role: 'agent', password: 'canary-first' },
    });
    await server.send('GET', '/api/kb?search=canary-search', { token: tenant.owner.token });
    await server.send('GET', '/api/chat/config', { apiKey: 'sk_canaryCanaryCanary' });
    await server.send('POST', '/api/auth/register', { body: '{"password": "canary-broken' });
    const staff = await connectStaff(server, tenant.owner, tenant.id);
    const visitor = await connectVisitor(server, tenant.apiKey, sessionId);
    await emit(visitor, 'typing', { sessionId, isTyping: true });
    await tenant.owner.api.call('POST /auth/logout');
    staff.disconnect();
    visitor.disconnect();

    const log = server.log.join('');
    expect(log).toContain('"route":"POST /chat/message"');
    expect(log).toContain(tenant.id);
    for (const secret of [
      'canary',
      PASSWORD,
      tenant.apiKey,
      tenant.owner.token,
      tenant.owner.email,
      sessionId,
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('/metrics', () => {
  it('counts requests by route, never by id', async () => {
    const tenant = await buildTenant(server);
    const { id } = await buildConversation(tenant);
    const { text, headers } = await server.send('GET', '/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(
      /http_request_duration_seconds_count\{route="POST \/chat\/start",status="201"\} \d+/,
    );
    expect(text).toContain('open_sockets 0');
    expect(text).not.toContain(id);
    // A scrape lists neither open files nor handles, which takes as long as there are sockets.
    expect(text).not.toMatch(/^(process_open_fds|nodejs_active_)/m);
  });

  it('is not there for callers from outside', async () => {
    const proxied = await startTestServer({ TRUST_PROXY: '1' });
    const outside = await proxied.send('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(outside.status).toBe(404);
    await proxied.close();
  });
});
