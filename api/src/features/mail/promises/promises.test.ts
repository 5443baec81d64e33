import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { buildConversation } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { letUnseenWait, mailUnseen } from '../../../../test/support/people/unseen-mail.ts';
import { type SmtpServer, startSmtp } from '../../../../test/support/smtp.ts';
import { connectVisitor } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

let smtp: SmtpServer;
const refusals = new Map<string, number>();
const server = sharedServer(async () => {
  smtp = await startSmtp({ refusalOf: (address) => refusals.get(address) ?? null });
  return { SMTP_URL: smtp.url, MAIL_FROM: 'support@acme.example', RATE_LIMITS: 'off' };
});
afterAll(() => smtp.close());
const tenant = freshTenant(server);
const keep = disconnectAfterEach();
const chat = new Chat(server, tenant);

const promises = async () => (await tenant.owner.api.call('GET /mail/promises')).promises;
const promised = async (id: string) => (await promises()).find(({ conversation }) => conversation._id === id);

async function leaveAddress(sessionId: string): Promise<string> {
  const email = `${randomUUID()}@visitor.example`;
  await tenant.visitor.call('POST /chat/{id}/visitor', { params: { id: sessionId }, body: { email } });
  return email;
}

/** A conversation that waits for an agent. */
async function handedOver() {
  const conversation = await buildConversation(tenant);
  await chat.askForHuman(conversation.sessionId);
  return conversation;
}

async function withReply() {
  const conversation = await chat.withAgent();
  const email = await leaveAddress(conversation.sessionId);
  const { message } = await conversation.agent.api.call('POST /chat/{id}/agent/message', {
    params: conversation.params,
    body: { content: 'It is on its way.' },
  });
  const see = () =>
    tenant.visitor.call('POST /chat/{id}/shown', {
      params: { id: conversation.sessionId },
      body: { seq: message.seq },
    });
  return { ...conversation, email, message, see };
}

/** As if the replies of that conversation had been written so many minutes ago. */
const age = (id: string, minutes: number) =>
  sql(
    server,
    'UPDATE messages SET created_at = created_at - make_interval(mins => $2) WHERE conversation_id = $1',
    [id, minutes],
  );

describe('what visitors were promised by mail', () => {
  it('is a reply that has waited for longer than the workspace lets it, until it is seen', async () => {
    const { id, email, see } = await withReply();
    expect(await promised(id)).toBeUndefined();
    await age(id, 6);
    await letUnseenWait(server, 6);
    expect(await promised(id)).toMatchObject({ reason: 'unseen', to: email, mail: null });
    expect(Date.parse((await promised(id))?.dueAt ?? '')).toBeLessThanOrEqual(Date.now() + 5_000);
    await see();
    expect(await promised(id)).toBeUndefined();
  });

  it('is a mail that is tried again, then one that no server takes, until it arrives', async () => {
    const { id, params, email, message } = await withReply();
    refusals.set(email, 451);
    await mailUnseen(server);
    const sending = await promised(id);
    expect(sending).toMatchObject({ reason: 'sending', to: email, since: message.timestamp });
    expect(sending?.mail).toMatchObject({ status: 'pending', attempts: 1 });
    expect(Date.parse(sending?.dueAt ?? '')).toBeGreaterThan(Date.now());

    refusals.set(email, 550);
    const again = async () => {
      const deliveryId = sending?.mail?.id ?? '';
      await tenant.owner.api.call('POST /conversations/{id}/deliveries/{deliveryId}/replay', {
        params: { ...params, deliveryId },
      });
      await server.app.runJobs('deliveries');
    };
    await again();
    const failed = await promised(id);
    expect(failed).toMatchObject({ reason: 'failed', dueAt: null, since: message.timestamp });
    expect(failed?.mail?.error).toContain('Refused here');
    refusals.delete(email);
    await again();
    expect(await promised(id)).toBeUndefined();
  });

  it('is no mail whose replies were seen after it had failed', async () => {
    const { id, email, see } = await withReply();
    refusals.set(email, 550);
    await mailUnseen(server);
    expect(await promised(id)).toMatchObject({ reason: 'failed' });
    await see();
    expect(await promised(id)).toBeUndefined();
  });

  it('is the answer to who asked for a person and left an address, until an agent replies', async () => {
    const { sessionId, id } = await handedOver();
    expect(await promised(id)).toBeUndefined();
    const email = await leaveAddress(sessionId);
    expect(await promised(id)).toMatchObject({ reason: 'unanswered', to: email, dueAt: null, mail: null });
    const params = { id };
    await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    expect(await promised(id)).toMatchObject({ reason: 'unanswered' });
    await tenant.owner.api.call('POST /chat/{id}/agent/message', { params, body: { content: 'Hello' } });
    expect(await promised(id)).toBeUndefined();
  });

  it('is nothing for those who are there, are blocked, test, or left no address', async () => {
    const here = await handedOver();
    await leaveAddress(here.sessionId);
    keep(await connectVisitor(server, tenant.apiKey, here.sessionId));
    const blocked = await handedOver();
    await leaveAddress(blocked.sessionId);
    await sql(
      server,
      `UPDATE contacts SET blocked_until = 'infinity'
        WHERE id = (SELECT contact_id FROM conversations WHERE id = $1)`,
      [blocked.id],
    );
    const test = await handedOver();
    await leaveAddress(test.sessionId);
    await sql(server, 'UPDATE conversations SET is_test = true WHERE id = $1', [test.id]);
    const silent = await withReply();
    await sql(server, 'UPDATE conversations SET visitor_email = NULL WHERE id = $1', [silent.id]);
    await age(silent.id, 6);
    const listed = (await promises()).map(({ conversation }) => conversation._id);
    for (const { id } of [here, blocked, test, silent]) expect(listed).not.toContain(id);
  });

  it('is listed once for a conversation, the longest wait first, for agents too', async () => {
    const first = await withReply();
    await age(first.id, 60);
    await letUnseenWait(server, 6);
    const second = await handedOver();
    await leaveAddress(second.sessionId);
    const { promises: listed } = await first.agent.api.call('GET /mail/promises');
    const ids = listed.map(({ conversation }) => conversation._id);
    expect(ids.filter((id) => id === first.id || id === second.id)).toEqual([first.id, second.id]);
    const times = listed.map(({ since }) => Date.parse(since));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

describe('without a mail server', () => {
  const bare = sharedServer({ RATE_LIMITS: 'off' });
  const ofBare = freshTenant(bare);

  it('a reply that waits says that nothing is tried', async () => {
    const { sessionId, id, agent, params } = await new Chat(bare, ofBare).withAgent();
    const email = `${randomUUID()}@visitor.example`;
    await ofBare.visitor.call('POST /chat/{id}/visitor', { params: { id: sessionId }, body: { email } });
    await agent.api.call('POST /chat/{id}/agent/message', { params, body: { content: 'It is on its way.' } });
    await sql(
      bare,
      `UPDATE messages SET created_at = created_at - interval '6 minutes' WHERE conversation_id = $1`,
      [id],
    );
    const { promises: owed } = await ofBare.owner.api.call('GET /mail/promises');
    expect(owed).toMatchObject([{ reason: 'unseen', dueAt: null, to: email }]);
  });
});
