import { randomUUID } from 'node:crypto';
import { listEndpoints, type NamedEndpoint } from '@chatbot-saas/contract';
import {
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
  type StaffLevel,
} from '@chatbot-saas/contract/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  buildKey,
  buildMember,
  buildReplayQuestion,
  type Member,
  PASSWORD,
  TEMPORARY_PASSWORD,
} from '../support/build.ts';
import { expectFailure } from '../support/failure.ts';
import { fileForm, sendForm } from '../support/files/upload.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { switchIdentityOn } from '../support/people/identity.ts';
import type { SendOptions, TestResponse } from '../support/server.ts';
import { sql } from '../support/sql.ts';
import { promisedAccess } from './promised-access.ts';
import { nameOf } from './samples.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);
const staff = new Map<Role, Member>();
const keys = new Map<Permission, string>();
/** An admin who has not yet chosen a password of their own. */
let newcomer: { email: string; token: string };
const dead: Record<'switched off' | 'expired' | 'deleted' | 'invented', string> = {
  'switched off': '',
  expired: '',
  deleted: '',
  invented: `sk_${'x'.repeat(40)}`,
};

beforeAll(async () => {
  staff.set('owner', tenant.owner);
  staff.set('admin', await buildMember(server, tenant, { name: 'Ann', role: 'admin' }));
  staff.set('agent', await buildMember(server, tenant, { name: 'Ada', role: 'agent' }));
  const { email } = await addMember(server, tenant, { name: 'Nia', role: 'admin' });
  newcomer = { email, token: await signIn(email, TEMPORARY_PASSWORD) };
  for (const permission of PERMISSIONS) keys.set(permission, await buildKey(tenant, [permission]));
  await buildDeadKeys();
  // Without these, a rotation and a replay have nothing to do.
  await switchIdentityOn(tenant);
  await buildReplayQuestion(tenant);
});

async function buildDeadKeys(): Promise<void> {
  const make = () =>
    tenant.owner.api.call('POST /keys', { body: { name: 'Dead', permissions: [...PERMISSIONS] } });
  const [off, expired, deleted] = [await make(), await make(), await make()];
  await tenant.owner.api.call('PUT /keys/{id}', { params: { id: off.apiKey.id }, body: { isActive: false } });
  await tenant.owner.api.call('DELETE /keys/{id}', { params: { id: deleted.apiKey.id } });
  await sql(server, `UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1`, [
    expired.apiKey.id,
  ]);
  dead['switched off'] = off.apiKey.key;
  dead.expired = expired.apiKey.key;
  dead.deleted = deleted.apiKey.key;
}

