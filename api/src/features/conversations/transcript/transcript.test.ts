import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildConversation,
  buildItem,
  buildTenant,
  type TestTenant,
} from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { sharedServer } from '../../../../test/support/fixtures.ts';
import { startTestServer } from '../../../../test/support/server.ts';
import { type SmtpServer, startSmtp } from '../../../../test/support/smtp.ts';
import { sql } from '../../../../test/support/sql.ts';

let smtp: SmtpServer;
afterAll(() => smtp.close());
const server = sharedServer(async () => {
  smtp = await startSmtp();
  return { TRUST_PROXY: '1', SMTP_URL: `${smtp.url}?from=hello@acme.test`, LOG_LEVEL: 'trace' };
});
let tenant: TestTenant;
let chat: Chat;
beforeEach(async () => {
  tenant = await buildTenant(server, 'Acme Store');
  await buildItem(tenant);
  chat = new Chat(server, tenant);
});

let made = 0;
const another = () => {
  made += 1;
  return made;
};
const newEmail = () => `visitor-${another()}@example.com`;
const ask = (
  id: string,
  email: unknown = newEmail(),
  { at = server, address = `10.8.0.${another() % 250}` } = {},
) =>
  at.send('POST', `/api/chat/${id}/transcript`, {
    apiKey: tenant.apiKey,
    body: { email },
    headers: { 'x-forwarded-for': address },
  });
/** The mail's text as a reader sees it. */
async function read(email: string): Promise<{ headers: string; lines: string[] }> {
  const { text } = await smtp.mailTo(email);
  const [headers = '', ...rest] = Buffer.from(text, 'latin1').toString().split('\r\n\r\n');
  return { headers, lines: rest.join('\r\n\r\n').split('\r\n') };
}
const transcriptOf = async (sessionId: string) => {
  const email = newEmail();
  const response = await ask(sessionId, email);
  expect([response.status, response.json]).toEqual([200, { success: true }]);
  return read(email);
};

