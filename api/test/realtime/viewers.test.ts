import { expect, it } from 'vitest';
import { buildConversation, buildMember, buildTenant } from '../support/build.ts';
import { disconnectAfterEach, freshAgent, freshTenant, sharedServer } from '../support/fixtures.ts';
import {
  connectOnline,
  connectStaff,
  connectVisitor,
  cut,
  emit,
  named,
  next,
  record,
  settled,
} from '../support/sockets.ts';

/** Who of the team looks at which conversation. Between processes see live-events.test. */
const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const mia = freshAgent(server, tenant, 'Mia');
const keep = disconnectAfterEach();

const online = async (who = mia) => keep(await connectOnline(server, who, tenant.id));
const look = (conversationId: string | null, isTyping?: boolean) => ({
  conversationId,
  ...(isTyping !== undefined && { isTyping }),
});
const seenBy = (...users: [who: { id: string; name: string }, isTyping?: boolean][]) =>
  users.map(([{ id, name }, isTyping = false]) => ({ id, name, isTyping }));

it('the team hears who looks at a conversation, who writes in it, and who leaves', async () => {
  const { id } = await buildConversation(tenant);
  const [theirs, mine] = [await online(), await online(tenant.owner)];
  const heard = record(mine);
  await emit(theirs, 'viewing', look(id));
  await emit(theirs, 'viewing', look(id, true));
  await emit(theirs, 'viewing', look(id, true));
  await emit(theirs, 'viewing', look(id, false));
  await emit(theirs, 'viewing', look(null));
  await settled(mine);
  const said = named(heard, 'viewers').map(([, payload]) => payload);
  expect(said).toEqual([
    { conversationId: id, users: seenBy([mia]) },
    { conversationId: id, users: seenBy([mia, true]) },
    { conversationId: id, users: seenBy([mia]) },
    { conversationId: id, users: [] },
  ]);
});

it('an agent looks at one conversation at a time, and at none once the last tab has closed', async () => {
  const [one, other] = [await buildConversation(tenant), await buildConversation(tenant)];
  const mine = await online(tenant.owner);
  const [first, second] = [await online(), await online()];
  await emit(first, 'viewing', look(one.id));
  await emit(second, 'viewing', look(one.id));
  await settled(mine);
  const heard = record(mine);
  await emit(first, 'viewing', look(other.id));
  await settled(mine);
  const last = next(mine, 'viewers');
  first.disconnect();
  expect(await last).toEqual({ conversationId: other.id, users: [] });
  const left = next(mine, 'viewers');
  second.disconnect();
  expect(await left).toEqual({ conversationId: one.id, users: [] });
  // The other tab was there: nothing to say of it.
  expect(named(heard, 'viewers').map(([, payload]) => payload)).toEqual([
    { conversationId: other.id, users: seenBy([mia]) },
    { conversationId: other.id, users: [] },
    { conversationId: one.id, users: [] },
  ]);
});

it('two who look are both there, also for a supervisor who comes later', async () => {
  const { id } = await buildConversation(tenant);
  const ada = await buildMember(server, tenant, { name: 'Ada' });
  const admin = await buildMember(server, tenant, { name: 'Sue', role: 'admin' });
  await emit(await online(), 'viewing', look(id));
  await emit(await online(ada), 'viewing', look(id, true));
  const socket = keep(await connectStaff(server, admin, tenant.id));
  const heard = next(socket, 'viewers');
  await emit(socket, 'join-tenant', tenant.id);
  const { conversationId, users } = await heard;
  expect(conversationId).toBe(id);
  const byName = users.toSorted((a, b) => a.name.localeCompare(b.name));
  expect(byName).toEqual(seenBy([ada, true], [mia]));
});

it('no visitor and no other workspace ever hears of it', async () => {
  const { id, sessionId } = await buildConversation(tenant);
  const visitor = keep(await connectVisitor(server, tenant.apiKey, sessionId));
  const rival = await buildTenant(server, 'Rival');
  const stranger = keep(await connectOnline(server, rival.owner, rival.id));
  const heard = [record(visitor), record(stranger)];
  const socket = await online();
  await emit(socket, 'viewing', look(id, true));
  keep(await connectOnline(server, rival.owner, rival.id));
  expect(await emit(stranger, 'viewing', look(id))).toEqual({ ok: false, error: 'Not found' });
  expect(await emit(visitor, 'viewing', look(id))).toEqual({ ok: false, error: 'Not allowed.' });
  await settled(visitor, stranger);
  expect(heard.flatMap((events) => named(events, 'viewers'))).toEqual([]);
});

it('who is refused a conversation looks at nothing', async () => {
  const { id } = await buildConversation(tenant);
  const [theirs, mine] = [await online(), await online(tenant.owner)];
  await emit(theirs, 'viewing', look(id));
  await settled(mine);
  const left = next(mine, 'viewers');
  expect(await emit(theirs, 'viewing', look('0190a0a0-0000-7000-8000-000000000000'))).toMatchObject({
    ok: false,
  });
  expect(await left).toEqual({ conversationId: id, users: [] });
});

it('a member who is removed from the team neither hears it nor is seen, within a second', async () => {
  const { id } = await buildConversation(tenant);
  const other = await buildConversation(tenant);
  const [theirs, mine] = [await online(), await online(tenant.owner)];
  await emit(theirs, 'viewing', look(id));
  await settled(mine);
  const [isCut, left] = [cut(theirs, { withinMs: 1_000 }), next(mine, 'viewers')];
  const heard = record(theirs);
  const begun = performance.now();
  await tenant.owner.api.call('DELETE /tenant/team/{id}', { params: { id: mia.id } });
  await isCut;
  expect(await left).toEqual({ conversationId: id, users: [] });
  expect(performance.now() - begun).toBeLessThan(1_000);
  await emit(mine, 'viewing', look(other.id));
  expect(named(heard, 'viewers')).toEqual([]);
});
