import { randomUUID } from 'node:crypto';
import { DEFAULT_TEAM_MAIL } from '@chatbot-saas/contract/domain';
import { describe, expect, it, vi } from 'vitest';
import { buildMember, buildTenant, PASSWORD } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { atFullPasswordCost } from '../../../test/support/people/quick-argon2.ts';
import { startTestServer } from '../../../test/support/server.ts';
import { connectStaff, connectVisitor, cut, emit } from '../../../test/support/sockets.ts';
import { sql } from '../../../test/support/sql.ts';

atFullPasswordCost();
const server = sharedServer({ TRUST_PROXY: '1' });
const tenant = sharedTenant(server);

/** A separate address, so that tests do not share limits. */
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.0.0.${addresses}`;
};
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const draft = (over: object = {}) => ({
  name: 'Rita',
  email: `${randomUUID()}@example.com`,
  password: PASSWORD,
  tenantName: 'Rita’s',
  ...over,
});
const register = (over: object = {}, address = newAddress()) =>
  server.send('POST', '/api/auth/register', { body: draft(over), ...from(address) });
const login = (email: string, password: string, address = newAddress()) =>
  server.send('POST', '/api/auth/login', { body: { email, password }, ...from(address) });

/** The fastest of each, because other work on the machine slows some rounds. */
async function expectSameTime(
  one: (round: number) => Promise<number>,
  other: (round: number) => Promise<number>,
): Promise<void> {
  let [first, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const areAlike = () => first > second / 2 && second > first / 2;
  for (let round = 0; round < 8 || (round < 24 && !areAlike()); round += 1) {
    first = Math.min(first, await one(round));
    second = Math.min(second, await other(round));
  }
  expect(areAlike(), `${first} ms and ${second} ms`).toBe(true);
}

describe('registration', () => {
  it('creates a tenant on a Pro trial with its signed-in owner', async () => {
    const { status, json } = await register({
      name: '  Rita  ',
      email: 'Rita.Rich@Example.com',
      industry: 'saas',
    });
    expect(status).toBe(201);
    expect(json.user).toMatchObject({
      name: 'Rita',
      email: 'rita.rich@example.com',
      role: 'owner',
      tenantId: json.tenant._id,
      mustChangePassword: false,
      preferences: { notifications: { email: true, browser: true }, timezone: 'UTC', language: null },
    });
    expect(json.tenant).toMatchObject({
      name: 'Rita’s',
      industry: 'saas',
      subscription: { plan: 'pro', status: 'trialing' },
      limits: { conversations: 5_000, apiCalls: 10_000, knowledgeItems: 2_000, agents: 15 },
      usage: { conversations: 0, apiCalls: 0, knowledgeItems: 0, agents: 0 },
    });
    const me = await server.send('GET', '/api/auth/me', { token: json.token });
    expect(me.json).toEqual({ user: json.user, tenant: json.tenant });
  });

  it('gives the owner the named time zone', async () => {
    const { json } = await register({ email: 'zone@example.com', timezone: 'Asia/Kolkata' });
    expect(json.user.preferences).toEqual({
      notifications: { email: true, browser: true },
      mail: DEFAULT_TEAM_MAIL,
      timezone: 'Asia/Kolkata',
      language: null,
    });
  });

  it.each(['Mars/Olympus_Mons', '+02:00', 'utc', ''])('refuses %j as a time zone', async (timezone) => {
    const response = await register({ timezone });
    expectFailure(response, 'validation_failed');
    expect(response.json.details).toContainEqual({
      path: 'timezone',
      message: 'Must be a time zone such as Europe/Paris',
    });
  });

  it('defaults to the industry "other"', async () => {
    expect((await register()).json.tenant.industry).toBe('other');
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'nobody' }, 'Enter a valid email address'],
    ['tenantName', { tenantName: undefined }, 'Company name is required'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters'],
  ])('explains an invalid %s', async (path, over, message) => {
    const response = await register(over);
    expectFailure(response, 'validation_failed');
    expect(response.json.details).toContainEqual({ path, message });
  });

  it.each([
    ['the same', (email: string) => email],
    ['another case', (email: string) => email.toUpperCase()],
    ['spaces around it', (email: string) => `  ${email} `],
  ])('refuses an email that is taken: %s', async (_, variant) => {
    const { json } = await register();
    const again = await register({ email: variant(json.user.email) });
    expectFailure(again, 'email_taken');
    expect(again.json.error).toBe('An account with this email already exists.');
  });

  it('with concurrent duplicates creates one tenant and leaves nothing of the others', async () => {
    const email = `${randomUUID()}@example.com`;
    const marker = `Race ${randomUUID()}`;
    const all = await Promise.all(Array.from({ length: 6 }, () => register({ email, tenantName: marker })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await sql(server, 'SELECT id FROM tenants WHERE name = $1', [marker])).toHaveLength(1);
  });

  it('stores an argon2id hash at its full cost, never the password', async () => {
    const password = `secret ${randomUUID()}`;
    const { json } = await register({ password });
    const [user] = await sql(server, 'SELECT * FROM users WHERE id = $1', [json.user._id]);
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(user)).not.toContain(password);
    expect(JSON.stringify(json)).not.toContain('argon2');
  });

  it('is limited to 20 an hour from one address', async () => {
    const address = newAddress();
    const all = await Promise.all(Array.from({ length: 22 }, () => register({}, address)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = all.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    for (const response of refused) expectFailure(response, 'rate_limited');
    expect((await register({}, newAddress())).status).toBe(201);
  });
});

describe('sign-in', () => {
  it('returns user, tenant and token, and records the time', async () => {
    const member = await buildMember(server, tenant);
    const [before] = await sql(server, 'SELECT now() AS now');
    const { status, json } = await login(` ${member.email.toUpperCase()} `, PASSWORD);
    expect(status).toBe(200);
    expect(json.user).toMatchObject({ _id: member.id, role: 'agent' });
    expect(json.tenant._id).toBe(tenant.id);
    expect(new Date(json.user.lastLogin) >= before?.now).toBe(true);
    const [head, claims] = json.token
      .split('.')
      .map((part: string) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(head)).toMatchObject({ alg: 'HS256' });
    const { sub, tid, sid, iat, exp } = JSON.parse(claims);
    expect({ sub, tid }).toEqual({ sub: member.id, tid: tenant.id });
    expect(sid).toBeTruthy();
    expect(exp - iat).toBe(7 * 24 * 3600);
  });

  it('answers a wrong password and an unknown email alike', async () => {
    const wrong = await login(tenant.owner.email, 'wrong password');
    const unknown = await login('nobody@example.com', 'wrong password');
    expectFailure(wrong, 'invalid_credentials');
    expect(wrong.json.error).toBe('Invalid email or password');
    expect({ ...unknown.json, requestId: '' }).toEqual({ ...wrong.json, requestId: '' });
  });

  it('takes the same time for a wrong password and an unknown email', async () => {
    const timed = async (email: string) => {
      const started = performance.now();
      expectFailure(await login(email, 'wrong password'), 'invalid_credentials');
      return performance.now() - started;
    };
    const { owner } = await buildTenant(server);
    const stranger = `${randomUUID()}@example.com`;
    await expectSameTime(
      () => timed(owner.email),
      () => timed(stranger),
    );
  });

  it('refuses after 10 failures, even the right password, and returns the wait', async () => {
    const { email } = await buildMember(server, tenant);
    const address = newAddress();
    for (let i = 0; i < 10; i += 1) expect((await login(email, 'wrong', address)).status).toBe(401);
    for (const password of ['wrong', PASSWORD]) {
      const refused = await login(email, password, address);
      expectFailure(refused, 'rate_limited');
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    }
    expect((await login(email.toUpperCase(), 'wrong', address)).status).toBe(429);
  });

  it('does not lock the same person elsewhere, or another person there', async () => {
    const [victim, neighbor] = [await buildMember(server, tenant), await buildMember(server, tenant)];
    const attacker = newAddress();
    for (let i = 0; i < 11; i += 1) await login(victim.email, 'wrong', attacker);
    expect((await login(victim.email, PASSWORD)).status).toBe(200);
    expect((await login(neighbor.email, PASSWORD, attacker)).status).toBe(200);
  });

  it('lets at most 10 concurrent guesses through', async () => {
    const { email } = await buildMember(server, tenant);
    const address = newAddress();
    const all = await Promise.all(Array.from({ length: 25 }, () => login(email, 'wrong', address)));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('does not count successful attempts', async () => {
    const { email } = await buildMember(server, tenant);
    const address = newAddress();
    for (let i = 0; i < 12; i += 1) expect((await login(email, PASSWORD, address)).status).toBe(200);
  });

  it('makes an address that guesses at many accounts wait longer and longer', async () => {
    const address = newAddress();
    const guess = () => login(`${randomUUID()}@example.com`, 'Summer2026!', address);
    const all = await Promise.all(Array.from({ length: 80 }, guess));
    const looked = all.filter(({ status }) => status === 401).length;
    expect(looked).toBeGreaterThanOrEqual(51);
    expect(looked).toBeLessThanOrEqual(53);
    const refused = all.find(({ status }) => status === 429);
    expect(refused && expectFailure(refused, 'rate_limited'));
    const waits: number[] = [];
    await vi.waitFor(
      async () => {
        waits.push(Number((await guess()).headers.get('retry-after')));
        expect(Math.max(...waits)).toBeGreaterThan(4);
      },
      { timeout: 20_000, interval: 200 },
    );
    expect((await login(`${randomUUID()}@example.com`, 'x')).status, 'from another address').toBe(401);
  });

  it('delays guesses at one account from many addresses, but not its person at known networks', async () => {
    const { owner } = await buildTenant(server);
    const home = newAddress();
    expect((await login(owner.email, PASSWORD, home)).status).toBe(200);
    const all = await Promise.all(Array.from({ length: 60 }, () => login(owner.email, 'wrong')));
    const looked = all.filter(({ status }) => status === 401).length;
    expect(looked).toBeGreaterThanOrEqual(31);
    expect(looked).toBeLessThanOrEqual(34);
    expect((await login(owner.email, PASSWORD, home)).status).toBe(200);
    const unknown = `${randomUUID()}@example.com`;
    const nowhere = await Promise.all(Array.from({ length: 60 }, () => login(unknown, 'wrong')));
    expect(
      nowhere.filter(({ status }) => status === 401),
      'an account that is none',
    ).toHaveLength(31);
  });

  it('recognizes people at the address they registered from, and stores no address', async () => {
    const home = newAddress();
    const { json } = await register({}, home);
    const guesses = Array.from({ length: 60 }, () => login(`${randomUUID()}@example.com`, 'wrong', home));
    await Promise.all(guesses);
    expect((await login(json.user.email, PASSWORD, home)).status).toBe(200);
    const rows = await sql(server, 'SELECT row_to_json(n)::text AS row FROM sign_in_networks n');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(home);
  });

  describe('from an address with too many failures', () => {
    const unknownEmail = () => `${randomUUID()}@example.com`;
    /** 60 failures were counted there since these people signed in. */
    async function sprayedHome() {
      const home = newAddress();
      const people = await Promise.all(Array.from({ length: 3 }, () => register({}, home)));
      await Promise.all(Array.from({ length: 60 }, () => login(unknownEmail(), 'wrong', home)));
      const emails: string[] = people.map(({ json }) => json.user.email);
      return { home, emails, email: emails[0] ?? '' };
    }
    const answerOf = ({ status, headers, json }: Awaited<ReturnType<typeof login>>) => ({
      status,
      body: { ...json, requestId: '' },
      most: headers.get('ratelimit-limit'),
      left: headers.get('ratelimit-remaining'),
    });
    const waitOf = ({ headers }: Awaited<ReturnType<typeof login>>) => Number(headers.get('retry-after'));

    it('answers a wrong password alike for known and unknown emails', async () => {
      const { home, email } = await sprayedHome();
      const unknown = unknownEmail();
      const answers = await vi.waitFor(
        async () => {
          const both = [await login(email, 'wrong', home), await login(unknown, 'wrong', home)] as const;
          // After the wait one attempt passes, whichever comes first.
          expect(both.map(({ status }) => status)).toEqual([429, 429]);
          return both;
        },
        { timeout: 8_000, interval: 100 },
      );
      for (const answer of answers) expectFailure(answer, 'rate_limited');
      const [known, stranger] = answers;
      expect(answerOf(known)).toEqual(answerOf(stranger));
      expect(Math.abs(waitOf(known) - waitOf(stranger))).toBeLessThanOrEqual(1);
      expect((await login(email, PASSWORD, home)).status).toBe(200);
    });

    it('takes the same time for both', async () => {
      const { home, emails } = await sprayedHome();
      const strangers = emails.map(unknownEmail);
      const timed = async (who: string | undefined) => {
        const started = performance.now();
        const { status } = await login(who ?? '', 'wrong', home);
        return status === 429 ? performance.now() - started : Number.POSITIVE_INFINITY;
      };
      await expectSameTime(
        (round) => timed(emails[round % emails.length]),
        (round) => timed(strangers[round % strangers.length]),
      );
    });

    it('refuses after 10 guesses at one account, even the right password', async () => {
      const { home, email } = await sprayedHome();
      const all = await Promise.all(Array.from({ length: 10 }, () => login(email, 'wrong', home)));
      expect(all.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(9);
      const refused = await login(email, PASSWORD, home);
      expectFailure(refused, 'rate_limited');
      expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    });

    it('delays no person because of another address’s guesses', async () => {
      const elsewhere = newAddress();
      const guess = () => login(unknownEmail(), 'wrong', elsewhere);
      await Promise.all(Array.from({ length: 60 }, guess));
      // Last, or its wait would be over, and its sign-in not be one of those that share a core.
      const { home, email } = await sprayedHome();
      let answered = 0;
      const crowd = Array.from({ length: 60 }, () => guess().then(() => answered++));
      expect((await login(email, PASSWORD, home)).status).toBe(200);
      expect(answered).toBeLessThan(30);
      await Promise.all(crowd);
    });
  });

  it('counts failures of known people against the address too', async () => {
    const home = newAddress();
    const people = await Promise.all(Array.from({ length: 6 }, () => register({}, home)));
    const emails = people.flatMap(({ json }) => Array<string>(9).fill(json.user.email));
    await Promise.all(emails.map((email) => login(email, 'wrong', home)));
    const strangers = Array.from({ length: 3 }, () => login(`${randomUUID()}@example.com`, 'wrong', home));
    expect((await Promise.all(strangers)).map(({ status }) => status)).toContain(429);
  });

  it('counts failures at known networks against the account too', async () => {
    const homes = Array.from({ length: 4 }, newAddress);
    const { json } = await register({}, homes[0]);
    const { email } = json.user;
    for (const home of homes) expect((await login(email, PASSWORD, home)).status).toBe(200);
    const guesses = homes.flatMap((home) => Array.from({ length: 9 }, () => login(email, 'wrong', home)));
    await Promise.all(guesses);
    const elsewhere = await Promise.all(Array.from({ length: 3 }, () => login(email, 'wrong')));
    expect(elsewhere.map(({ status }) => status)).toContain(429);
    for (const home of homes) expect((await login(email, PASSWORD, home)).status).toBe(200);
  });

  it('forgets known networks after 90 days', async () => {
    const home = newAddress();
    const { json } = await register({}, home);
    const count = () =>
      sql(server, 'SELECT FROM sign_in_networks WHERE user_id = $1', [json.user._id]).then(
        (rows) => rows.length,
      );
    await server.app.runJobs();
    expect(await count()).toBe(1);
    await sql(server, `UPDATE sign_in_networks SET expires_at = expires_at - interval '91 days'`);
    await server.app.runJobs();
    expect(await count()).toBe(0);
  });

  it('trusts X-Forwarded-For only from configured proxies', async () => {
    const { email } = await buildMember(server, tenant);
    const real = newAddress();
    for (let i = 0; i < 10; i += 1) await login(email, 'wrong', `1.2.3.${i}, ${real}`);
    expect((await login(email, 'wrong', `9.9.9.9, ${real}`)).status).toBe(429);
  });
});

it('sign-in: ignores X-Forwarded-For without a configured proxy', async () => {
  const plain = await startTestServer();
  try {
    const { owner } = await buildTenant(plain);
    const body = { email: owner.email, password: 'wrong' };
    const guess = (i: number) => plain.send('POST', '/api/auth/login', { body, ...from(`1.2.3.${i}`) });
    for (let i = 0; i < 10; i += 1) expect((await guess(i)).status).toBe(401);
    expect((await guess(11)).status).toBe(429);
  } finally {
    await plain.close();
  }
});

describe('the own profile', () => {
  it('changes name and preferences only', async () => {
    const member = await buildMember(server, tenant);
    const preferences = {
      notifications: { email: false, browser: true },
      timezone: 'Europe/Paris',
      language: 'ar',
    } as const;
    const { user } = await member.api.call('PUT /auth/profile', { body: { name: 'Ada L.', preferences } });
    expect(user).toMatchObject({
      _id: member.id,
      name: 'Ada L.',
      preferences,
      email: member.email,
      role: 'agent',
    });
    expect((await member.api.call('GET /auth/me')).user).toEqual(user);
  });

  it('keeps the preferences if only the name is sent', async () => {
    const member = await buildMember(server, tenant);
    const { preferences } = (await member.api.call('GET /auth/me')).user;
    const { user } = await member.api.call('PUT /auth/profile', { body: { name: 'Bea' } });
    expect(user).toMatchObject({ name: 'Bea', preferences });
  });

  it('keeps what is mailed where a program from before sends none of it', async () => {
    const member = await buildMember(server, tenant);
    const preferences = { notifications: { email: true, browser: true }, timezone: 'UTC' };
    const mail = {
      waiting: false,
      assigned: true,
      mention: true,
      digest: 'weekly',
      quietHours: { from: '22:00', to: '07:00' },
    };
    const save = (body: object) => server.send('PUT', '/api/auth/profile', { token: member.token, body });
    await save({ name: 'Bea', preferences: { ...preferences, mail } });
    const { json } = await save({ name: 'Bea', preferences });
    expect(json.user.preferences.mail).toEqual(mail);
  });

  it.each([
    ['to', { from: '22:00', to: '22:00' }],
    ['from', { from: '24:00', to: '07:00' }],
    ['to', { from: '22:00', to: '7 am' }],
  ])('refuses quiet hours with a wrong %s', async (field, quietHours) => {
    const preferences = { notifications: { email: true, browser: true }, timezone: 'UTC' };
    const body = {
      name: 'Olivia',
      preferences: { ...preferences, mail: { waiting: true, assigned: true, quietHours } },
    };
    const response = await server.send('PUT', '/api/auth/profile', { token: tenant.owner.token, body });
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toBe(`preferences.mail.quietHours.${field}`);
  });

  it('refuses a digest that there is not', async () => {
    const preferences = { notifications: { email: true, browser: true }, timezone: 'UTC' };
    const mail = { waiting: true, assigned: true, digest: 'hourly', quietHours: null };
    const body = { name: 'Olivia', preferences: { ...preferences, mail } };
    const response = await server.send('PUT', '/api/auth/profile', { token: tenant.owner.token, body });
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toBe('preferences.mail.digest');
  });

  it('follows the browser where no language is sent', async () => {
    const member = await buildMember(server, tenant);
    const preferences = { notifications: { email: true, browser: true }, timezone: 'UTC' };
    const { user } = await member.api.call('PUT /auth/profile', { body: { name: 'Bea', preferences } });
    expect(user.preferences).toEqual({ ...preferences, language: null, mail: DEFAULT_TEAM_MAIL });
  });

  it('refuses a language that web admin and console do not have', async () => {
    const preferences = { notifications: { email: true, browser: true }, timezone: 'UTC', language: 'nl' };
    const response = await server.send('PUT', '/api/auth/profile', {
      token: tenant.owner.token,
      body: { name: 'Olivia', preferences },
    });
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toBe('preferences.language');
  });

  it('refuses an unknown time zone', async () => {
    const preferences = { notifications: { email: true, browser: true }, timezone: 'Mars/Olympus' };
    const response = await server.send('PUT', '/api/auth/profile', {
      token: tenant.owner.token,
      body: { name: 'Olivia', preferences },
    });
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toBe('preferences.timezone');
  });
});

describe('sign-out', () => {
  it('revokes that token and disconnects its sockets, and no other session’s', async () => {
    const member = await buildMember(server, tenant);
    const { json: other } = await login(member.email, PASSWORD);
    const [mine, mineToo] = [
      await connectStaff(server, member, tenant.id),
      await connectStaff(server, member, tenant.id),
    ];
    const others = await connectStaff(server, { ...member, token: other.token }, tenant.id);
    const isCut = [cut(mine), cut(mineToo)];

    expect(await member.api.call('POST /auth/logout')).toEqual({ success: true });
    expect(await Promise.all(isCut)).toEqual(['io server disconnect', 'io server disconnect']);
    expectFailure(await server.send('GET', '/api/auth/me', { token: member.token }), 'not_signed_in');
    expectFailure(await server.send('POST', '/api/auth/logout', { token: member.token }), 'not_signed_in');
    await expect(connectStaff(server, member, tenant.id)).rejects.toThrow('sign in');
    expect((await server.send('GET', '/api/auth/me', { token: other.token })).status).toBe(200);
    expect(await emit(others, 'join-tenant', tenant.id)).toEqual({ ok: true });
    others.disconnect();
  });

  it('ends an expired session, whatever its token contains', async () => {
    const member = await buildMember(server, tenant);
    await sql(server, `UPDATE sessions SET expires_at = now() WHERE user_id = $1`, [member.id]);
    expectFailure(await server.send('GET', '/api/auth/me', { token: member.token }), 'not_signed_in');
  });
});

it('an agent’s present role applies, not the one at sign-in', async () => {
  const member = await buildMember(server, tenant, { role: 'admin' });
  expect((await server.send('POST', '/api/keys', { token: member.token, body: { name: 'x' } })).status).toBe(
    201,
  );
  await sql(server, `UPDATE users SET role = 'agent' WHERE id = $1`, [member.id]);
  expectFailure(
    await server.send('POST', '/api/keys', { token: member.token, body: { name: 'x' } }),
    'forbidden',
  );
});

it('staff signing out does not disconnect a visitor’s socket', async () => {
  const member = await buildMember(server, tenant);
  const { sessionId } = await tenant.visitor.call('POST /chat/start', { body: { visitorId: 'v' } });
  const visitor = await connectVisitor(server, tenant.apiKey, sessionId);
  await member.api.call('POST /auth/logout');
  expect(await emit(visitor, 'join-conversation', sessionId)).toEqual({ ok: true });
  visitor.disconnect();
});
