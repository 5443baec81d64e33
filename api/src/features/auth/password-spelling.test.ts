import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { buildMember } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);

/** The same word as two keyboards encode it. */
const [COMPOSED, DECOMPOSED] = ['Löwenzähne'.normalize('NFC'), 'Löwenzähne'.normalize('NFD')];

const login = (email: string, password: string) =>
  server.send('POST', '/api/auth/login', { body: { email, password } });

it.each([
  [COMPOSED, DECOMPOSED],
  [DECOMPOSED, COMPOSED],
])('passwords: sign-in works however the letters are composed', async (chosen, typed) => {
  const email = `owner-${chosen.length}@example.com`;
  const draft = { name: 'Ö', email, password: chosen, tenantName: 'Ö' };
  expect((await server.send('POST', '/api/auth/register', { body: draft })).status).toBe(201);
  const { status, json } = await login(email, typed);
  expect(status).toBe(200);
  expectFailure(await login(email, 'Lowenzahne'), 'invalid_credentials');

  const body = { currentPassword: typed, newPassword: `${typed}!` };
  const changed = await server.send('PUT', '/api/auth/password', { token: json.token, body });
  expect(changed.status).toBe(200);
  expect((await login(email, `${chosen}!`)).status).toBe(200);
});

it('passwords: another spelling does not count as a new password', async () => {
  const body = { currentPassword: COMPOSED, newPassword: DECOMPOSED };
  const refused = await server.send('PUT', '/api/auth/password', { token: tenant.owner.token, body });
  expectFailure(refused, 'validation_failed');
});

it('passwords: a hash of an unnormalized password still works', async () => {
  const member = await buildMember(server, tenant);
  await sql(server, 'UPDATE users SET password_hash = $2 WHERE id = $1', [member.id, await hash(DECOMPOSED)]);
  expect((await login(member.email, DECOMPOSED)).status).toBe(200);
  expectFailure(await login(member.email, 'Lowenzahne'), 'invalid_credentials');
});

it('passwords: a new member signs in however the temporary password is composed', async () => {
  const email = 'temporary@example.com';
  const body = { name: 'Ä', email, role: 'agent', password: DECOMPOSED };
  const added = await server.send('POST', '/api/tenant/team', { token: tenant.owner.token, body });
  expect(added.status).toBe(201);
  expect((await login(email, COMPOSED)).status).toBe(200);
});
