import { MODELS } from '@chatbot-saas/contract/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { buildReplayQuestion, buildTenant, type TestTenant } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { FakeModelServer } from '../../../test/support/model-server.ts';
import type { TestServer } from '../../../test/support/server.ts';

const model = new FakeModelServer();
afterAll(() => model.stop());
const address = model.start();

const listing = sharedServer(async () => ({ LLM_BASE_URL: await address, RATE_LIMITS: 'off' }));
const naming = sharedServer(async () => ({ LLM_BASE_URL: await address, LLM_MODELS: 'small, large ,small' }));
const plain = sharedServer();

const modelsOf = async (tenant: TestTenant) => (await tenant.owner.api.call('GET /tenant/models')).models;
const choose = (server: TestServer, tenant: TestTenant, name: string, more: object = {}) =>
  server.send('PUT', '/api/tenant/settings', {
    token: tenant.owner.token,
    body: { settings: { ai: { ...more, model: name } } },
  });

describe('the models that a workspace may choose', () => {
  const tenant = sharedTenant(listing);

  it('are the ones that the model server lists', async () => {
    expect(await modelsOf(tenant)).toEqual([...MODELS, 'another']);
    expect((await choose(listing, tenant, 'another')).json.settings.ai.model).toBe('another');
    const refused = await choose(listing, tenant, 'dear-one', { temperature: 0 });
    expectFailure(refused, 'validation_failed');
    expect(refused.json.details).toEqual([
      {
        path: 'settings.ai.model',
        message: `This model is not offered here. Choose one of these: ${[...MODELS, 'another'].join(', ')}`,
      },
    ]);
    const { settings } = await tenant.owner.api.call('GET /tenant/settings');
    expect(settings.ai).toMatchObject({ model: 'another', temperature: 0.7 });
  });

  it('are those of LLM_MODELS if the operator names some', async () => {
    const own = await buildTenant(naming);
    expect(await modelsOf(own)).toEqual(['small', 'large']);
    expect((await choose(naming, own, 'large')).status).toBe(200);
    expectFailure(await choose(naming, own, 'another'), 'validation_failed');
  });

  it('keep the present name, so that other settings can be saved', async () => {
    const own = await buildTenant(naming);
    expect((await choose(naming, own, MODELS[0], { temperature: 0.3 })).json.settings.ai).toMatchObject({
      model: MODELS[0],
      temperature: 0.3,
    });
  });

  it('are any names without a model server', async () => {
    const own = await buildTenant(plain);
    expect(await modelsOf(own)).toBeNull();
    expect((await choose(plain, own, 'to-come')).status).toBe(200);
  });

  it('apply to an evaluated draft too', async () => {
    const own = await buildTenant(naming);
    await buildReplayQuestion(own, 'How long does shipping take?');
    const refused = await naming.send('POST', '/api/assistant/replay', {
      token: own.owner.token,
      body: { ai: { model: 'another' }, asksModel: true },
    });
    expectFailure(refused, 'validation_failed');
    expect(refused.json.details).toMatchObject([{ path: 'ai.model' }]);
  });
});

describe('a model server that lists nothing', () => {
  const mute = new FakeModelServer();
  afterAll(() => mute.stop());
  mute.models = null;
  const server = sharedServer(async () => ({ LLM_BASE_URL: await mute.start() }));
  const tenant = sharedTenant(server);

  it('leaves the default names to choose from, and explains what to do', async () => {
    expect(await modelsOf(tenant)).toEqual([...MODELS]);
    expect((await choose(server, tenant, MODELS[1])).status).toBe(200);
    const refused = await choose(server, tenant, 'another');
    expectFailure(refused, 'validation_failed');
    expect(refused.json.details[0].message).toContain('Until LLM_MODELS names them, choose one of these');
  });
});
