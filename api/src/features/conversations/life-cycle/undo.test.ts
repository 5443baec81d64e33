import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildConversation, buildMember, type Member } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);
const chat = new Chat(server, tenant);

afterEach(() => {
  expect(server.errors).toEqual([]);
});

const bulk = async (who: Member, ids: string[], action: string, more: object = {}) =>
  (
    await server.send('POST', '/api/conversations/bulk', {
      token: who.token,
      body: { ids, action, ...more },
    })
  ).json;
const undo = (who: Member, ...ids: string[]) => bulk(who, ids, 'undo');
const done = (...ids: string[]) => ({ done: ids, refused: [] });

/** All that an action may change, to the microsecond. */
const rowOf = async (sessionId: string) => {
  const [row] = await sql(
    server,
    `SELECT to_jsonb(c) - '{updated_at,changed_xid}'::text[] AS row FROM conversations c WHERE session_id = $1`,
    [sessionId],
  );
  return row?.row;
};

describe('what was done with many is undone', () => {
  it.each(['end', 'release', 'snooze', 'assign'])('%s of one’s own chat', async (action) => {
    const { agent } = await inbox.online('Ada');
    const other = await inbox.online('Bea');
    const id = await inbox.asked();
    if ((await inbox.holderOf(id)) !== agent.id) {
      await inbox.release(other.agent, id);
    }
    await inbox.accept(agent, id);
    const before = await rowOf(id);
    const given = { until: 'reply', agentId: other.agent.id };
    expect(await bulk(agent, [id], action, given)).toEqual(done(id));
    expect(await rowOf(id)).not.toEqual(before);
    expect(await undo(agent, id)).toEqual(done(id));
    expect(await rowOf(id)).toEqual(before);
    // A retry.
    expect(await undo(agent, id)).toEqual(done(id));
    expect(await rowOf(id)).toEqual(before);
  });

  it('what was done with one alone: a transfer, an escalation, an end with its reason, a return', async () => {
    const { sessionId: id, agent } = await chat.withAgent();
    const bea = await inbox.online('Bea');
    const before = await rowOf(id);
    const params = { id };
    const acts = [
      () => agent.api.call('POST /chat/{id}/handoff', { params, body: { agentId: bea.agent.id } }),
      () => agent.api.call('POST /chat/{id}/handoff', { params, body: { priority: 'urgent' } }),
      () => agent.api.call('POST /chat/{id}/end', { params, body: { reason: 'other', note: 'Gone' } }),
      () => inbox.release(agent, id),
    ];
    for (const act of acts) {
      await act();
      expect(await rowOf(id)).not.toEqual(before);
      expect(await undo(agent, id)).toEqual(done(id));
      expect(await rowOf(id)).toEqual(before);
    }
  });

  it('an end of one that waits, that the assistant has, and that is put off', async () => {
    const [waiting, active] = [await inbox.asked(), (await buildConversation(tenant)).sessionId];
    const { sessionId: snoozed, agent } = await chat.withAgent();
    await bulk(agent, [snoozed], 'snooze', { until: new Date(Date.now() + 3_600_000).toISOString() });
    const ids = [waiting, active, snoozed];
    const before = await Promise.all(ids.map(rowOf));
    await bulk(tenant.owner, ids, 'end');
    expect(await undo(tenant.owner, ...ids)).toEqual(done(...ids));
    expect(await Promise.all(ids.map(rowOf))).toEqual(before);
    await chat.say(active, 'Still here');
  });

  it('an assignment of one that the assistant had', async () => {
    const { sessionId } = await buildConversation(tenant);
    await chat.say(sessionId, 'Do you ship abroad?');
    const before = await rowOf(sessionId);
    await bulk(tenant.owner, [sessionId], 'assign', { agentId: tenant.owner.id });
    expect(await undo(tenant.owner, sessionId)).toEqual(done(sessionId));
    expect(await rowOf(sessionId)).toEqual(before);
  });

  it('a second end that changed nothing leaves the first one to be undone', async () => {
    const id = await inbox.asked();
    const before = await rowOf(id);
    await bulk(tenant.owner, [id], 'end');
    await bulk(tenant.owner, [id], 'end');
    await undo(tenant.owner, id);
    expect(await rowOf(id)).toEqual(before);
  });

  it('a return whose conversation was offered to the next agent meanwhile', async () => {
    const ada = await inbox.online('Ada');
    const id = await inbox.asked();
    await inbox.accept(ada.agent, id);
    const bea = await inbox.online('Bea');
    await bulk(ada.agent, [id], 'release');
    await expect.poll(() => inbox.holderOf(id)).toBe(bea.agent.id);
    expect(await undo(ada.agent, id)).toEqual(done(id));
    expect(await inbox.get(id)).toMatchObject({ assignedAgent: ada.agent.id, isAccepted: true });
  });
});

