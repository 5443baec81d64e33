import { describe, expect, it } from 'vitest';
import { buildMember, buildTenant, type Member } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { connectStaff, cut, emit } from '../../../test/support/sockets.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer();
const tenant = sharedTenant(server);

const me = async (token: string) => (await server.send('GET', '/api/auth/me', { token })).status;
const renew = async (token: string): Promise<string> => {
  const { status, json } = await server.send('POST', '/api/auth/renew', { token });
  expect(status).toBe(200);
  return json.token;
};

/** Sets the session's remaining time to `left`. */
const age = ({ id }: Pick<Member, 'id'>, left: string) =>
  sql(server, `UPDATE sessions SET expires_at = now() + $2::interval WHERE user_id = $1`, [id, left]);
const daysLeft = async ({ id }: Pick<Member, 'id'>): Promise<number> => {
  const [row] = await sql(
    server,
    `SELECT extract(epoch FROM expires_at - now()) / 86400 AS days FROM sessions WHERE user_id = $1`,
    [id],
  );
  return Number(row?.days);
};

describe('a session renewal', () => {
  it('extends the session by seven days under a new token', async () => {
    const member = await buildMember(server, tenant);
    await age(member, '1 hour');
    const token = await renew(member.token);
    expect(token).not.toBe(member.token);
    expect(await daysLeft(member)).toBeCloseTo(7, 2);
    const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(exp - iat).toBe(7 * 24 * 3_600);
    expect(await me(token)).toBe(200);
  });

  it('keeps the former token valid for five minutes, and no longer', async () => {
    const member = await buildMember(server, tenant);
    await age(member, '1 day');
    const token = await renew(member.token);
    await age(member, '6 days 23 hours 55 minutes 20 seconds');
    expect(await me(member.token)).toBe(200);
    await age(member, '6 days 23 hours 54 minutes 59 seconds');
    expect(await me(member.token)).toBe(401);
    expectFailure(await server.send('POST', '/api/auth/renew', { token: member.token }), 'not_signed_in');
    expect(await me(token)).toBe(200);
  });

  it('keeps both tokens valid when repeated or concurrent', async () => {
    const member = await buildMember(server, tenant);
    await age(member, '1 day');
    const tokens = await Promise.all([renew(member.token), renew(member.token)]);
    tokens.push(await renew(member.token));
    await age(member, '1 day');
    for (const token of tokens) expect(await me(token)).toBe(200);
    expect(await me(member.token)).toBe(401);
  });

  it('ends with sign-out, together with the former token and every socket', async () => {
    const member = await buildMember(server, tenant);
    await age(member, '1 day');
    const before = await connectStaff(server, member, tenant.id);
    const token = await renew(member.token);
    const after = await connectStaff(server, { ...member, token }, tenant.id);
    expect(await emit(before, 'join-tenant', tenant.id)).toEqual({ ok: true });
    const isCut = [cut(before), cut(after)];
    await server.staff(token).call('POST /auth/logout');
    expect(await Promise.all(isCut)).toEqual(['io server disconnect', 'io server disconnect']);
    expect([await me(member.token), await me(token)]).toEqual([401, 401]);
  });

  it('does not revive an expired session', async () => {
    const member = await buildMember(server, tenant);
    await age(member, '0 days');
    expectFailure(await server.send('POST', '/api/auth/renew', { token: member.token }), 'not_signed_in');
  });

  it('affects one session only', async () => {
    const [member, colleague, stranger] = [
      await buildMember(server, tenant),
      await buildMember(server, tenant),
      (await buildTenant(server)).owner,
    ];
    for (const each of [member, colleague, stranger]) await age(each, '1 day');
    await renew(member.token);
    expect(await daysLeft(colleague)).toBeCloseTo(1, 2);
    expect(await daysLeft(stranger)).toBeCloseTo(1, 2);
    expect([await me(colleague.token), await me(stranger.token)]).toEqual([200, 200]);
  });
});
