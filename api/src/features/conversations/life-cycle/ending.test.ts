import { expect, it } from 'vitest';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { named, record, settled } from '../../../../test/support/sockets.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);

async function held() {
  const { agent } = await inbox.online('Ada');
  const id = await inbox.asked();
  await inbox.accept(agent, id);
  return { agent, id };
}

it('an agent says why a conversation ends, and its visitor does not hear of it', async () => {
  const { agent, id } = await held();
  const visitor = await inbox.visitorOf(id);
  const heard = record(visitor);
  const body = { reason: 'resolved', note: 'Found the parcel' };
  expect((await inbox.post(agent, `${id}/end`, body)).status).toBe(200);
  const ending = { reason: 'resolved', note: 'Found the parcel' };
  expect(await inbox.get(id)).toMatchObject({ status: 'ended', endReason: 'agent', ending });
  await settled(visitor);
  for (const [, payload] of named(heard, 'conversation-updated')) {
    expect(payload).not.toHaveProperty('ending');
  }
  // Ended already.
  await inbox.post(agent, `${id}/end`, { reason: 'spam' });
  expect((await inbox.get(id)).ending).toEqual(ending);
});

it.each([
  [{}, null],
  [{ reason: 'no_reply' }, { reason: 'no_reply', note: null }],
  [{ note: 'Moved to the phone' }, { reason: 'other', note: 'Moved to the phone' }],
])('%j is kept as %j', async (body, ending) => {
  const { agent, id } = await held();
  await inbox.post(agent, `${id}/end`, body);
  expect((await inbox.get(id)).ending).toEqual(ending);
});

it('a reason that is none, and a note that is too long, are refused', async () => {
  const { agent, id } = await held();
  expectFailure(await inbox.post(agent, `${id}/end`, { reason: 'bored' }), 'validation_failed');
  expectFailure(await inbox.post(agent, `${id}/end`, { note: 'x'.repeat(201) }), 'validation_failed');
  expect((await inbox.get(id)).status).toBe('transferred');
});

it('a reopened conversation has no ending any more', async () => {
  const { agent, id } = await held();
  await inbox.post(agent, `${id}/end`, { reason: 'spam' });
  await server.send('POST', `/api/conversations/${id}/reopen`, { token: agent.token });
  expect((await inbox.get(id)).ending).toBeNull();
});
