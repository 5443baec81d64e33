import { describe, expect, it } from 'vitest';
import { buildItem, buildTenant, type TestTenant } from '../support/build.ts';
import { expectFailure } from '../support/failure.ts';
import { sharedServer } from '../support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });

interface Edited {
  tenant: TestTenant;
  /** Its version as it stands, and what it holds. */
  read(): Promise<{ version: number; text: string }>;
  save(
    text: string,
    given?: { version?: unknown; ifMatch?: string },
  ): Promise<Awaited<ReturnType<typeof server.send>>>;
  /** Of an answer, or of what a refusal says that stands now. */
  textOf(answer: never): string;
}

const sent = (given: { version?: unknown; ifMatch?: string } = {}) => ({
  body: 'version' in given ? { version: given.version } : {},
  headers: given.ifMatch === undefined ? {} : { 'if-match': given.ifMatch },
});

async function anItem(): Promise<Edited> {
  const tenant = await buildTenant(server);
  const id = await buildItem(tenant);
  const { token } = tenant.owner;
  return {
    tenant,
    async read() {
      const { items } = await tenant.owner.api.call('GET /kb');
      return { version: items[0]?.version ?? 0, text: items[0]?.answer ?? '' };
    },
    save: (answer, given) => {
      const { body, headers } = sent(given);
      return server.send('PUT', `/api/kb/${id}`, { token, headers, body: { answer, ...body } });
    },
    textOf: ({ item }: { item: { answer: string } }) => item.answer,
  };
}

async function settings(): Promise<Edited> {
  const tenant = await buildTenant(server);
  const { token } = tenant.owner;
  return {
    tenant,
    async read() {
      const { settings, version } = await tenant.owner.api.call('GET /tenant/settings');
      return { version, text: settings.ai.systemPrompt };
    },
    save: (systemPrompt, given) => {
      const { body, headers } = sent(given);
      return server.send('PUT', '/api/tenant/settings', {
        token,
        headers,
        body: { settings: { ai: { systemPrompt } }, ...body },
      });
    },
    textOf: (answer: { settings: { ai: { systemPrompt: string } } }) => answer.settings.ai.systemPrompt,
  };
}

describe.each([
  ['a knowledge item', anItem],
  ['the settings', settings],
])('a change of %s', (_, open) => {
  it('with the version that stands is stored, and counts it up', async () => {
    const { read, save } = await open();
    const { version } = await read();
    expect((await save('First.', { version })).status).toBe(200);
    expect(await read()).toEqual({ version: version + 1, text: 'First.' });
    expect((await save('Second.', { ifMatch: `"${version + 1}"` })).status).toBe(200);
    expect(await read()).toEqual({ version: version + 2, text: 'Second.' });
  });

  it.each(['version', 'If-Match'])('with a stale %s changes nothing and shows what stands', async (by) => {
    const { read, save, textOf } = await open();
    const { version } = await read();
    await save('Theirs.');
    const refused = await save('Mine.', by === 'version' ? { version } : { ifMatch: `W/"${version}"` });
    expectFailure(refused, 'stale_version');
    expect(textOf(refused.json.current as never)).toBe('Theirs.');
    expect(await read()).toEqual({ version: version + 1, text: 'Theirs.' });
  });

  it('without a version is stored whatever stands', async () => {
    const { read, save } = await open();
    await save('Theirs.');
    expect((await save('Mine.', { ifMatch: '*' })).status).toBe(200);
    expect((await read()).text).toBe('Mine.');
  });

  it('of ten at once with one version is stored once', async () => {
    const { read, save } = await open();
    const { version } = await read();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(`Text ${index}.`, { version })),
    );
    const stored = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await read()).toEqual({ version: version + 1, text: `Text ${stored}.` });
  });

  it('refuses a version that is none with a sentence', async () => {
    const { save } = await open();
    for (const version of [0, -1, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER, '3', null]) {
      expectFailure(await save('Mine.', { version }), 'validation_failed');
    }
    expectFailure(await save('Mine.', { ifMatch: 'yesterday' }), 'validation_failed');
  });
});

it('an item that is restored goes on counting its versions', async () => {
  const tenant = await buildTenant(server);
  const id = await buildItem(tenant);
  const { api, token } = tenant.owner;
  await api.call('PUT /kb/{id}', { params: { id }, body: { answer: 'Changed.' } });
  await api.call('DELETE /kb/{id}', { params: { id } });
  const { versions } = await api.call('GET /kb/{id}/versions', { params: { id } });
  const deletion = versions[0]?.id ?? '';
  const { item } = await api.call('POST /kb/versions/{id}/restore', { params: { id: deletion } });
  expect(item.version).toBe(3);
  const body = { answer: 'From before.', version: 1 };
  expectFailure(await server.send('PUT', `/api/kb/${id}`, { token, body }), 'stale_version');
});

it('counting how often an item is used leaves its version alone', async () => {
  const tenant = await buildTenant(server);
  await buildItem(tenant);
  const { sessionId } = await tenant.visitor.call('POST /chat/start', { body: { visitorId: 'visitor_1' } });
  const message = 'How long does shipping take?';
  await tenant.visitor.call('POST /chat/message', { body: { sessionId, message } });
  const list = () => tenant.owner.api.call('GET /kb');
  await expect.poll(async () => (await list()).items[0]?.usage.timesUsed).toBe(1);
  expect((await list()).items[0]?.version).toBe(1);
});
