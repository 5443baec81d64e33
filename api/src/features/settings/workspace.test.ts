import { expect, it } from 'vitest';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const seen = async () => (await tenant.owner.api.call('GET /auth/me')).tenant;
const put = (body: object) => server.send('PUT', '/api/tenant', { token: tenant.owner.token, body });

it('the workspace: takes a name and a time zone, and keeps what is not named', async () => {
  const before = await seen();
  await tenant.owner.api.call('PUT /tenant', { body: { name: 'Fjord & Co.' } });
  expect(await seen()).toEqual({ ...before, name: 'Fjord & Co.' });
  await tenant.owner.api.call('PUT /tenant', { body: { timezone: 'Europe/Oslo' } });
  expect(await seen()).toEqual({ ...before, name: 'Fjord & Co.', timezone: 'Europe/Oslo' });
  await tenant.owner.api.call('PUT /tenant', { body: {} });
  expect(await seen()).toEqual({ ...before, name: 'Fjord & Co.', timezone: 'Europe/Oslo' });
});

it.each([
  { body: { name: '  ' }, path: 'name' },
  { body: { name: 'n'.repeat(121) }, path: 'name' },
  { body: { name: '\u200b' }, path: 'name' },
  { body: { timezone: '+02:00' }, path: 'timezone' },
  { body: { timezone: 'Mars/Olympus_Mons' }, path: 'timezone' },
])('the workspace: refuses $body', async ({ body, path }) => {
  const before = await seen();
  const response = await put(body);
  expectFailure(response, 'validation_failed');
  expect(response.json.details).toEqual([{ path, message: expect.any(String) }]);
  expect(await seen()).toEqual(before);
});
