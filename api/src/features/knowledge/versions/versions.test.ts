import { randomUUID } from 'node:crypto';
import { MAX_VERSIONS, PLAN_LIMITS } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { buildItem, buildMember } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

const QUESTION = 'How long does shipping take?';
const list = async (id: string) =>
  (await tenant.owner.api.call('GET /kb/{id}/versions', { params: { id } })).versions;
const deleted = async () => (await tenant.owner.api.call('GET /kb/deleted')).versions;
const restore = async (id = '') =>
  (await tenant.owner.api.call('POST /kb/versions/{id}/restore', { params: { id } })).item;
const update = (id: string, body: object, api = tenant.owner.api) =>
  api.call('PUT /kb/{id}', { params: { id }, body });
const remove = (id: string) => tenant.owner.api.call('DELETE /kb/{id}', { params: { id } });
const items = async () => (await tenant.owner.api.call('GET /kb')).items;
const answer = async () =>
  (await tenant.owner.api.call('POST /kb/search', { body: { query: QUESTION } })).items[0]?.answer;

describe('an item’s former version', () => {
  it('is kept with its author and time, newest first', async () => {
    const id = await buildItem(tenant);
    const ada = await buildMember(server, tenant, { name: 'Ada', role: 'admin' });
    expect(await list(id)).toEqual([]);
    await update(id, { answer: 'A week.', tags: ['slow'] }, ada.api);
    await server.send('PUT', `/api/kb/${id}`, { apiKey: tenant.apiKey, body: { question: 'How long?' } });
    await tenant.owner.api.call('POST /kb/{id}/alternatives', { params: { id }, body: { add: ['When?'] } });
    const by = `Owner of Acme`;
    expect(await list(id)).toMatchObject([
      { question: 'How long?', alternatives: [], answer: 'A week.', replacedBy: by, isDeletion: false },
      { question: QUESTION, answer: 'A week.', tags: ['slow'], replacedBy: null },
      { question: QUESTION, answer: 'Three to five days.', tags: [], replacedBy: 'Ada' },
    ]);
  });

  it('is not made by an unchanged save or a use, nor beyond twenty', async () => {
    const id = await buildItem(tenant);
    await update(id, { question: QUESTION, answer: 'Three to five days.', tags: [] });
    await sql(server, 'UPDATE knowledge_items SET times_used = 5 WHERE id = $1', [id]);
    expect(await list(id)).toEqual([]);
    for (let n = 0; n < MAX_VERSIONS + 2; n++) await update(id, { answer: `Answer ${n}` });
    const versions = await list(id);
    expect(versions).toHaveLength(MAX_VERSIONS);
    expect([versions[0]?.answer, versions.at(-1)?.answer]).toEqual(['Answer 20', 'Answer 1']);
  });

  it('can be restored, serves the next visitor, and can be undone', async () => {
    const id = await buildItem(tenant);
    await update(id, { answer: 'A week.' });
    const [former] = await list(id);
    expect(await restore(former?.id)).toMatchObject({ _id: id, answer: 'Three to five days.' });
    expect(await answer()).toBe('Three to five days.');
    const [undone] = await list(id);
    await restore(undone?.id);
    expect(await answer()).toBe('A week.');
  });

  it('is deleted after ninety days', async () => {
    const id = await buildItem(tenant);
    await update(id, { answer: 'A week.' });
    await sql(
      server,
      `UPDATE knowledge_versions SET replaced_at = now() - interval '91 days' WHERE tenant_id = $1`,
      [tenant.id],
    );
    await server.app.runJobs();
    expect(await list(id)).toEqual([]);
  });
});

describe('a deleted item', () => {
  it('is listed until it is restored unchanged, also for consoles that sync', async () => {
    const id = await buildItem(tenant);
    await sql(server, 'UPDATE knowledge_items SET times_used = 5 WHERE id = $1', [id]);
    const [before] = await items();
    const { cursor } = await tenant.owner.api.call('GET /sync');
    await remove(id);
    expect(await answer()).toBeUndefined();
    const [version, ...more] = await deleted();
    expect(more).toEqual([]);
    expect(version).toMatchObject({ itemId: id, question: QUESTION, isDeletion: true });

    expect(await restore(version?.id)).toEqual({ ...before, version: 2, updatedAt: expect.any(String) });
    expect(await answer()).toBe('Three to five days.');
    expect(await deleted()).toEqual([]);
    const { changes, deleted: gone } = await tenant.owner.api.call('GET /sync', { query: { cursor } });
    expect(changes.knowledge).toMatchObject([{ _id: id }]);
    expect(gone.knowledge).toEqual([]);
  });

  it('is restored once by two concurrent calls', async () => {
    const id = await buildItem(tenant);
    await remove(id);
    const [version] = await deleted();
    const restored = await Promise.all([restore(version?.id), restore(version?.id)]);
    expect(restored.map(({ _id }) => _id)).toEqual([id, id]);
    expect(await items()).toHaveLength(1);
  });

  it('is restored if a former version is restored during its deletion', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await buildItem(tenant);
      await update(id, { answer: 'A week.' });
      const [former] = await list(id);
      const [, ...restored] = await Promise.all([remove(id), restore(former?.id), restore(former?.id)]);
      expect(restored.map(({ answer }) => answer)).toEqual(['Three to five days.', 'Three to five days.']);
    }
  });

  it('is not restored beyond the plan’s limit', async () => {
    const id = await buildItem(tenant);
    await remove(id);
    await sql(
      server,
      `INSERT INTO knowledge_items (tenant_id, question, alternatives, answer, category, tags, priority)
       SELECT $1, 'Question ' || n, '{}', 'Answer', 'filled', '{}', 0 FROM generate_series(1, $2::int) n`,
      [tenant.id, PLAN_LIMITS.free.knowledgeItems],
    );
    const [version] = await deleted();
    const path = `/api/kb/versions/${version?.id}/restore`;
    expectFailure(await server.send('POST', path, { token: tenant.owner.token }), 'quota_exceeded');
  });
});

it('versions: are for admins, and exist only for present or deleted items', async () => {
  const agent = await buildMember(server, tenant);
  expectFailure(await server.send('GET', '/api/kb/deleted', { token: agent.token }), 'forbidden');
  for (const [method, path] of [
    ['GET', `/api/kb/${randomUUID()}/versions`],
    ['POST', `/api/kb/versions/${randomUUID()}/restore`],
  ] as const) {
    expectFailure(await server.send(method, path, { token: tenant.owner.token }), 'not_found');
  }
});