/** All endpoints that share a method and path: who may call is decided over them together. */
interface Operation {
  name: string;
  endpoints: NamedEndpoint['endpoint'][];
}
const operations: [string, Operation][] = [
  ...Map.groupBy(listEndpoints(), ({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
].map(([name, group]) => [
  name,
  { name: group.map(nameOf).join(' + '), endpoints: group.map((named) => named.endpoint) },
]);
const guarded = operations.filter(([, { endpoints }]) => endpoints.every(({ access }) => !access.public));
const open = operations.filter(([, { endpoints }]) => endpoints.every(({ access }) => access.public));

/** An unknown id and an empty body: an admitted caller gets 404 or 400 at the latest, and changes nothing. */
function call({ endpoints }: Operation, options: SendOptions): Promise<TestResponse> {
  const [first] = endpoints;
  if (!first) throw new Error('An operation without endpoints');
  const body = endpoints.some((endpoint) => endpoint.body) ? {} : undefined;
  const path = first.path.replace(/\{\w+\}/g, () => randomUUID());
  if (first.takesFile)
    return sendForm(server, path, options, fileForm({ content: 'A note' }), options.headers);
  return server.send(first.method, `/api${path}`, {
    ...options,
    ...(body && { body }),
  });
}

const GOOD = [200, 201];
/** The third is said to a key that may call, whose visitor has not shown who they are; the last without a mail server. */
const MAY_BE_LET_IN = ['validation_failed', 'not_found', 'visitor_unknown', 'mail_unavailable'];
function expectLetIn(response: TestResponse): void {
  expect(response.headers.get('cache-control')).toBe('no-store');
  if (!GOOD.includes(response.status)) expect(MAY_BE_LET_IN, response.text).toContain(response.json.code);
}

function expectRefused(response: TestResponse, status: number, error: string | RegExp): void {
  expectFailure(response);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.status, response.text).toBe(status);
  expect(response.json.error).toMatch(error);
}

const takesStaff = ({ endpoints }: Operation) => endpoints.some(({ access }) => access.staff);
const takesKeys = ({ endpoints }: Operation) => endpoints.some(({ access }) => access.key);
/** The error text for a caller without the right kind of credential. */
const SIGN_IN = 'Please sign in.';
const KEY_REQUIRED = 'API key required';
/** Written out, so that no declaration can quietly add to it. */
const MAY_WITH_TEMPORARY_PASSWORD = ['auth.me', 'auth.password', 'auth.logout'];
const LEVELS_OF: Record<Role, readonly StaffLevel[]> = {
  owner: ['member', 'admin', 'owner'],
  admin: ['member', 'admin'],
  agent: ['member'],
};
const missing = (operation: Operation) => (takesStaff(operation) ? SIGN_IN : KEY_REQUIRED);

it('every endpoint says who may call it, and none is both public and guarded', () => {
  expect(guarded.length + open.length).toBe(operations.length);
  for (const [, { endpoints }] of guarded) {
    for (const { access } of endpoints) expect(access.staff ?? access.key).toBeTruthy();
  }
});

it('every endpoint lets in whom it was promised to, and nobody else', () => {
  const promised = promisedAccess.flatMap(({ access, endpoints }) =>
    endpoints.map((name) => [name, access] as const),
  );
  const declared = listEndpoints().map((named) => [nameOf(named), named.endpoint.access] as const);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(promised));
});

describe.each(open)('%s', (_, operation) => {
  it('lets anybody in, whatever else they carry', async () => {
    for (const caller of [
      {},
      { token: tenant.owner.token },
      { token: 'rubbish' },
      { apiKey: dead.invented },
    ]) {
      expectLetIn(await call(operation, caller));
    }
  });
});

describe.each(guarded)('%s', (_, operation) => {
  it('asks nobody in particular for a credential', async () => {
    expectRefused(await call(operation, {}), 401, missing(operation));
  });

  it('refuses two credentials at once, good or bad', async () => {
    const both = { token: tenant.owner.token, apiKey: tenant.apiKey };
    expectRefused(await call(operation, both), 400, 'not both');
    expectRefused(await call(operation, { token: 'rubbish', apiKey: 'rubbish' }), 400, 'not both');
  });

  it('refuses tokens and schemes that are not ours', async () => {
    const [head, body] = tenant.owner.token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
    for (const token of ['rubbish', `${head}.${body}.`, unsigned, `${tenant.owner.token}x`]) {
      expectRefused(await call(operation, { token }), 401, 'sign in');
    }
    for (const authorization of ['Basic b3duZXI6cHc=', 'Bearer', tenant.owner.token]) {
      expectRefused(
        await call(operation, { headers: { authorization } }),
        401,
        '`Authorization: Bearer <token>`',
      );
    }
  });

  it.each(Object.keys(dead) as (keyof typeof dead)[])('refuses a key that is %s', async (kind) => {
    expectRefused(await call(operation, { apiKey: dead[kind] }), 401, /^Invalid API key$/);
  });

  it.each(ROLES)('%s', async (role) => {
    const levels = operation.endpoints.flatMap(({ access }) => access.staff ?? []);
    const response = await call(operation, { token: await tokenFor(role, operation) });
    if (levels.length === 0) expectRefused(response, 401, KEY_REQUIRED);
    else if (levels.some((level) => LEVELS_OF[role].includes(level))) expectLetIn(response);
    else expectRefused(response, 403, 'Your role does not allow this.');
  });

  it('a user with a temporary password', async () => {
    const token =
      operation.name === 'auth.logout' ? await signIn(newcomer.email, TEMPORARY_PASSWORD) : newcomer.token;
    const response = await call(operation, { token });
    if (!takesStaff(operation)) expectRefused(response, 401, KEY_REQUIRED);
    else if (MAY_WITH_TEMPORARY_PASSWORD.includes(operation.name)) expectLetIn(response);
    else {
      expectRefused(response, 403, 'Please choose a password of your own first.');
      expect(response.json.code).toBe('password_change_required');
    }
  });

  it.each(PERMISSIONS)('a key with %s only', async (permission) => {
    const response = await call(operation, { apiKey: keys.get(permission) ?? '' });
    const may = operation.endpoints.some(({ access }) => access.key?.includes(permission));
    if (!takesKeys(operation)) expectRefused(response, 401, SIGN_IN);
    else if (may) expectLetIn(response);
    else expectRefused(response, 403, 'lacks the permission');
  });
});

/** Signing out ends the token it is called with, so it gets a separate one. */
async function tokenFor(role: Role, operation: Operation): Promise<string> {
  const member = staff.get(role);
  if (!member) throw new Error(`No ${role}`);
  if (operation.name !== 'auth.logout') return member.token;
  return signIn(member.email, PASSWORD);
}

async function signIn(email: string, password: string): Promise<string> {
  const { json } = await server.send('POST', '/api/auth/login', { body: { email, password } });
  return json.token;
}
