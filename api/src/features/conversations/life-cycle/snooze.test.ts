import { afterEach, describe, expect, it } from 'vitest';
import { buildConversation, type Member } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { named, next, record, settled } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';
import { letPass } from '../../../../test/support/time.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);
const chat = new Chat(server, tenant);

afterEach(() => {
  expect(server.errors).toEqual([]);
});

const HOUR = 3_600;
const DAY = 24 * HOUR;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const snooze = async (who: Pick<Member, 'api'>, id: string, until: string = inSeconds(HOUR)) =>
  (await who.api.call('POST /conversations/{id}/snooze', { params: { id }, body: { until } })).conversation;
const trySnooze = (who: Pick<Member, 'token'>, id: string, until: unknown = 'reply') =>
  server.send('POST', `/api/conversations/${id}/snooze`, { token: who.token, body: { until } });
const unsnooze = async (who: Pick<Member, 'api'>, id: string) =>
  (await who.api.call('POST /conversations/{id}/unsnooze', { params: { id } })).conversation;
const runJobs = () => server.app.runJobs();
const snoozedUntil = async (id: string) => (await inbox.get(id)).snoozedUntil;

/** An agent with a device, and a conversation that they have accepted. */
async function held() {
  const { agent, socket } = await inbox.online('Ada');
  const id = await inbox.asked();
  await inbox.accept(agent, id);
  return { agent, socket, id };
}

describe('a snoozed conversation', () => {
  it('comes back at its time, and its agent hears of it', async () => {
    const { agent, socket, id } = await held();
    const until = inSeconds(HOUR);
    expect(await snooze(agent, id, until)).toMatchObject({ snoozedUntil: until, status: 'transferred' });
    await letPass(server, HOUR - 60);
    await runJobs();
    expect(await snoozedUntil(id)).not.toBeNull();
    const over = next(socket, 'snooze-over');
    await letPass(server, 120);
    await runJobs();
    expect(await over).toEqual({ sessionId: id, customer: { name: 'Anonymous' } });
    expect(await inbox.get(id)).toMatchObject({
      snoozedUntil: null,
      assignedAgent: agent.id,
      isAccepted: true,
    });
  });

  it('comes back with the visitor’s next word, whatever it was snoozed until', async () => {
    const { agent, id } = await held();
    for (const until of ['reply', inSeconds(HOUR)]) {
      await snooze(agent, id, until);
      expect(await snoozedUntil(id)).toBe(until);
      await letPass(server, until === 'reply' ? 30 * DAY : 60);
      await runJobs();
      expect(await snoozedUntil(id)).not.toBeNull();
      expect(await chat.say(id, 'Any news?')).toMatchObject({ message: null, status: 'transferred' });
      expect(await inbox.get(id)).toMatchObject({ snoozedUntil: null, assignedAgent: agent.id });
    }
  });

  it('comes back when the visitor asks for a person again', async () => {
    const { agent, id } = await held();
    await snooze(agent, id, 'reply');
    await inbox.ask(id);
    expect(await snoozedUntil(id)).toBeNull();
  });

  it('stays with what its agent writes, and gets a new time', async () => {
    const { agent, id } = await held();
    await snooze(agent, id, 'reply');
    await inbox.post(agent, `${id}/agent/message`, { content: 'I will ask the carrier.' });
    expect(await snoozedUntil(id)).toBe('reply');
    const until = inSeconds(DAY);
    expect((await snooze(agent, id, until)).snoozedUntil).toBe(until);
  });

  it('is unsnoozed by hand, also twice', async () => {
    const { agent, id } = await held();
    await snooze(agent, id);
    expect(await unsnooze(agent, id)).toMatchObject({ snoozedUntil: null, status: 'transferred' });
    expect((await unsnooze(agent, id)).snoozedUntil).toBeNull();
  });

  it.each([
    ['ended', (who: Member, id: string) => inbox.end(who, id)],
    ['returned to the queue', (who: Member, id: string) => inbox.release(who, id)],
    [
      'escalated',
      (who: Member, id: string) => inbox.post(who, `${id}/handoff`, { reason: 'Now', priority: 'urgent' }),
    ],
  ])('is snoozed no more once it is %s', async (_, act) => {
    const { agent, id } = await held();
    await snooze(agent, id);
    await act(agent, id);
    expect(await snoozedUntil(id)).toBeNull();
  });

  it('is in a section of the list and in a count, and in no other', async () => {
    const { agent, id } = await held();
    await snooze(agent, id);
    const waits = await inbox.asked();
    const list = async (section: 'snoozed' | 'mine' | 'waiting' | 'team') =>
      (await agent.api.call('GET /chat/conversations', { query: { section } })).conversations.map(
        ({ sessionId }) => sessionId,
      );
    expect(await list('snoozed')).toEqual([id]);
    expect(await list('mine')).toEqual([]);
    expect(await list('team')).toEqual([]);
    expect(await list('waiting')).toEqual([waits]);
    const { stats } = await agent.api.call('GET /chat/stats');
    expect(stats).toMatchObject({ snoozed: 1, pending: 1, mine: { active: 0 }, transferred: 2, open: 2 });
  });

  it('reaches consoles by /sync, going and coming', async () => {
    const { agent, id } = await held();
    let { cursor } = await agent.api.call('GET /sync');
    const changed = async () => {
      const page = await agent.api.call('GET /sync', { query: { cursor } });
      cursor = page.cursor;
      return page.changes.conversations.map(({ snoozedUntil: until }) => until);
    };
    await snooze(agent, id, 'reply');
    expect(await changed()).toEqual(['reply']);
    await chat.say(id, 'Hello?');
    expect(await changed()).toEqual([null]);
  });
});

