import { randomUUID } from 'node:crypto';
import { MAX_WORKSPACE_SLUGS } from '@chatbot-saas/contract/domain';
import { expect, it } from 'vitest';
import { mail as rawMail } from '../../../test/mail-corpus/shape.ts';
import { buildTenant } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';

const SECRET = 'the secret of a mail server, which is long';
const server = sharedServer({
  RATE_LIMITS: 'off',
  MAIL_DOMAIN: 'mail.acme.example',
  MAIL_INBOUND_SECRET: SECRET,
});
const tenant = freshTenant(server);
const put = (slug: string, { owner } = tenant) =>
  server.send('PUT', '/api/tenant', { token: owner.token, body: { slug } });
const seen = async () => (await tenant.owner.api.call('GET /auth/me')).tenant.slug;
const fresh = () => `shop-${randomUUID().slice(0, 8)}`;

async function send(slug: string) {
  const email = `${randomUUID()}@visitor.example`;
  const raw = rawMail('Hello', {
    To: `${slug}@mail.acme.example`,
    From: email,
    'Message-ID': `<${randomUUID()}@v.example>`,
  });
  const response = await fetch(`${server.url}/api/mail/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` },
    body: new Uint8Array(raw),
  });
  const [row] = await sql(server, 'SELECT tenant_id FROM conversations WHERE visitor_email = $1', [email]);
  return { status: response.status, tenantId: row?.tenant_id };
}

it('a mail address is changed, in small letters, and is where mail comes in from then on', async () => {
  const slug = fresh();
  expect((await put(` ${slug.toUpperCase()} `)).json.tenant.slug).toBe(slug);
  expect((await tenant.owner.api.call('GET /tenant/mail')).mail.address).toBe(`${slug}@mail.acme.example`);
  expect(await send(slug)).toEqual({ status: 202, tenantId: tenant.id });
});

it('mail to a former address still reaches its workspace, and no other workspace gets it', async () => {
  const former = await seen();
  await put(fresh());
  expect(await send(former)).toEqual({ status: 202, tenantId: tenant.id });
  const other = await buildTenant(server);
  const response = await put(former, other);
  expectFailure(response, 'slug_taken');
  expect(response.json.details).toEqual([{ path: 'slug', message: response.json.error }]);
  expect((await send(former)).tenantId).toBe(tenant.id);
  expect((await put(former)).status).toBe(200);
  expect(await seen()).toBe(former);
});

it('one of two workspaces gets an address that both want', async () => {
  const other = await buildTenant(server);
  const slug = fresh();
  const all = await Promise.all([put(slug), put(slug, other)]);
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('a new workspace gets no former address of another', async () => {
  const name = `Fjord ${randomUUID().slice(0, 8)}`;
  const first = await buildTenant(server, name);
  const [row] = await sql(server, 'SELECT slug FROM tenants WHERE id = $1', [first.id]);
  await put(fresh(), first);
  const second = await buildTenant(server, name);
  expect((await send(row?.slug)).tenantId).toBe(first.id);
  const [other] = await sql(server, 'SELECT slug FROM tenants WHERE id = $1', [second.id]);
  expect(other?.slug).toMatch(new RegExp(`^${row?.slug}-[0-9a-f]{8}$`));
});

it('a workspace has few addresses, and may go back to each', async () => {
  const first = await seen();
  for (let n = 1; n < MAX_WORKSPACE_SLUGS; n += 1) expect((await put(fresh())).status).toBe(200);
  const response = await put(fresh());
  expectFailure(response, 'state_conflict');
  expect((await put(first)).status).toBe(200);
});

it('has no more of them where several are asked for at the same time', async () => {
  const asked = Array.from({ length: MAX_WORKSPACE_SLUGS + 5 }, () => put(fresh()));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_WORKSPACE_SLUGS - 1);
});

it.each(['', '-a', 'a-', 'a b', 'a.b', 'ä', 'a@b', 'a+b', 'a'.repeat(41), 'postmaster', 'Reply'])(
  'the address %j is refused',
  async (slug) => {
    const before = await seen();
    const response = await put(slug);
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toBe('slug');
    expect(await seen()).toBe(before);
  },
);
