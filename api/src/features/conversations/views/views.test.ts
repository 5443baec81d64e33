import { randomUUID } from 'node:crypto';
import { MAX_LISTED_VIEWS, MAX_SHARED_VIEWS, MAX_VIEWS } from '@chatbot-saas/contract/domain';
import { beforeEach, expect, it } from 'vitest';
import { buildMember, type Member } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(server, tenant, { name: 'Ada', role: 'agent' });
  bob = await buildMember(server, tenant, { name: 'Bob', role: 'agent' });
});

const send = (by: Member, method: string, path: string, body?: object) =>
  server.send(method, `/api/views${path}`, { token: by.token, ...(body && { body }) });
const save = async (by: Member, body: object = {}) =>
  (await send(by, 'POST', '', { name: 'Refunds', filter: {}, ...body })).json.view;
const names = async (by: Member) =>
  (await by.api.call('GET /views', {})).views.map(({ name }: { name: string }) => name);

it('a view is its owner’s, and everyone’s once it is shared', async () => {
  const filter = { status: ['transferred'], assignee: 'none', channel: 'email', text: 'refund' };
  const own = await save(ada, { name: 'Own', filter, sort: 'waiting' });
  expect(own).toEqual({
    _id: own._id,
    name: 'Own',
    shared: false,
    filter,
    sort: 'waiting',
    owner: { _id: ada.id, name: 'Ada' },
  });
  await save(bob, { name: 'among us', shared: true });
  expect(await names(ada)).toEqual(['among us', 'Own']);
  expect(await names(bob)).toEqual(['among us']);
  expect(await names(tenant.owner)).toEqual(['among us']);
  await send(ada, 'PUT', `/${own._id}`, { shared: true });
  expect(await names(bob)).toEqual(['among us', 'Own']);
});

it('a view is changed and deleted by its owner, and a shared one by admins', async () => {
  const [own, shared] = [await save(ada, { name: 'Own' }), await save(ada, { name: 'Ours', shared: true })];
  for (const method of ['PUT', 'DELETE']) {
    const body = method === 'PUT' ? { name: 'Mine' } : undefined;
    expectFailure(await send(bob, method, `/${own._id}`, body), 'not_found');
    expectFailure(await send(tenant.owner, method, `/${own._id}`, body), 'not_found');
    expectFailure(await send(bob, method, `/${shared._id}`, body), 'forbidden');
  }
  const renamed = (await send(tenant.owner, 'PUT', `/${shared._id}`, { name: 'Renamed' })).json.view;
  expect(renamed).toEqual({ ...shared, name: 'Renamed' });
  const filter = { assignee: 'me' };
  expect((await send(ada, 'PUT', `/${own._id}`, { filter, sort: 'oldest' })).json.view).toEqual({
    ...own,
    filter,
    sort: 'oldest',
  });
  expect((await send(tenant.owner, 'DELETE', `/${shared._id}`)).status).toBe(200);
  expect((await send(ada, 'DELETE', `/${own._id}`)).status).toBe(200);
  expect(await names(ada)).toEqual([]);
});