describe('while it is snoozed, the clocks stand still', () => {
  it('an offer is not withdrawn, and goes on where it was', async () => {
    const { agent } = await inbox.online('Ada');
    const id = await inbox.asked();
    await letPass(server, 40);
    await snooze(agent, id, 'reply');
    await letPass(server, HOUR);
    await runJobs();
    expect(await inbox.holderOf(id)).toBe(agent.id);
    await unsnooze(agent, id);
    await letPass(server, 10);
    await runJobs();
    expect(await inbox.holderOf(id)).toBe(agent.id);
    await letPass(server, 15);
    await runJobs();
    expect(await inbox.holderOf(id)).toBeNull();
  });

  it('a wait is not escalated, and goes on where it was', async () => {
    const id = await inbox.asked();
    await letPass(server, 100);
    await snooze(tenant.owner, id, 'reply');
    await letPass(server, DAY);
    await runJobs();
    expect((await inbox.get(id)).status).toBe('transferred');
    await unsnooze(tenant.owner, id);
    await letPass(server, 60);
    await runJobs();
    expect((await inbox.get(id)).status).toBe('transferred');
    await letPass(server, 30);
    await runJobs();
    expect((await inbox.get(id)).status).toBe('escalated');
  });

  it('an agent whose last device is gone keeps it, and has the usual time once it is back', async () => {
    const { agent, socket, id } = await held();
    const open = await inbox.asked();
    await inbox.accept(agent, open);
    await snooze(agent, id);
    socket.disconnect();
    const left = () => sql(server, 'SELECT 1 FROM users WHERE id = $1 AND left_at IS NOT NULL', [agent.id]);
    await expect.poll(left, { timeout: 5_000 }).toHaveLength(1);
    await letPass(server, 40);
    await runJobs();
    expect(await inbox.holderOf(open)).toBeNull();
    expect(await inbox.holderOf(id)).toBe(agent.id);
    await chat.say(id, 'Are you there?');
    await letPass(server, 20);
    await runJobs();
    expect(await inbox.holderOf(id)).toBe(agent.id);
    await letPass(server, 20);
    await runJobs();
    expect(await inbox.get(id)).toMatchObject({ assignedAgent: null, status: 'transferred' });
  });

  it('no one is offered a waiting one, until it is back', async () => {
    const id = await inbox.asked();
    await snooze(tenant.owner, id, 'reply');
    const { agent, socket } = await inbox.online('Ada');
    await runJobs();
    expect(await inbox.holderOf(id)).toBeNull();
    const offered = next(socket, 'handoff-request');
    await chat.say(id, 'Hello?');
    expect((await offered).sessionId).toBe(id);
    expect(await inbox.holderOf(id)).toBe(agent.id);
  });

  it('its agent has a place for another one', async () => {
    const body = { settings: { handoff: { maxConcurrentChats: 1 } } };
    await tenant.owner.api.call('PUT /tenant/settings', { body });
    const { agent, socket, id } = await held();
    const waits = await inbox.asked();
    expect(await inbox.holderOf(waits)).toBeNull();
    const offered = next(socket, 'handoff-request');
    await snooze(agent, id);
    expect((await offered).sessionId).toBe(waits);
    await inbox.accept(agent, waits);
  });
});

describe('who may', () => {
  it('the assigned agent and admins snooze and unsnooze, others do not', async () => {
    const { agent, id } = await held();
    const { agent: other } = await inbox.online('Bea');
    expectFailure(await trySnooze(other, id), 'not_assigned');
    await snooze(tenant.owner, id);
    const path = `/api/conversations/${id}/unsnooze`;
    expectFailure(await server.send('POST', path, { token: other.token }), 'not_assigned');
    await unsnooze(agent, id);
  });

  it('not one that the assistant has, nor one that has ended', async () => {
    const { sessionId } = await buildConversation(tenant);
    const refused = await trySnooze(tenant.owner, sessionId);
    expectFailure(refused, 'state_conflict');
    expect(refused.json.error).toBe('The assistant is handling this conversation.');
    await inbox.end(tenant.owner, sessionId);
    expectFailure(await trySnooze(tenant.owner, sessionId), 'conversation_ended');
  });

  it.each([
    ['in 1970', '1970-01-01T00:00:00Z', 'Must be in the future'],
    ['beyond a year', inSeconds(366 * DAY), 'Must be within a year'],
    ['at no time', 'tomorrow', 'Must be a time such as 2026-01-31T12:00:00Z'],
    ['at nothing', null, 'Cannot be this'],
  ])('until %s is refused with a sentence', async (_, until, message) => {
    const { agent, id } = await held();
    const refused = await trySnooze(agent, id, until);
    expectFailure(refused, 'validation_failed');
    expect(refused.json.details).toEqual([{ path: 'until', message }]);
    expect(await snoozedUntil(id)).toBeNull();
  });

  it('of an agent who snoozes and one who ends at once, the end is what stays', async () => {
    const { agent, id } = await held();
    const [snoozed, ended] = await Promise.all([trySnooze(agent, id), inbox.post(agent, `${id}/end`)]);
    expect(ended.status).toBe(200);
    expect([200, 409]).toContain(snoozed.status);
    expect(await inbox.get(id)).toMatchObject({ status: 'ended', snoozedUntil: null });
  });

  it('the visitor hears nothing of it', async () => {
    const { agent, id } = await held();
    const visitor = await inbox.visitorOf(id);
    const heard = record(visitor);
    await snooze(agent, id);
    await settled(visitor);
    for (const [, payload] of named(heard, 'conversation-updated')) {
      expect(payload).toEqual({ sessionId: id, status: 'transferred' });
    }
  });
});
