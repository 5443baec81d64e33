import { afterAll, beforeEach, expect, it } from 'vitest';
import { Inbox } from '../../../../test/inbox-model/inbox.ts';
import { buildTenant, type TestTenant } from '../../../../test/support/build.ts';
import { sharedServer } from '../../../../test/support/fixtures.ts';
import { type SmtpServer, startSmtp } from '../../../../test/support/smtp.ts';
import { next } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';
import { letPass } from '../../../../test/support/time.ts';
import { isolated } from '../../../assistant/visitor-texts/isolated.ts';

let smtp: SmtpServer;
afterAll(() => smtp.close());
const server = sharedServer(async () => {
  smtp = await startSmtp();
  return { RATE_LIMITS: 'off', SMTP_URL: `${smtp.url}?from=hello@acme.test` };
});
let tenant: TestTenant;
beforeEach(async () => {
  tenant = await buildTenant(server, 'Acme Store');
});

async function begin(language?: string): Promise<string> {
  const body = { visitorId: 'visitor_1', ...(language !== undefined && { language }) };
  return (await tenant.visitor.call('POST /chat/start', { body })).sessionId;
}

/** The mail's subject and text as a reader sees them. */
async function mailTo(address: string): Promise<string> {
  const { text } = await smtp.mailTo(address);
  const [headers = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const isBase64 = /^content-transfer-encoding: base64/im.test(headers);
  return Buffer.from(body, isBase64 ? 'base64' : 'latin1').toString();
}

it.each([
  ['ar', `اضطر ${isolated('Adam')} إلى المغادرة. نبحث لك عن شخص آخر.`],
  ['de-AT', `${isolated('Adam')} musste kurz weg. Wir suchen jemand anderen für Sie.`],
])(
  'a visitor in %s hears in that language, over the socket, that the agent had to leave',
  async (tag, notice) => {
    const inbox = new Inbox(server, tenant);
    const sessionId = await begin(tag);
    const { agent, socket } = await inbox.online('Adam');
    await inbox.ask(sessionId);
    await inbox.accept(agent, sessionId);
    const visitor = await inbox.visitorOf(sessionId);
    const heard = next(visitor, 'new-message');
    socket.disconnect();
    const gone = () => sql(server, 'SELECT 1 FROM users WHERE id = $1 AND left_at IS NOT NULL', [agent.id]);
    await expect.poll(gone, { timeout: 5_000 }).toHaveLength(1);
    await letPass(server, 31);
    await server.app.runJobs();
    expect(await heard).toMatchObject({ role: 'system', content: notice });
    inbox.close();
  },
);

it.each([
  ['ar', `هذه محادثتك مع ${isolated('Acme Store')} كما طلبت في الدردشة.`, 'المساعد, '],
  ['de', `Hier ist Ihr Gespräch mit ${isolated('Acme Store')}, wie im Chat gewünscht.`, 'Assistent, '],
  ['fi', `Here's your conversation with ${isolated('Acme Store')}, as you asked in the chat.`, 'Assistant, '],
])(
  'the mailed conversation of a visitor in %s is introduced in that language',
  async (tag, about, speaker) => {
    const sessionId = await begin(tag);
    const email = `${tag}@example.com`;
    await tenant.visitor.call('POST /chat/{id}/transcript', { params: { id: sessionId }, body: { email } });
    const mail = await mailTo(email);
    expect(mail).toContain(about);
    expect(mail).toContain(speaker);
  },
);

it('is in the workspace’s language where the conversation has none', async () => {
  await tenant.owner.api.call('PUT /tenant', { body: { language: 'ar' } });
  const sessionId = await begin();
  const email = 'older@example.com';
  await tenant.visitor.call('POST /chat/{id}/transcript', { params: { id: sessionId }, body: { email } });
  expect(await mailTo(email)).toContain('كما طلبت في الدردشة');
});

it.each([
  ['de-CH,de;q=0.9', 'Dieses Gespräch ist beendet.'],
  ['ar', 'انتهت هذه المحادثة.'],
  ['fi', 'This conversation has ended.'],
  [undefined, 'This conversation has ended.'],
])('an error is in the language that the window names: %s', async (accepted, sentence) => {
  const sessionId = await begin();
  await tenant.visitor.call('POST /chat/{id}/end', { params: { id: sessionId } });
  const say = (options: object) =>
    server.send('POST', '/api/chat/message', {
      apiKey: tenant.apiKey,
      body: { sessionId, message: 'Hi' },
      ...options,
    });
  const { status, json } = await say({ ...(accepted && { headers: { 'accept-language': accepted } }) });
  expect(status).toBe(409);
  expect(json).toMatchObject({ error: sentence, code: 'conversation_ended' });
});

it('staff read English, whatever their browser says', async () => {
  const sessionId = await begin('de');
  await tenant.visitor.call('POST /chat/{id}/end', { params: { id: sessionId } });
  const { json } = await server.send('POST', `/api/chat/${sessionId}/agent/accept`, {
    token: tenant.owner.token,
    body: {},
    headers: { 'accept-language': 'de' },
  });
  expect(json.error).not.toContain('Gespräch');
});
