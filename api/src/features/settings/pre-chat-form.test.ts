import { describe, expect, it } from 'vitest';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const put = (form: unknown) =>
  server.send('PUT', '/api/tenant/settings', {
    token: tenant.owner.token,
    body: { settings: { chatWidget: { form } } },
  });
const config = (language?: string) =>
  tenant.visitor.call('GET /chat/config', { query: { ...(language !== undefined && { language }) } });
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

describe('in the visitor’s language', () => {
  const putTexts = (texts: object) =>
    server.send('PUT', '/api/tenant/settings', {
      token: tenant.owner.token,
      body: { settings: { chatWidget: { form, texts } } },
    });
  const GERMAN = {
    labels: { order: 'Bestellnummer', mail: ' \u200b', nothing: 'Nichts' },
    options: { topic: { Order: 'Bestellung', Return: '' }, order: { Order: 'Bestellung' } },
    consent: 'Ich stimme zu.',
  };

  it('has its labels, options and consent, and its own where one is missing, empty or blank', async () => {
    expect((await putTexts({ de: { form: GERMAN }, fr: { placeholder: 'Dites' } })).status).toBe(200);
    const [order, mail, topic] = form.fields;
    const german = {
      ...form,
      fields: [
        { ...order, label: 'Bestellnummer' },
        mail,
        // An answer is the option itself, whatever the visitor reads.
        { ...topic, optionLabels: ['Bestellung', 'Return'] },
      ],
      consent: { ...form.consent, text: 'Ich stimme zu.' },
    };
    expect((await config('de-AT')).form).toEqual(german);
    for (const language of ['fr', 'en', undefined]) expect((await config(language)).form).toEqual(form);
    expect((await config('de')).widget).not.toHaveProperty('form');
  });

  it('is its own where a field is called like a part of every object', async () => {
    const fields = ['constructor', 'toString'].map((key) => ({ ...text, key }));
    await put({ ...form, fields });
    const texts = { de: { form: { labels: { toString: 'Als Text' } } } };
    await tenant.owner.api.call('PUT /tenant/settings', { body: { settings: { chatWidget: { texts } } } });
    expect((await config('de')).form.fields.map(({ label }) => label)).toEqual(['Order number', 'Als Text']);
  });

  it.each([
    [{ labels: { order: 'x'.repeat(81) } }, 'labels.order'],
    [{ labels: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 'x'])) }, 'labels'],
    [{ options: { topic: { Order: 'x'.repeat(81) } } }, 'options.topic.Order'],
    [{ consent: 'x'.repeat(501) }, 'consent'],
    [{ consent: ['Ja'] }, 'consent'],
  ])('takes no more than it may say: %#', async (wrong, path) => {
    const response = await putTexts({ de: { form: wrong } });
    expectFailure(response, 'validation_failed');
    expect(response.json.details).toEqual([
      { path: `settings.chatWidget.texts.de.form.${path}`, message: expect.any(String) },
    ]);
  });
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