it('a member has fifty views, also when several are saved at once', async () => {
  await sql(
    server,
    `INSERT INTO views (tenant_id, owner_id, name, is_shared, filter, sort)
     SELECT $1, $2, 'View ' || n, false, '{}', 'recent' FROM generate_series(1, $3::int) n`,
    [tenant.id, ada.id, MAX_VIEWS - 1],
  );
  const saved = await Promise.all(
    [1, 2, 3].map(() => send(ada, 'POST', '', { name: 'One more', filter: {} })),
  );
  expect(saved.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(saved.find(({ status }) => status === 409)?.json.error).toBe(
    'You have 50 views already. Delete one first.',
  );
  expect((await send(bob, 'POST', '', { name: 'Another’s', filter: {} })).status).toBe(201);
});

const shareMany = (count: number) =>
  sql(
    server,
    `INSERT INTO views (tenant_id, owner_id, name, is_shared, filter, sort)
     SELECT $1, null, 'A view ' || n, true, '{}', 'recent' FROM generate_series(1, $2::int) n`,
    [tenant.id, count],
  );

it('a member’s own views are listed however many others share', async () => {
  await shareMany(MAX_LISTED_VIEWS);
  await save(ada, { name: 'Zebra' });
  const listed = await names(ada);
  expect(listed).toHaveLength(MAX_LISTED_VIEWS);
  expect(listed.at(-1)).toBe('Zebra');
  expect(await names(bob)).toHaveLength(MAX_LISTED_VIEWS);
});

it('a team shares as many views as are listed with a member’s own', async () => {
  expect(MAX_SHARED_VIEWS + MAX_VIEWS).toBe(MAX_LISTED_VIEWS);
  await shareMany(MAX_SHARED_VIEWS - 1);
  const own = await save(ada, { name: 'Own' });
  const shared = await Promise.all([
    send(ada, 'PUT', `/${own._id}`, { shared: true }),
    send(bob, 'POST', '', { name: 'Ours', filter: {}, shared: true }),
  ]);
  expect(shared.map(({ status }) => status === 409).sort()).toEqual([false, true]);
  const refused = shared.find(({ status }) => status === 409);
  expect(refused?.json.error).toBe(
    'Your team shares 450 views already. Delete one first, or keep this one private.',
  );
  // One that is shared already is changed as before, and a private one has its place.
  const view = (await ada.api.call('GET /views', {})).views.find((one) => one.shared && one.owner);
  const owner = view?.owner?._id === ada.id ? ada : bob;
  expect((await send(owner, 'PUT', `/${view?._id}`, { shared: true, name: 'Renamed' })).status).toBe(200);
  expect((await send(bob, 'POST', '', { name: 'Mine', filter: {} })).status).toBe(201);
});

it('a save that is sent again saves once', async () => {
  const body = { name: 'Refunds', clientId: randomUUID() };
  expect(await save(ada, body)).toEqual(await save(ada, body));
  expectFailure(await send(ada, 'POST', '', { ...body, name: 'Other', filter: {} }), 'client_id_reused');
});

it('what is shared stays when its owner leaves', async () => {
  await save(ada, { name: 'Ours', shared: true });
  await tenant.owner.api.call('DELETE /tenant/team/{id}', { params: { id: ada.id } });
  expect((await bob.api.call('GET /views', {})).views).toMatchObject([{ name: 'Ours', owner: null }]);
});

it('what was their own goes with a member, and what is shared is made private by its owner alone', async () => {
  await save(ada, { name: 'Own' });
  const ours = await save(ada, { name: 'Ours', shared: true });
  const hide = (by: Member) => send(by, 'PUT', `/${ours._id}`, { shared: false });
  const refused = await hide(tenant.owner);
  expectFailure(refused, 'forbidden');
  expect(refused.json.error).toBe('Only its owner can make this view private.');
  expect((await hide(ada)).status).toBe(200);
  await send(ada, 'PUT', `/${ours._id}`, { shared: true });
  await tenant.owner.api.call('DELETE /tenant/team/{id}', { params: { id: ada.id } });
  expect(await sql(server, 'SELECT name FROM views WHERE tenant_id = $1', [tenant.id])).toEqual([
    { name: 'Ours' },
  ]);
  expectFailure(await hide(tenant.owner), 'forbidden');
});

it.each([
  { name: ' ', filter: {} },
  { name: 'x'.repeat(61), filter: {} },
  { name: 'Refunds', filter: { status: ['open'] } },
  { name: 'Refunds', filter: { labels: ['x'] } },
  { name: 'Refunds', filter: { from: 'today' } },
  { name: 'Refunds', filter: {}, sort: 'best' },
])('a view is not made of %j', async (body) => {
  expectFailure(await send(ada, 'POST', '', body), 'validation_failed');
});