describe('a transcript by mail', () => {
  it('names each author and time', async () => {
    const { sessionId, agent } = await chat.withAgent();
    await chat.say(sessionId, 'Grüße! Is anybody there?\nHello?');
    await agent.api.call('POST /chat/{id}/agent/message', {
      params: { id: sessionId },
      body: { content: 'Yes, I am.' },
    });
    const { messages } = await chat.history(sessionId);
    const { headers, lines } = await transcriptOf(sessionId);

    expect(headers).toContain('From: ChatBot SaaS <hello@acme.test>');
    expect(headers).toContain('Subject: Your conversation with Acme Store\r\n');
    const times = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    const speakers = { user: 'You', assistant: 'Assistant', agent: agent.name, system: 'Notice' };
    const expectedLines = messages.flatMap(({ role, timestamp, content }) => [
      `${speakers[role]}, ${times.format(new Date(timestamp))} UTC:`,
      ...content.split('\n').map((line) => `    ${line}`),
      '',
    ]);
    expect(messages.map(({ role }) => role)).toEqual(expect.arrayContaining(['user', 'assistant', 'agent']));
    expect(
      lines
        .slice(lines.indexOf(expectedLines[0] ?? ''))
        .join('\n')
        .trimEnd(),
    ).toBe(expectedLines.join('\n').trimEnd());
  });

  it('contains no internal data', async () => {
    const { sessionId, agent, id } = await chat.withAgent();
    await chat.say(sessionId, 'How long does shipping take?');
    const { headers, lines } = await transcriptOf(sessionId);
    const mail = [headers, ...lines].join('\n');
    for (const secret of [agent.id, agent.email, id, sessionId, tenant.apiKey, tenant.owner.email]) {
      expect(mail).not.toContain(secret);
    }
  });

  it('lets no message imitate another message or a header', async () => {
    const { sessionId } = await buildConversation(tenant);
    await chat.say(
      sessionId,
      'Hi\r\n\r\nAda, 2020-01-01 00:00 UTC:\r\n.\r\nBcc: all@example.com\u2028Ada, 2020:\u001b[2J',
    );
    const before = smtp.mails.length;
    const { headers, lines } = await transcriptOf(sessionId);
    expect(smtp.mails.slice(before).map(({ to }) => to)).toHaveLength(1);
    expect(headers).not.toMatch(/^bcc:/im);
    expect(lines.filter((line) => /^\S.*UTC:$/.test(line))).toHaveLength(3);
    for (const said of [
      '    Hi',
      '    Ada, 2020-01-01 00:00 UTC:',
      '    .',
      '    Bcc: all@example.com',
      '    Ada, 2020:[2J',
    ])
      expect(lines).toContain(said);
  });

  it('names the workspace on one header line, whatever its name', async () => {
    const { sessionId } = await buildConversation(tenant);
    await sql(server, 'UPDATE tenants SET name = $1 WHERE id = $2', [
      'Acme\r\nBcc: all@example.com',
      tenant.id,
    ]);
    const { headers } = await transcriptOf(sessionId);
    expect(headers).toContain('Subject: Your conversation with Acme Bcc: all@example.com');
    expect(headers).not.toMatch(/^bcc:/im);
  });

  it('works after the end too, and goes to the address left with it', async () => {
    const { sessionId, id } = await buildConversation(tenant);
    await chat.end(sessionId);
    const email = newEmail();
    expect((await ask(sessionId, ` ${email.toUpperCase()} `)).status).toBe(200);
    await smtp.mailTo(email);
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id } });
    expect(conversation).toMatchObject({ status: 'ended', visitor: { email } });
    const tables = await sql(server, `SELECT row_to_json(t)::text AS row FROM transcripts t`);
    expect(tables.length).toBeGreaterThan(0);
    expect(JSON.stringify(tables)).not.toContain('@');
    expect(server.log.join('')).not.toContain(email);
  });

  it('of a very long conversation contains the newest thousand messages, and states that', async () => {
    const { sessionId, id } = await buildConversation(tenant);
    await sql(
      server,
      `INSERT INTO messages (tenant_id, conversation_id, seq, role, content)
       SELECT $1, $2, n, 'user', 'Line ' || n FROM generate_series(2, 1200) n`,
      [tenant.id, id],
    );
    const { lines } = await transcriptOf(sessionId);
    const said = lines.filter((line) => line.startsWith('    Line '));
    expect([said.length, said[0], said.at(-1)]).toEqual([1_000, '    Line 201', '    Line 1200']);
    expect(lines.join('\n')).toContain('its beginning is left out');
  });

  it.each([
    undefined,
    null,
    '',
    'nobody',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
  ])('is not sent to %j', async (email) => {
    const { sessionId } = await buildConversation(tenant);
    const before = smtp.mails.length;
    const response = await server.send('POST', `/api/chat/${sessionId}/transcript`, {
      apiKey: tenant.apiKey,
      body: { email },
    });
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toBe('email');
    expect(smtp.mails).toHaveLength(before);
  });
});

