import { WEEKDAYS } from '@chatbot-saas/contract/hours';
import { afterEach, describe, expect, it } from 'vitest';
import { buildConversation } from '../../../../test/support/build.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';
import { letPass } from '../../../../test/support/time.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);
afterEach(() => {
  expect(server.errors).toEqual([]);
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Closed but for a day that begins in a day or two. */
async function closed(): Promise<string> {
  const date = dayOf(Date.now() + 2 * DAY_MS);
  const holidays = [{ date, from: '09:00', to: '18:00' }];
  await tenant.owner.api.call('PUT /tenant/hours', { body: { timezone: 'UTC', week: [], holidays } });
  return `${date}T09:00:00.000Z`;
}
const opened = () =>
  tenant.owner.api.call('PUT /tenant/hours', {
    body: { timezone: 'UTC', week: WEEKDAYS.map((day) => ({ day, from: '00:00', to: '24:00' })) },
  });

describe('outside of opening hours', () => {
  it('no agent is offered a conversation, and the visitor hears when the team is back', async () => {
    const opensAt = await closed();
    await inbox.online('Ada');
    const { sessionId } = await buildConversation(tenant);
    expect(await inbox.ask(sessionId)).toEqual({
      status: 'queued',
      agent: null,
      position: 1,
      estimatedWait: null,
      agentsOnline: false,
      opensAt,
    });
    await server.app.runJobs();
    expect(await inbox.holderOf(sessionId)).toBeNull();
    // Who comes now is offered none either.
    await inbox.online('Bea');
    expect(await inbox.holderOf(sessionId)).toBeNull();
  });

  it('an agent may take one by hand', async () => {
    await closed();
    const ada = await inbox.online('Ada');
    const id = await inbox.asked();
    expect((await inbox.accept(ada.agent, id)).conversation).toMatchObject({ isAccepted: true });
  });

  it('an offer that passes is made to no other agent, and the visitor is not put off', async () => {
    await inbox.online('Ada');
    await inbox.online('Bea');
    const id = await inbox.asked();
    expect(await inbox.holderOf(id)).not.toBeNull();
    await closed();
    await letPass(server, 61);
    await server.app.runJobs();
    expect(await inbox.holderOf(id)).toBeNull();
    const { data } = await tenant.visitor.call('GET /chat/{id}/history', { params: { id }, query: {} });
    expect(data.messages.filter(({ role }) => role === 'system')).toEqual([]);
  });

  it('a night of waiting is not overdue, and three open minutes are', async () => {
    const opensAt = await closed();
    const id = await inbox.asked();
    await letPass(server, 4 * 60);
    await server.app.runJobs();
    expect((await inbox.get(id)).status).toBe('transferred');
    const [row] = await sql(server, 'SELECT unattended_since FROM conversations WHERE session_id = $1', [id]);
    expect(row?.unattended_since.toISOString()).toBe(opensAt);
    await opened();
    await letPass(server, 170);
    await server.app.runJobs();
    expect((await inbox.get(id)).status).toBe('transferred');
    await letPass(server, 11);
    await server.app.runJobs();
    expect((await inbox.get(id)).status).toBe('escalated');
  });

  it('a workspace without any hours calls no one', async () => {
    await tenant.owner.api.call('PUT /tenant/hours', { body: { timezone: 'UTC', week: [] } });
    const id = await inbox.asked();
    await letPass(server, 4 * 60);
    await server.app.runJobs();
    await server.app.runJobs();
    expect((await inbox.get(id)).status).toBe('transferred');
  });
});

it('opening offers what waits to who is online', async () => {
  await closed();
  const ada = await inbox.online('Ada');
  const id = await inbox.asked();
  await opened();
  await expect.poll(() => inbox.holderOf(id)).toBe(ada.agent.id);
});

it('the clock opens it too: the watchdog offers what waits', async () => {
  await closed();
  const ada = await inbox.online('Ada');
  const id = await inbox.asked();
  // As time does, which calls nothing.
  await sql(server, 'UPDATE tenants SET hours = NULL WHERE id = $1', [tenant.id]);
  await server.app.runJobs();
  expect(await inbox.holderOf(id)).toBe(ada.agent.id);
});

it('the first response counts open time, and says so', async () => {
  const now = Date.now();
  const { conversation } = await tenant.owner.api.call('GET /chat/{id}', {
    params: { id: await inbox.asked() },
  });
  // Asked for at 17:30 two days ago, answered at 09:10 yesterday.
  const requested = `${dayOf(now - 2 * DAY_MS)}T17:30:00Z`;
  const replied = `${dayOf(now - DAY_MS)}T09:10:00Z`;
  await sql(
    server,
    `UPDATE conversations SET created_at = $2, handoff_requested_at = $2, accepted_at = $3, first_reply_at = $3,
       assigned_agent = $4 WHERE id = $1`,
    [conversation._id, requested, replied, tenant.owner.id],
  );
  const response = async () => {
    const { handoff, agents } = await tenant.owner.api.call('GET /tenant/analytics', { query: {} });
    const { stats } = await tenant.owner.api.call('GET /chat/stats');
    expect(agents[0]?.firstResponse).toEqual(handoff.firstResponse);
    expect(stats.medianFirstResponse).toBe(handoff.firstResponse.median);
    expect(stats.hasOpeningHours).toBe(handoff.hasOpeningHours);
    return [handoff.hasOpeningHours, handoff.firstResponse.average, handoff.firstResponse.median];
  };
  const clock = (Date.parse(replied) - Date.parse(requested)) / 1_000;
  expect(await response()).toEqual([false, clock, clock]);
  const week = WEEKDAYS.map((day) => ({ day, from: '09:00', to: '18:00' }));
  await tenant.owner.api.call('PUT /tenant/hours', { body: { timezone: 'UTC', week } });
  expect(await response()).toEqual([true, 40 * 60, 40 * 60]);
  await tenant.owner.api.call('PUT /tenant/hours', { body: { timezone: 'UTC', week: [] } });
  expect(await response()).toEqual([true, 0, 0]);
});
