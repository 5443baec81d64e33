import { describe, expect, it } from 'vitest';
import {
  addMember,
  buildMember,
  type Member,
  PASSWORD,
  TEMPORARY_PASSWORD,
} from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { connect, connectStaff, cut, emit } from '../../../test/support/sockets.ts';
import { asAdmin, lockWaiters, sql } from '../../../test/support/sql.ts';

const server = sharedServer({ TRUST_PROXY: '1' });
const tenant = sharedTenant(server);

const NEW = 'a new password';
const login = (email: string, password: string) =>
  server.send('POST', '/api/auth/login', { body: { email, password } });
const change = (token: string, body: object, address = '10.0.0.1') =>
  server.send('PUT', '/api/auth/password', { token, body, headers: { 'x-forwarded-for': address } });
const me = async (token: string) => (await server.send('GET', '/api/auth/me', { token })).status;
/** The same person in a second session. */
const elsewhere = async (who: Member): Promise<Member> => ({
  ...who,
  token: (await login(who.email, PASSWORD)).json.token,
});

describe('a password change', () => {
  it('accepts the new password and refuses the old one', async () => {
    const member = await buildMember(server, tenant);
    const { user, token } = await member.api.call('PUT /auth/password', {
      body: { currentPassword: PASSWORD, newPassword: NEW },
    });
    expect(user).toMatchObject({ _id: member.id, mustChangePassword: false });
    expect(await me(token)).toBe(200);
    expectFailure(await login(member.email, PASSWORD), 'invalid_credentials');
    expect((await login(member.email, NEW)).status).toBe(200);
  });

  it('ends every other session with its sockets; this one continues with the new token only', async () => {
    const member = await buildMember(server, tenant);
    const [phone, colleague] = [await elsewhere(member), await buildMember(server, tenant)];
    const mine = await connectStaff(server, member, tenant.id);
    const theirs = await connectStaff(server, phone, tenant.id);
    const isCut = cut(theirs);

    const { json } = await change(member.token, { currentPassword: PASSWORD, newPassword: NEW });
    expect(await isCut).toBe('io server disconnect');
    expect(await me(phone.token)).toBe(401);
    expect(await me(member.token)).toBe(401);
    expect(await me(json.token)).toBe(200);
    expect(await me(colleague.token)).toBe(200);
    await expect(connectStaff(server, member, tenant.id)).rejects.toThrow('sign in again');

    expect(await emit(mine, 'join-tenant', tenant.id)).toEqual({ ok: true });
    const signedOut = cut(mine);
    await server.staff(json.token).call('POST /auth/logout');
    expect(await signedOut).toBe('io server disconnect');
  });

  it('ends the former token immediately, even after a renewal', async () => {
    const member = await buildMember(server, tenant);
    await sql(server, `UPDATE sessions SET expires_at = now() + interval '1 day' WHERE user_id = $1`, [
      member.id,
    ]);
    const { json: renewed } = await server.send('POST', '/api/auth/renew', { token: member.token });
    const { json } = await change(renewed.token, { currentPassword: PASSWORD, newPassword: NEW });
    expect(await me(json.token)).toBe(200);
    expect(await me(renewed.token)).toBe(401);
    expect(await me(member.token)).toBe(401);
  });

  it('requires the present password, names that field, and changes nothing otherwise', async () => {
    const member = await buildMember(server, tenant);
    const response = await change(member.token, { currentPassword: 'a guess', newPassword: NEW });
    expectFailure(response, 'wrong_password');
    expect(response.json.error).toBe('The current password is not right.');
    expect(response.json.details).toEqual([
      { path: 'currentPassword', message: 'The current password is not right' },
    ]);
    expect(await me(member.token)).toBe(200);
    expect((await login(member.email, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['currentPassword', { currentPassword: '', newPassword: NEW }, 'Current password is required'],
    ['newPassword', { currentPassword: PASSWORD, newPassword: '12345' }, /at least 6/],
    ['newPassword', { currentPassword: PASSWORD, newPassword: 'x'.repeat(201) }, /at most 200/],
    ['newPassword', { currentPassword: PASSWORD, newPassword: PASSWORD }, /other than the current/],
  ])('refuses an invalid %s', async (path, body, message) => {
    const response = await change(tenant.owner.token, body);
    expectFailure(response, 'validation_failed');
    expect(response.json.details).toEqual([{ path, message: expect.stringMatching(message) }]);
  });

  it('allows ten wrong guesses, even concurrent ones, then refuses the right one too, but not elsewhere', async () => {
    const member = await buildMember(server, tenant);
    const guess = () => change(member.token, { currentPassword: 'a guess', newPassword: NEW });
    const all = await Promise.all(Array.from({ length: 12 }, guess));
    expect(all.filter(({ status }) => status === 400)).toHaveLength(10);
    const right = { currentPassword: PASSWORD, newPassword: NEW };
    expectFailure(await change(member.token, right), 'rate_limited');
    expect((await change(member.token, right, '10.0.0.2')).status).toBe(200);
  });

  it('accepts one of two concurrent changes', async () => {
    const member = await buildMember(server, tenant);
    const phone = await elsewhere(member);
    const all = await Promise.all(
      [member, phone].map(({ token }, n) =>
        change(token, { currentPassword: PASSWORD, newPassword: `${NEW} ${n}` }),
      ),
    );
    const won = all.findIndex(({ status }) => status === 200);
    // The other was still being verified, or already signed out.
    expect([400, 401, 409]).toContain(all[1 - won]?.status);
    expect((await login(member.email, `${NEW} ${won}`)).status).toBe(200);
    expect(await me(all[won]?.json.token)).toBe(200);
    expectFailure(await login(member.email, `${NEW} ${1 - won}`), 'invalid_credentials');
  });

  it('refuses a concurrent sign-in with the old password', async () => {
    const member = await buildMember(server, tenant);
    await asAdmin(server, async (admin) => {
      await admin.query('BEGIN');
      await admin.query(`UPDATE users SET password_hash = password_hash || '' WHERE id = $1`, [member.id]);
      // The password is right when verified, and has changed before the session is made.
      const late = login(member.email, PASSWORD);
      await lockWaiters(admin, 1);
      await admin.query(`UPDATE users SET password_hash = 'another' WHERE id = $1`, [member.id]);
      await admin.query('COMMIT');
      expectFailure(await late, 'invalid_credentials');
    });
    expect(await sql(server, 'SELECT id FROM sessions WHERE user_id = $1', [member.id])).toHaveLength(1);
  });
});

describe('a temporary password', () => {
  it('allows nothing but its own change until then', async () => {
    const { email, mustChangePassword } = await addMember(server, tenant, { role: 'admin' });
    expect(mustChangePassword).toBe(true);
    const { json } = await login(email, TEMPORARY_PASSWORD);
    expect(json.user.mustChangePassword).toBe(true);
    const team = () => server.send('GET', '/api/tenant/team', { token: json.token });
    expectFailure(await team(), 'password_change_required');
    expect(await me(json.token)).toBe(200);
    const handshake = { token: json.token, tenantId: tenant.id };
    await expect(connect(server, handshake)).rejects.toThrow('Please choose a password of your own first.');

    const changed = await change(json.token, { currentPassword: TEMPORARY_PASSWORD, newPassword: NEW });
    expect(changed.json.user.mustChangePassword).toBe(false);
    expect((await server.send('GET', '/api/tenant/team', { token: changed.json.token })).status).toBe(200);
    (await connect(server, { ...handshake, token: changed.json.token })).disconnect();
    expectFailure(await team(), 'not_signed_in');
  });

  it('allows signing out', async () => {
    const { email } = await addMember(server, tenant);
    const { json } = await login(email, TEMPORARY_PASSWORD);
    expect((await server.send('POST', '/api/auth/logout', { token: json.token })).status).toBe(200);
    expect(await me(json.token)).toBe(401);
  });
});

describe('an open connection', () => {
  it('is refused once its session has ended, even without a disconnect', async () => {
    const member = await buildMember(server, tenant);
    const socket = await connectStaff(server, member, tenant.id);
    expect(await emit(socket, 'join-tenant', tenant.id)).toEqual({ ok: true });
    await sql(server, 'DELETE FROM sessions WHERE user_id = $1', [member.id]);
    await expect
      .poll(() => emit(socket, 'join-tenant', tenant.id))
      .toEqual({ ok: false, error: 'Your session has ended. Please sign in again.' });
    socket.disconnect();
  });
});
