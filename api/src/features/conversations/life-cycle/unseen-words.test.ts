import { afterEach, expect, it } from 'vitest';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);
const chat = new Chat(server, tenant);

afterEach(() => {
  expect(server.errors).toEqual([]);
});

const wroteAt = async (id: string) => (await inbox.get(id)).lastVisitorMessage?.timestamp ?? null;

it.each([
  { what: 'snoozed', path: (id: string) => `conversations/${id}/snooze`, more: { until: 'reply' } },
  { what: 'returned', path: (id: string) => `conversations/${id}/return-to-assistant`, more: {} },
  { what: 'ended', path: (id: string) => `chat/${id}/end`, more: { reason: 'resolved' } },
])('a conversation is not $what where the visitor has written what the person has not seen', async (call) => {
  const { agent } = await inbox.online('Ada');
  const id = await inbox.asked();
  await inbox.accept(agent, id);
  const send = (visitorWroteAt: string | null) =>
    server.send('POST', `/api/${call.path(id)}`, {
      token: agent.token,
      body: { ...call.more, visitorWroteAt },
    });

  const seen = await wroteAt(id);
  await chat.say(id, 'One more thing');
  for (const at of [seen, null]) {
    const refused = await send(at);
    expectFailure(refused, 'state_conflict');
    expect(refused.json.error).toBe('The visitor has written since. Look again first.');
  }
  expect(await inbox.get(id)).toMatchObject({ status: 'transferred', snoozedUntil: null });
  expect((await send(await wroteAt(id))).status).toBe(200);
});

it('a word and an end at the same moment: the word is refused, or the end', async () => {
  const { agent } = await inbox.online('Ada');
  for (let round = 0; round < 10; round += 1) {
    const id = await inbox.asked();
    await inbox.accept(agent, id);
    const visitorWroteAt = await wroteAt(id);
    const [word, end] = await Promise.all([
      chat.trySay(id, 'One more thing'),
      inbox.post(agent, `${id}/end`, { visitorWroteAt }),
    ]);
    expect([word.status, end.status].toSorted()).toEqual([200, 409]);
    await inbox.post(agent, `${id}/end`, {});
  }
});

it('what has ended already stays ended, whatever was seen of it', async () => {
  const { agent } = await inbox.online('Ada');
  const id = await inbox.asked();
  await inbox.accept(agent, id);
  await inbox.post(agent, `${id}/end`, { reason: 'resolved' });
  expect((await inbox.post(agent, `${id}/end`, { visitorWroteAt: null })).status).toBe(200);
  expect((await inbox.get(id)).ending).toMatchObject({ reason: 'resolved' });
});
