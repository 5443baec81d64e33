import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@chatbot-saas/testing/free-port';
import { createTransport } from 'nodemailer';
import { afterAll, describe, expect, it } from 'vitest';
import { buildConversation } from '../support/build.ts';
import { Chat } from '../support/chat.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { mailUnseen } from '../support/people/unseen-mail.ts';
import { sql } from '../support/sql.ts';
import { connectMailbox } from './mailbox.ts';
import {
  areMailServersHere,
  MAILBOX_DOMAIN,
  type MailServers,
  startMailServers,
  VOID_DOMAIN,
} from './servers.ts';

/** Real mail servers. Left out on a machine without them, or where the tests do not run as root. */
describe.runIf(areMailServersHere)('with Postfix and Dovecot', () => {
  const DOMAIN = 'mail.acme.example';
  const stops: (() => Promise<unknown>)[] = [];
  let servers: MailServers;
  const server = sharedServer(async () => {
    const port = await freePort();
    servers = await startMailServers({ domain: DOMAIN, port });
    stops.push(servers.stop);
    return {
      SMTP_URL: `${servers.smtpUrl}?ignoreTLS=true`,
      MAIL_FROM: 'support@acme.example',
      MAIL_DOMAIN: DOMAIN,
      MAIL_INBOUND: `smtp://127.0.0.1:${port}`,
      RATE_LIMITS: 'off',
    };
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  const tenant = sharedTenant(server);

  async function conversation() {
    const { sessionId, id } = await buildConversation(tenant);
    const token = Array.from(
      { length: 26 },
      () => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(Math.random() * 26)],
    ).join('');
    await sql(
      server,
      `INSERT INTO mail_threads (tenant_id, conversation_id, token)
       SELECT tenant_id, id, $2 FROM conversations WHERE id = $1`,
      [id, token],
    );
    const said = async () => {
      const { data } = await tenant.owner.api.call('GET /chat/{id}/history', {
        params: { id },
        query: { limit: 100 },
      });
      return data.messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    };
    return { sessionId, id, token, said, to: `reply+${token}@${DOMAIN}` };
  }

  it('an answer that Postfix relays to the listener is in its conversation', async () => {
    const { to, said } = await conversation();
    await createTransport({ url: servers.smtpUrl, ignoreTLS: true }).sendMail({
      from: 'vera@visitor.example',
      to,
      subject: 'Re',
      text: 'By SMTP',
    });
    await expect.poll(said).toEqual(['By SMTP']);
  });

  it('a mail that Postfix can’t deliver comes back to its conversation', async () => {
    const { sessionId, id } = await buildConversation(tenant);
    await new Chat(server, tenant).askForHuman(sessionId);
    const params = { id: sessionId };
    await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    await tenant.visitor.call('POST /chat/{id}/visitor', { params, body: { email: `gone@${VOID_DOMAIN}` } });
    await tenant.owner.api.call('POST /chat/{id}/agent/message', {
      params,
      body: { content: 'Are you there?' },
    });
    await mailUnseen(server);
    const history = async () =>
      (await tenant.owner.api.call('GET /chat/{id}/history', { params: { id } })).data.messages;
    await expect
      .poll(async () => (await history()).find(({ role }) => role === 'agent')?.delivery)
      .toBe('bounced');
    expect((await history()).at(-1)?.role).toBe('system');
  });

  async function startReader(): Promise<ChildProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-reader-'));
    stops.push(() => rm(dataDir, { recursive: true, force: true }));
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [join(import.meta.dirname, '../processes/webhook-process.ts')], {
      env: {
        ...{ PATH, HOME, DATA_DIR: dataDir, DATABASE_URL: server.databaseUrl, RATE_LIMITS: 'off' },
        ...{ MAIL_DOMAIN: DOMAIN, MAIL_INBOUND: servers.imapUrl },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    stops.push(() => kill(child));
    await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
    return child;
  }

  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  const MAILS = 20;
  const patiently = { interval: 10, timeout: 60_000 };

  it('of mail in a mailbox nothing is lost and nothing is there twice, however its reader dies', async () => {
    const { token, said } = await conversation();
    const client = createTransport({ url: servers.smtpUrl, ignoreTLS: true, pool: true, maxConnections: 1 });
    const send = async (n: number) =>
      client.sendMail({
        from: 'vera@visitor.example',
        to: `support@${MAILBOX_DOMAIN}`,
        messageId: `<${randomUUID()}@visitor.example>`,
        // What a mailbox keeps of the address it was sent to.
        headers: { 'X-Original-To': `reply+${token}@${DOMAIN}` },
        subject: `Mail ${n}`,
        text: `Mail ${n}`,
      });
    const countAtLeast = (n: number) =>
      expect.poll(async () => (await said()).length, patiently).toBeGreaterThanOrEqual(n);
    const reader = await startReader();
    const sending = (async () => {
      for (let n = 1; n <= MAILS; n += 1) await send(n);
    })();
    await countAtLeast(5);
    await kill(reader);
    // As if it had died before it could mark any that it had stored.
    const mailbox = await connectMailbox(servers);
    stops.push(() => mailbox.logout());
    await mailbox.messageFlagsRemove('1:*', ['\\Seen']);
    await startReader();
    await sending;
    client.close();
    await countAtLeast(MAILS);
    await expect.poll(async () => (await mailbox.search({ seen: false })) || [], patiently).toEqual([]);
    const all = Array.from({ length: MAILS }, (_, n) => `Mail ${n + 1}`);
    expect((await said()).toSorted()).toEqual(all.toSorted());
  }, 150_000);
});
