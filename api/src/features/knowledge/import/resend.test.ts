import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildTenant } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ question: `Question ${n}?`, answer: `Answer ${n}.` }));
const send = (body: object, to = tenant) =>
  server.send('POST', '/api/kb/import', { token: to.owner.token, body });
const total = async (of = tenant) => (await of.owner.api.call('GET /kb')).pagination.total;

it.each([3, 1_500])(
  'an import of %d items that is resent adds nothing, and gets the same answer',
  async (count) => {
    await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
    const body = { clientId: randomUUID(), items: [...items(count), { question: 'No answer?' }] };
    const answers = await Promise.all([send(body), send(body)]);
    // Of two large concurrent imports, the second may be asked to retry.
    for (const { status } of answers) expect([200, 429]).toContain(status);
    const again = await send(body);
    expect(again.json).toEqual({
      imported: count,
      updated: 0,
      skipped: [{ index: count, reason: 'answer: Answer is required' }],
    });
    expect(await total()).toBe(count);
  },
);

it('an import with a used id and other content is refused; the same content with another id is added', async () => {
  const clientId = randomUUID();
  expect((await send({ clientId, items: items(2) })).status).toBe(200);
  expectFailure(await send({ clientId, items: items(3) }), 'client_id_reused');
  expect((await send({ clientId: randomUUID(), items: items(2) })).json.imported).toBe(2);
  expect((await send({ items: items(2) })).json.imported).toBe(2);
  expect(await total()).toBe(6);
});

it('an invalid import id is refused, and each tenant has its own ids', async () => {
  expectFailure(await send({ clientId: 'again', items: items(1) }), 'validation_failed');
  const clientId = randomUUID();
  await send({ clientId, items: items(2) });
  const neighbor = await buildTenant(server);
  expect((await send({ clientId, items: items(1) }, neighbor)).json.imported).toBe(1);
  expect(await total(neighbor)).toBe(1);
});

it('a failed import frees its id for the next try, and ids expire after a week', async () => {
  const [old, failed] = [randomUUID(), randomUUID()];
  await send({ clientId: old, items: items(1) });
  await sql(server, `UPDATE knowledge_imports SET created_at = now() - interval '8 days'`);
  expectFailure(await send({ clientId: failed, items: 'none' }), 'validation_failed');
  expect((await send({ clientId: failed, items: items(2) })).json.imported).toBe(2);
  expect(
    await sql(server, 'SELECT client_id FROM knowledge_imports WHERE tenant_id = $1', [tenant.id]),
  ).toEqual([{ client_id: failed }]);
});
