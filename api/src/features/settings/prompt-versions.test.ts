import { DEFAULT_SETTINGS } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import {
  buildMember,
  buildPromptVersion,
  buildTenant,
  type TestTenant,
} from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

const change = (settings: object, api = tenant.owner.api) =>
  api.call('PUT /tenant/settings', { body: { settings } });
const list = (query: object = {}, of: TestTenant = tenant) =>
  of.owner.api.call('GET /tenant/prompt-versions', { query });
const restore = (version: number) =>
  tenant.owner.api.call('POST /tenant/prompt-versions/{version}/restore', { params: { version } });

describe('a version of the assistant’s settings', () => {
  it('exists from the workspace’s start, without an author', async () => {
    expect(await list()).toEqual({
      versions: [
        {
          version: 1,
          fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
          ai: DEFAULT_SETTINGS.ai,
          author: null,
          restoredFrom: null,
          createdAt: expect.any(String),
          isCurrent: true,
        },
      ],
      nextBefore: null,
    });
  });

  it('is kept for each change, with its author', async () => {
    const admin = await buildMember(server, tenant, { name: 'Ann', role: 'admin' });
    await change({ ai: { systemPrompt: 'Be kind.' } });
    await change({ ai: { temperature: 0.1 } }, admin.api);
    const { versions } = await list();
    expect(versions).toMatchObject([
      {
        version: 3,
        ai: { systemPrompt: 'Be kind.', temperature: 0.1 },
        author: { id: admin.id, name: 'Ann' },
        isCurrent: true,
      },
      {
        version: 2,
        ai: { systemPrompt: 'Be kind.', temperature: 0.7 },
        author: { id: tenant.owner.id },
        isCurrent: false,
      },
      { version: 1, ai: DEFAULT_SETTINGS.ai, isCurrent: false },
    ]);
  });

  it('still names its author after they have left', async () => {
    const admin = await buildMember(server, tenant, { name: 'Ann', role: 'admin' });
    await change({ ai: { temperature: 0.1 } }, admin.api);
    await tenant.owner.api.call('DELETE /tenant/team/{id}', { params: { id: admin.id } });
    expect((await list()).versions[0]?.author).toEqual({ id: admin.id, name: 'Ann' });
  });

  it('is not made by a save without a change', async () => {
    await change({ ai: { ...DEFAULT_SETTINGS.ai, allowedLinks: [] } });
    await change({ ai: {} });
    await change({ chatWidget: { placeholder: 'Ask us' }, handoff: { enabled: false } });
    expect((await list()).versions).toHaveLength(1);
  });

  it('is made for every concurrent save, each based on the one before', async () => {
    const links = Array.from({ length: 12 }, (_, at) => ({
      ai: at % 2 === 0 ? { maxTokens: 100 + at } : { systemPrompt: `Prompt ${at}` },
    }));
    await Promise.all(links.map((settings) => change(settings)));
    const versions = (await list()).versions.toReversed();
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1));
    for (const [at, { ai }] of versions.entries()) {
      const { ai: before } = versions[at - 1] ?? { ai: null };
      if (!before) continue;
      // One edit each: a save based on stale data would change two parts.
      const differing = Object.entries(ai).filter(([key, value]) => {
        return JSON.stringify(value) !== JSON.stringify(before[key as keyof typeof before]);
      });
      expect(differing).toHaveLength(1);
    }
    const { settings } = await tenant.owner.api.call('GET /tenant/settings');
    expect(versions.at(-1)?.ai).toEqual(settings.ai);
  });

  it('is listed page by page', async () => {
    for (const systemPrompt of ['a', 'b', 'c', 'd']) await buildPromptVersion(tenant, systemPrompt);
    const numbersOf = ({ versions }: Awaited<ReturnType<typeof list>>) =>
      versions.map(({ version }) => version);
    const first = await list({ limit: 2 });
    expect([numbersOf(first), first.nextBefore]).toEqual([[5, 4], 4]);
    const second = await list({ limit: 2, before: first.nextBefore });
    expect([numbersOf(second), second.nextBefore]).toEqual([[3, 2], 2]);
    const last = await list({ limit: 2, before: second.nextBefore });
    expect([numbersOf(last), last.nextBefore]).toEqual([[1], null]);
    expect(last.versions[0]?.isCurrent).toBe(false);
  });
});

describe('restoring a former version', () => {
  it('makes it the current one again, and keeps the replaced one', async () => {
    await change({ ai: { systemPrompt: 'Second.', allowedLinks: ['https://shop.example'] } });
    await change({ ai: { systemPrompt: 'Third.' }, chatWidget: { placeholder: 'Stays' } });
    const { settings, version } = await restore(2);
    expect(version).toMatchObject({
      version: 4,
      restoredFrom: 2,
      author: { id: tenant.owner.id },
      isCurrent: true,
      ai: { systemPrompt: 'Second.', allowedLinks: ['https://shop.example'] },
    });
    expect(settings).toMatchObject({ ai: version.ai, chatWidget: { placeholder: 'Stays' } });
    expect((await tenant.owner.api.call('GET /tenant/settings')).settings).toEqual(settings);
    // And back, without a loss.
    expect((await restore(3)).settings.ai.systemPrompt).toBe('Third.');
    expect((await list()).versions.map(({ version: number }) => number)).toEqual([5, 4, 3, 2, 1]);
  });

  it('changes nothing if it is current', async () => {
    await change({ ai: { systemPrompt: 'Second.' } });
    expect((await restore(2)).version).toMatchObject({ version: 2, restoredFrom: null, isCurrent: true });
    expect((await list()).versions).toHaveLength(2);
  });

  it('fails for an unknown version, and for an agent', async () => {
    for (const version of ['2', '0', '-1', '1.5', 'first', '99999999999']) {
      const response = await server.send('POST', `/api/tenant/prompt-versions/${version}/restore`, {
        token: tenant.owner.token,
      });
      expectFailure(response, 'not_found');
    }
    const { token } = await buildMember(server, tenant);
    expectFailure(await server.send('GET', '/api/tenant/prompt-versions', { token }), 'forbidden');
    expectFailure(await server.send('POST', '/api/tenant/prompt-versions/1/restore', { token }), 'forbidden');
  });

  it('never reaches another tenant’s', async () => {
    const other = await buildTenant(server, 'Other');
    await buildPromptVersion(other, 'A secret of theirs');
    await change({ ai: { systemPrompt: 'Mine.' } });
    await restore(1);
    expect((await list()).versions.map(({ ai }) => ai.systemPrompt)).not.toContain('A secret of theirs');
    expect((await list({}, other)).versions).toHaveLength(2);
  });
});
