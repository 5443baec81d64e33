import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  addMember,
  buildMember,
  buildTenant,
  PASSWORD,
  TEMPORARY_PASSWORD,
} from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { startTestServer } from '../../../test/support/server.ts';
import { type SmtpServer, startSmtp } from '../../../test/support/smtp.ts';
import { connectStaff, cut } from '../../../test/support/sockets.ts';
import { asAdmin, sql } from '../../../test/support/sql.ts';

let smtp: SmtpServer;
afterAll(() => smtp.close());
const server = sharedServer(async () => {
  smtp = await startSmtp();
  return {
    TRUST_PROXY: '1',
    LOG_LEVEL: 'trace',
    SMTP_URL: `${smtp.url}?from=support@acme.test`,
    PUBLIC_URL: 'https://chat.acme.test/',
  };
});
const tenant = sharedTenant(server);

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.7.0.${addresses}`;
};
const forgot = (email: string, address = newAddress(), at = server) =>
  at.send('POST', '/api/auth/forgot', { body: { email }, headers: { 'x-forwarded-for': address } });
const reset = (token: string, password: string, at = server) =>
  at.send('POST', '/api/auth/reset', {
    body: { token, password },
    headers: { 'x-forwarded-for': newAddress() },
  });
const login = (email: string, password: string, at = server) =>
  at.send('POST', '/api/auth/login', { body: { email, password } });
const tokenIn = (text: string) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const linkFor = async (email: string): Promise<string> => {
  await forgot(email);
  return tokenIn((await smtp.mailTo(email)).text);
};

describe('a forgotten password', () => {
  it('mails a link to our own address, through SMTP_URL', async () => {
    const { email } = await buildMember(server, tenant);
    const response = await forgot(`  ${email.toUpperCase()} `);
    expect([response.status, response.json]).toEqual([200, { success: true, sendsMail: true }]);
    const mail = await smtp.mailTo(email);
    expect(mail.from).toBe('support@acme.test');
    expect(mail.to).toEqual([email]);
    expect(mail.text).toContain('Subject: Choose a new password');
    expect(mail.text).toMatch(/\r\nhttps:\/\/chat\.acme\.test\/reset-password\?token=[\w-]{43}\r\n/);
  });

  it('gets the same answer with or without an account, before any lookup', async () => {
    const { email } = await buildMember(server, tenant);
    await asAdmin(server, async (admin) => {
      // Locks the accounts, so that an answer cannot depend on a lookup.
      await admin.query('BEGIN');
      await admin.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
      const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')];
      expect([known.status, known.text]).toEqual([200, '{"success":true,"sendsMail":true}']);
      expect([unknown.status, unknown.text]).toEqual([200, '{"success":true,"sendsMail":true}']);
      await admin.query('COMMIT');
    });
    await smtp.mailTo(email);
    expect(smtp.mails.some(({ to }) => to.includes('nobody@example.com'))).toBe(false);
  });

  it('stores only a hash, for one hour', async () => {
    const { id, email } = await buildMember(server, tenant);
    const token = await linkFor(email);
    const rows = await sql(
      server,
      `SELECT p.*, expires_at - created_at = interval '1 hour' AS "isHour",
              hash = sha256(convert_to($2, 'UTF8')) AS "isHash"
         FROM password_resets p WHERE user_id = $1`,
      [id, token],
    );
    expect(rows).toMatchObject([{ isHour: true, isHash: true }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('never appears in the log if the mail was sent', async () => {
    const { email } = await buildMember(server, tenant);
    const token = await linkFor(email);
    await reset(token, 'a new password');
    expect(token).not.toBe('');
    const log = server.log.join('');
    expect(log).toContain('POST /auth/reset');
    expect(log).not.toContain(token);
    expect(log).not.toContain(email);
    expect(log).not.toContain('a new password');
  });

  it('is limited to five an hour per email, known or not, and twenty per address', async () => {
    const { email } = await buildMember(server, tenant);
    for (const who of [email, 'stranger@example.com']) {
      for (let n = 0; n < 5; n += 1) expect((await forgot(who)).status).toBe(200);
      expectFailure(await forgot(who), 'rate_limited');
    }
    const address = newAddress();
    for (let n = 0; n < 20; n += 1) {
      expect((await forgot(`stranger-${n}@example.com`, address)).status).toBe(200);
    }
    expectFailure(await forgot('stranger-20@example.com', address), 'rate_limited');
  });
});

describe('a password reset by link', () => {
  it('lets the person sign in, whatever the failed attempts of others', async () => {
    const { email } = await buildMember(server, tenant);
    const from = (address: string, password: string) =>
      server.send('POST', '/api/auth/login', {
        body: { email, password },
        headers: { 'x-forwarded-for': address },
      });
    for (let guess = 0; guess < 32; guess += 1) await from(`10.77.${guess}.1`, 'a guess');
    const home = newAddress();
    expect((await from(home, PASSWORD)).status).toBe(429);
    const { status } = await server.send('POST', '/api/auth/reset', {
      body: { token: await linkFor(email), password: 'a new password' },
      headers: { 'x-forwarded-for': home },
    });
    expect(status).toBe(200);
    expect((await from(home, 'a new password')).status).toBe(200);
  });

  it('works once, ends every session and disconnects its sockets', async () => {
    const member = await buildMember(server, tenant);
    const { json: other } = await login(member.email, PASSWORD);
    const socket = await connectStaff(server, member, tenant.id);
    const isCut = cut(socket);
    const token = await linkFor(member.email);

    const response = await reset(token, 'a new password');
    expect([response.status, response.json]).toEqual([200, { success: true }]);
    expect(await isCut).toBe('io server disconnect');
    for (const dead of [member.token, other.token]) {
      expectFailure(await server.send('GET', '/api/auth/me', { token: dead }), 'not_signed_in');
    }
    expectFailure(await login(member.email, PASSWORD), 'invalid_credentials');
    expect((await login(member.email, 'a new password')).status).toBe(200);

    const again = await reset(token, 'another password');
    expectFailure(again, 'invalid_reset_token');
    expect(again.json.error).toBe('This link has been used or is too old. Please ask for a new one.');
    expect((await login(member.email, 'a new password')).status).toBe(200);
  });

  it('accepts one of several concurrent uses', async () => {
    const { email } = await buildMember(server, tenant);
    const token = await linkFor(email);
    const all = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, `password ${n}`)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const won = all.findIndex(({ status }) => status === 200);
    expect((await login(email, `password ${won}`)).status).toBe(200);
  });

  it('invalidates the person’s other links', async () => {
    const { id, email } = await buildMember(server, tenant);
    const token = await linkFor(email);
    await forgot(email);
    await expect
      .poll(() => sql(server, 'SELECT id FROM password_resets WHERE user_id = $1', [id]))
      .toHaveLength(2);
    expect((await reset(token, 'a new password')).status).toBe(200);
    expect(await sql(server, 'SELECT id FROM password_resets WHERE user_id = $1', [id])).toEqual([]);
  });

  it('refuses an old link, a link from before a password change, and a made-up one', async () => {
    const [late, changed] = [await buildMember(server, tenant), await buildMember(server, tenant)];
    const old = await linkFor(late.email);
    await sql(server, 'UPDATE password_resets SET expires_at = now() WHERE user_id = $1', [late.id]);
    const unused = await linkFor(changed.email);
    await changed.api.call('PUT /auth/password', {
      body: { currentPassword: PASSWORD, newPassword: 'a new password' },
    });
    for (const token of [old, unused, 'x'.repeat(43), `${unused}x`]) {
      expectFailure(await reset(token, 'thief’s password'), 'invalid_reset_token');
    }
    expect((await login(late.email, PASSWORD)).status).toBe(200);
  });

  it('refuses a short password and keeps the link valid', async () => {
    const { email } = await buildMember(server, tenant);
    const token = await linkFor(email);
    expectFailure(await reset(token, '12345'), 'validation_failed');
    expect((await reset(token, '123456')).status).toBe(200);
  });

  it('sets a permanent password, which needs no further change', async () => {
    const { email } = await addMember(server, tenant);
    await reset(await linkFor(email), 'a new password');
    expectFailure(await login(email, TEMPORARY_PASSWORD), 'invalid_credentials');
    expect((await login(email, 'a new password')).json.user.mustChangePassword).toBe(false);
  });
});

describe('a cleanup round', () => {
  it('deletes expired sessions and links of every tenant, and nothing else', async () => {
    const [mine, theirs] = [await buildMember(server, tenant), await buildTenant(server, 'Other')];
    await linkFor(mine.email);
    await linkFor(theirs.owner.email);
    const { json: fresh } = await login(mine.email, PASSWORD);
    const people = [mine.id, theirs.owner.id];
    const count = async (table: string) =>
      (await sql(server, `SELECT user_id FROM ${table} WHERE user_id = ANY ($1)`, [people])).length;
    await sql(server, 'UPDATE password_resets SET expires_at = now() WHERE user_id = $1', [theirs.owner.id]);
    await sql(server, `UPDATE sessions SET expires_at = now() WHERE user_id = ANY ($1) AND id <> $2`, [
      people,
      JSON.parse(atob(fresh.token.split('.')[1])).sid,
    ]);

    await server.app.runJobs();
    expect([await count('sessions'), await count('password_resets')]).toEqual([1, 1]);
    expect((await server.send('GET', '/api/auth/me', { token: fresh.token })).status).toBe(200);
  });
});

describe('password reset in other setups', () => {
  const others: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const other of others.splice(0).reverse()) await other.close();
  });

  it('logs the link once without SMTP_URL, under our own address whatever the Host header', async () => {
    const plain = await startTestServer({ LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
    others.push(plain);
    const { owner } = await buildTenant(plain);
    const { json } = await plain.send('POST', '/api/auth/forgot', {
      body: { email: owner.email },
      headers: { 'x-forwarded-host': 'evil.test', host: 'evil.test' },
    });
    expect(json).toEqual({ success: true, sendsMail: false });
    const lines = () => plain.log.filter((line) => line.includes('reset-password'));
    await expect.poll(lines).toHaveLength(1);
    const [line = ''] = lines();
    expect(line).toContain(`${plain.url.replace('127.0.0.1', 'localhost')}/reset-password?token=`);
    expect(line).toContain(owner.email);
    expect((await reset(tokenIn(line), 'a new password', plain)).status).toBe(200);
    expect((await login(owner.email, 'a new password', plain)).status).toBe(200);
  });

  it('neither delays nor fails the answer if the mail server is down or silent', async () => {
    const gone = await startSmtp();
    await gone.close();
    const mute = await startSmtp({ mute: true });
    others.push(mute);
    for (const SMTP_URL of [gone.url, mute.url]) {
      const broken = await startTestServer({ SMTP_URL });
      others.push(broken);
      const { owner } = await buildTenant(broken);
      expect((await forgot(owner.email, newAddress(), broken)).json).toEqual({
        success: true,
        sendsMail: true,
      });
      if (SMTP_URL === mute.url) continue;
      await expect.poll(() => broken.errors, { timeout: 5_000 }).toHaveLength(1);
      expect(broken.errors.join('')).toContain('mail for a new password');
      expect(broken.errors.join('')).not.toContain('token=');
    }
  });
});
