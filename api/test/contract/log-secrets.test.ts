import { expect, it } from 'vitest';
import { buildConversation, buildItem, buildTenant } from '../support/build.ts';
import { type Answer, answerWith, startReceiver } from '../support/receiver.ts';
import { startTestServer } from '../support/server.ts';
import { startSmtp } from '../support/smtp.ts';
import { sql } from '../support/sql.ts';
import { reachReceivers } from '../support/webhook-setup.ts';

/** A fault whose text repeats all that it was sent, as those of many services do. */
const echo: Answer = (response, { headers, body }, request) =>
  answerWith(500, JSON.stringify({ error: { message: JSON.stringify({ headers, body }) } }), {
    'content-type': 'application/json',
  })(response, { method: '', path: '', headers, body }, request);

it('no secret and no word of anyone is in the log of what goes wrong, nor in its answer', async () => {
  const [model, receiver, smtp] = [await startReceiver(), await startReceiver(), await startSmtp()];
  for (const failing of [model, receiver]) failing.answer = echo;
  const mailServer = new URL(smtp.url);
  [mailServer.username, mailServer.password] = ['canary-user', 'canary-smtp'];
  const server = await startTestServer(
    {
      LOG_LEVEL: 'trace',
      LLM_BASE_URL: model.url,
      LLM_API_KEY: 'canary-model-key',
      SMTP_URL: mailServer.href,
    },
    undefined,
    { outbound: reachReceivers },
  );
  const tenant = await buildTenant(server);
  await buildItem(tenant, { question: 'What is a canary-question?', answer: 'A canary-answer.' });
  const { webhook } = await tenant.owner.api.call('POST /webhooks', {
    body: { url: `${receiver.url}?token=canary-url`, events: ['message.created'] },
  });
  const { sessionId } = await buildConversation(tenant);

  const say = (message: string) =>
    server.send('POST', '/api/chat/message', { apiKey: tenant.apiKey, body: { sessionId, message } });
  expect((await say('What is a canary-question?')).status).toBe(200);
  expect(model.received.length).toBeGreaterThan(0);
  await server.app.runJobs();
  expect(receiver.received.length).toBeGreaterThan(0);

  // A fault of our own: PostgreSQL's words for it repeat the whole row.
  await sql(server, `ALTER TABLE messages ADD CONSTRAINT refused CHECK (content NOT LIKE 'canary-refused%')`);
  const unsaid = await say('canary-refused');
  await sql(server, `ALTER TABLE users ADD CONSTRAINT refused CHECK (name NOT LIKE 'canary-refused%')`);
  const person = { name: 'canary-refused', email: 'canary@example.com', password: 'canary-password' };
  const registered = await server.send('POST', '/api/auth/register', {
    body: { ...person, tenantName: 'canary-tenant', industry: 'saas' },
  });
  await sql(server, `ALTER TABLE webhooks ADD CONSTRAINT refused CHECK (url NOT LIKE '%canary-refused%')`);
  const hook = { url: `${receiver.url}?canary-refused`, events: ['message.created'] };
  const refused = await server.send('POST', '/api/webhooks', { token: tenant.owner.token, body: hook });
  for (const { status, json } of [unsaid, registered, refused]) {
    const { requestId } = json;
    expect(status).toBe(500);
    expect(json).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      requestId,
    });
  }

  await smtp.close();
  await server.send('POST', '/api/auth/forgot', { body: { email: tenant.owner.email } });
  // What runs in the background is done with by then.
  await server.close();
  const log = server.log.join('');
  expect(server.errors.length).toBeGreaterThan(3);
  const secrets = [tenant.apiKey, tenant.owner.token, tenant.owner.email, sessionId, webhook.secret];
  for (const secret of ['canary', ...secrets, 'reset-password', 'Authorization: Bearer']) {
    expect.soft(log).not.toContain(secret);
  }
  for (const outside of [model, receiver]) await outside.close();
});