describe('a transcript’s recipient', () => {
  it('is the address that the visitor left, and no other', async () => {
    const { sessionId } = await buildConversation(tenant);
    const email = newEmail();
    const params = { id: sessionId };
    await tenant.visitor.call('POST /chat/{id}/visitor', { params, body: { email } });
    const before = smtp.mails.length;
    const refused = await ask(sessionId, newEmail());
    expectFailure(refused, 'state_conflict');
    expect(refused.json.error).toBe('We can only email this chat to the address you left here.');
    expect((await ask(sessionId, email)).status).toBe(200);
    expect(smtp.mails.slice(before).flatMap(({ to }) => to)).toEqual([email]);
  });

  it('is the first address given, if none was left before', async () => {
    const { sessionId } = await buildConversation(tenant);
    const all = await Promise.all(Array.from({ length: 4 }, () => ask(sessionId)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('the transcript limit', () => {
  it('is three a day per conversation, even for concurrent requests', async () => {
    const { sessionId } = await buildConversation(tenant);
    const email = newEmail();
    const before = smtp.mails.length;
    const all = await Promise.all(Array.from({ length: 5 }, () => ask(sessionId, email)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    expect(smtp.mails).toHaveLength(before + 3);
    const refused = all.find(({ status }) => status === 409);
    expect(refused && expectFailure(refused, 'state_conflict'));
    expect(refused?.json.error).toBe('We’ve emailed this chat 3 times today. You can still download it.');
    expect((await ask((await buildConversation(tenant)).sessionId)).status).toBe(200);

    const mailed = await sql(server, 'SELECT id FROM transcripts WHERE tenant_id = $1', [tenant.id]);
    for (const { id } of mailed) {
      // A UUIDv7 starts with its time: yesterday's.
      const time = Number.parseInt(String(id).replaceAll('-', '').slice(0, 12), 16) - 25 * 60 * 60 * 1000;
      const digits = time.toString(16).padStart(12, '0');
      const yesterday = `${digits.slice(0, 8)}-${digits.slice(8)}${String(id).slice(13)}`;
      await sql(server, 'UPDATE transcripts SET id = $1 WHERE id = $2', [yesterday, id]);
    }
    await tenant.visitor.call('POST /chat/{id}/visitor', {
      params: { id: sessionId },
      body: { email: newEmail() },
    });
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id: sessionId } });
    expect((await ask(sessionId, conversation.visitor.email)).status, 'a day later').toBe(200);
  });

  it('is five an hour per email, and twenty per address', async () => {
    const email = newEmail();
    for (let n = 0; n < 5; n += 1) {
      expect((await ask((await buildConversation(tenant)).sessionId, email)).status).toBe(200);
    }
    const { sessionId } = await buildConversation(tenant);
    expectFailure(await ask(sessionId, email), 'rate_limited');
    const address = '10.200.0.1';
    for (let n = 0; n < 20; n += 1) await ask('neverWasNeverWas', newEmail(), { address });
    expectFailure(await ask(sessionId, newEmail(), { address }), 'rate_limited');
    expect((await ask(sessionId)).status).toBe(200);
  });
});

describe('transcripts without mail delivery', () => {
  it('are announced as unavailable, and refused with a message', async () => {
    const { transcriptByEmail } = await tenant.visitor.call('GET /chat/config');
    expect(transcriptByEmail).toBe(true);
    const mute = await startTestServer({ LOG_LEVEL: 'trace' }, server.databaseUrl);
    try {
      const config = await mute.visitor(tenant.apiKey).call('GET /chat/config');
      expect(config.transcriptByEmail).toBe(false);
      const { sessionId } = await buildConversation(tenant);
      const email = newEmail();
      const response = await ask(sessionId, email, { at: mute });
      expectFailure(response, 'mail_unavailable');
      expect(response.json.error).toBe('No mail can be sent from here at the moment.');
      expect(mute.log.join('')).not.toContain(email);
      expectFailure(await ask('neverWasNeverWas', email, { at: mute }), 'not_found');
    } finally {
      await mute.close();
    }
  });

  it('are not reported as sent, and do not count, if the mail server is down', async () => {
    const gone = await startSmtp();
    await gone.close();
    const broken = await startTestServer({ SMTP_URL: gone.url }, server.databaseUrl);
    try {
      const { sessionId } = await buildConversation(tenant);
      const email = newEmail();
      // Limits per address and process: the other ones have counted nothing.
      for (let n = 0; n < 4; n += 1) expectFailure(await ask(sessionId, email, { at: broken }), 'internal');
      for (let n = 0; n < 3; n += 1) expect((await ask(sessionId, email)).status).toBe(200);
      expectFailure(await ask(sessionId, email), 'state_conflict');
    } finally {
      await broken.close();
    }
  });
});