describe('is refused, with the reason, once', () => {
  const refused = async (who: Member, id: string, sentence: string) => {
    const before = await rowOf(id);
    const result = await undo(who, id);
    expect(result).toMatchObject({ done: [], refused: [{ id, error: sentence }] });
    expect(await rowOf(id)).toEqual(before);
  };

  it('a colleague has taken it', async () => {
    const { sessionId: id, agent } = await chat.withAgent();
    const bea = await buildMember(server, tenant, { name: 'Bea' });
    await bulk(agent, [id], 'release');
    await inbox.accept(bea, id);
    await refused(agent, id, 'Already taken by Bea');
  });

  it('someone has written', async () => {
    const { sessionId: id, agent } = await chat.withAgent();
    await bulk(agent, [id], 'release');
    await chat.say(id, 'Hello?');
    await refused(agent, id, 'Someone has written here since then.');
  });

  it('it was reopened, or put off', async () => {
    const { sessionId: id, agent } = await chat.withAgent();
    await bulk(tenant.owner, [id], 'end');
    await agent.api.call('POST /conversations/{id}/reopen', { params: { id } });
    await refused(tenant.owner, id, 'The conversation has changed in the meantime.');
    await bulk(agent, [id], 'release');
    await tenant.owner.api.call('POST /conversations/{id}/snooze', {
      params: { id },
      body: { until: 'reply' },
    });
    // The last thing done here is the owner’s.
    await refused(agent, id, 'There is nothing of yours to undo here.');
  });

  it('it is a colleague’s action, or there was none', async () => {
    const { sessionId: id, agent } = await chat.withAgent();
    await refused(agent, id, 'There is nothing of yours to undo here.');
    await bulk(tenant.owner, [id], 'end');
    await refused(agent, id, 'There is nothing of yours to undo here.');
  });

  it('the agent has as many chats as they may have, or has left', async () => {
    const ada = await inbox.online('Ada');
    const occupied = async () => {
      const chats = await inbox.occupy(ada, 5);
      for (const id of chats) await inbox.accept(ada.agent, id);
      return chats;
    };
    const chats = await occupied();
    await bulk(ada.agent, chats, 'end');
    await occupied();
    const first = chats[0] ?? '';
    expect((await undo(ada.agent, first)).refused).toMatchObject([
      { error: "You've reached your limit of 5 chats. Finish or return one first." },
    ]);
    const bea = await buildMember(server, tenant, { name: 'Bea' });
    const id = await inbox.asked();
    await inbox.accept(bea, id);
    await bulk(tenant.owner, [id], 'end');
    await tenant.owner.api.call('DELETE /tenant/team/{id}', { params: { id: bea.id } });
    expect((await undo(tenant.owner, id)).refused).toMatchObject([{ error: 'This teammate has left.' }]);
  });
});

describe('a merge', () => {
  let visitorToken: string | undefined;
  beforeEach(() => {
    visitorToken = undefined;
  });
  const opened = async (): Promise<string> => {
    const { json } = await server.send('POST', '/api/chat/start', {
      apiKey: tenant.apiKey,
      headers: visitorToken ? { 'x-visitor-token': visitorToken } : {},
      body: { visitorId: 'visitor_1' },
    });
    visitorToken ??= json.visitorToken;
    await chat.say(json.sessionId, 'Hello');
    return json.sessionId;
  };
  const merge = (who: Member, id: string, into: string) =>
    who.api.call('POST /conversations/{id}/merge', { params: { id }, body: { into } });
  const unmerge = (who: Member, id: string) =>
    server.send('POST', `/api/conversations/${id}/unmerge`, { token: who.token });

  it('is undone: the conversation is what it was, open or ended', async () => {
    const [open, target] = [await opened(), await opened()];
    await inbox.ask(open);
    const before = await rowOf(open);
    await merge(tenant.owner, open, target);
    const { status, json } = await unmerge(tenant.owner, open);
    expect([status, json.conversation]).toMatchObject([200, { status: 'transferred', mergedInto: null }]);
    expect(await rowOf(open)).toEqual(before);
    // A retry.
    expect((await unmerge(tenant.owner, open)).status).toBe(200);

    await chat.end(open);
    const ended = await rowOf(open);
    await merge(tenant.owner, open, target);
    await unmerge(tenant.owner, open);
    expect(await rowOf(open)).toEqual(ended);
  });

  it('is not undone once someone has written in the other, or has taken it', async () => {
    const [one, target] = [await opened(), await opened()];
    await merge(tenant.owner, one, target);
    await chat.say(target, 'One more thing');
    const written = await unmerge(tenant.owner, one);
    expectFailure(written, 'state_conflict');
    expect(written.json.error).toBe('Someone has written here since then.');

    const other = await opened();
    await merge(tenant.owner, other, target);
    await bulk(tenant.owner, [target], 'assign', { agentId: tenant.owner.id });
    expectFailure(await unmerge(tenant.owner, other), 'state_conflict');
    expect(await inbox.get(other)).toMatchObject({ status: 'ended' });
  });

  it('is undone by who did it, and admins', async () => {
    const [one, target] = [await opened(), await opened()];
    const [ada, bea] = [await buildMember(server, tenant), await buildMember(server, tenant)];
    await merge(ada, one, target);
    expectFailure(await unmerge(bea, one), 'state_conflict');
    expect((await unmerge(ada, one)).status).toBe(200);
  });

  it('is undone while it is made the other way round, one after the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await opened(), await opened()];
      await merge(tenant.owner, one, other);
      const both = await Promise.all([
        unmerge(tenant.owner, one),
        merge(tenant.owner, other, one).catch(() => null),
      ]);
      expect(both[0].status).toBeLessThan(500);
    }
  });
});
