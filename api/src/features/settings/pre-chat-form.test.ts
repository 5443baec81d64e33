import { expect, it } from 'vitest';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const put = (form: unknown) =>
  server.send('PUT', '/api/tenant/settings', {
    token: tenant.owner.token,
    body: { settings: { chatWidget: { form } } },
  });
const config = () => tenant.visitor.call('GET /chat/config', { query: {} });
const text = { key: 'order', label: 'Order number', type: 'text', required: false };
const form = {
  when: 'always',
  fields: [
    text,
    { key: 'mail', label: 'Email', type: 'email', required: true },
    { key: 'topic', label: 'Topic', type: 'choice', required: true, options: ['Order', 'Return'] },
  ],
  consent: { text: 'I agree.', url: 'https://shop.example.com/privacy' },
};

it('is asked at no time by default, and as it is set', async () => {
  expect((await config()).form).toEqual({ when: 'never', fields: [], consent: null });
  expect((await put(form)).status).toBe(200);
  const { widget, ...seen } = await config();
  expect(seen.form).toEqual(form);
  expect(widget).not.toHaveProperty('form');
});

it('is not asked while there is nothing to fill in', async () => {
  await put({ when: 'always', fields: [], consent: null });
  expect((await config()).form.when).toBe('never');
});

it.each([
  [{ ...form, when: 'sometimes' }, 'when'],
  [{ ...form, fields: [{ ...text, key: 'order number' }] }, 'fields.0.key'],
  [{ ...form, fields: [{ ...text, key: '__proto__' }] }, 'fields.0.key'],
  [{ ...form, fields: [{ ...text, key: 'consent' }] }, 'fields.0.key'],
  [{ ...form, fields: [{ ...text, label: ' ' }] }, 'fields.0.label'],
  [{ ...form, fields: [{ ...text, type: 'choice', options: [] }] }, 'fields.0.options'],
  [{ ...form, fields: [text, { ...text, label: 'Again' }] }, 'fields.1.key'],
  [
    {
      ...form,
      fields: [
        { ...text, type: 'email' },
        { ...text, key: 'other', type: 'email' },
      ],
    },
    'fields.1.type',
  ],
  [{ ...form, fields: Array.from({ length: 9 }, (_, at) => ({ ...text, key: `k${at}` })) }, 'fields'],
  [{ ...form, consent: { text: '', url: null } }, 'consent.text'],
  [{ ...form, consent: { text: 'I agree.', url: 'javascript:alert(1)' } }, 'consent.url'],
])('refuses %j', async (wrong, path) => {
  const response = await put(wrong);
  expectFailure(response, 'validation_failed');
  expect(response.json.details).toEqual([
    { path: `settings.chatWidget.form.${path}`, message: expect.any(String) },
  ]);
});
