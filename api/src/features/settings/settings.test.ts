import type { Settings } from '@chatbot-saas/contract';
import { DEFAULT_SETTINGS } from '@chatbot-saas/contract/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Inbox } from '../../../test/inbox-model/inbox.ts';
import {
  buildConversation,
  buildItem,
  buildMember,
  buildTenant,
  type TestTenant,
} from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });

const put = (tenant: TestTenant, settings: object, token = tenant.owner.token) =>
  server.send('PUT', '/api/tenant/settings', { token, body: { settings } });
const get = async (tenant: TestTenant): Promise<Settings> =>
  (await tenant.owner.api.call('GET /tenant/settings')).settings;

describe('the settings', () => {
  it('are the defaults at first, visible to the whole team', async () => {
    const tenant = await buildTenant(server);
    const agent = await buildMember(server, tenant);
    expect((await agent.api.call('GET /tenant/settings')).settings).toEqual(DEFAULT_SETTINGS);
  });

  it('change only the named fields', async () => {
    const tenant = await buildTenant(server);
    const { json } = await put(tenant, { ai: { temperature: 0.2 }, handoff: { autoEscalate: true } });
    const expected = {
      ...DEFAULT_SETTINGS,
      ai: { ...DEFAULT_SETTINGS.ai, temperature: 0.2 },
      handoff: { ...DEFAULT_SETTINGS.handoff, autoEscalate: true },
    };
    expect(json).toEqual({ settings: expected, version: 2 });
    expect(await get(tenant)).toEqual(expected);
    expect((await put(tenant, {})).json.settings).toEqual(expected);
    expect((await put(tenant, { ai: {} })).json.settings).toEqual(expected);
    expect((await tenant.owner.api.call('GET /auth/me')).tenant.settings).toEqual(expected);
  });

  const [long, keyword] = ['x'.repeat(8_001), 'k'.repeat(61)];
  it.each([
    ['ai.temperature', [-0.1, 1.1, 0.25, 0.01, '0.5', null]],
    ['ai.maxTokens', [49, 2_001, 100.5, '100', null]],
    ['ai.model', ['', '  ', 'm'.repeat(201), null]],
    ['ai.systemPrompt', [long, 7, null]],
    [
      'ai.allowedLinks',
      [
        'https://shop.example',
        [7],
        ['shop.example'],
        ['javascript:alert(1)'],
        ['ftp://shop.example'],
        ['https://bank.example@evil.example'],
        ['https://shop.example/help?q=1'],
        ['https://shop.example/help#top'],
        ['https://shop.example/../x'],
        [`https://shop.example/${'x'.repeat(480)}`],
        Array.from({ length: 51 }, () => 'https://shop.example'),
        null,
      ],
    ],
    ['chatWidget.primaryColor', ['red', '#12345', '#12345g', '#1234567', '', null]],
    ['chatWidget.position', ['middle', '', null]],
    ['chatWidget.welcomeMessage', ['', '  ', 'w'.repeat(501), null]],
    ['chatWidget.placeholder', ['p'.repeat(121), null]],
    ['chatWidget.questions', ['one', [7], ['q'.repeat(121)], ['a', 'b', 'c', 'd'], null]],
    ['chatWidget.showBranding', ['yes', 1, null]],
    ['handoff.enabled', ['no', 0, null]],
    ['handoff.triggerKeywords', ['human', [7], [keyword], Array.from({ length: 51 }, () => 'x'), null]],
    ['handoff.autoEscalate', ['no', null]],
    ['handoff.escalationThreshold', [0, 21, 1.5, null]],
    ['handoff.maxConcurrentChats', [0, 51, 2.5, null]],
    ['conversations.idleMinutes', [4, 10_081, 7.5, '60', null]],
  ])('refuse a %s that is out of range, and name it', async (place, values) => {
    const tenant = await buildTenant(server);
    const [part = '', field = ''] = place.split('.');
    for (const value of values) {
      const response = await put(tenant, {
        [part]: { [field]: value },
        chatWidget: { showBranding: false, ...(part === 'chatWidget' && { [field]: value }) },
      });
      expectFailure(response, 'validation_failed');
      expect(response.json.details[0].path, JSON.stringify(value)).toMatch(`settings.${place}`);
      expect(response.json.error).toMatch(/: (Must|Required)/);
    }
    expect(await get(tenant)).toEqual(DEFAULT_SETTINGS);
  });

  it.each([
    { ai: { temperature: 0, maxTokens: 50, systemPrompt: '' } },
    { ai: { temperature: 1, maxTokens: 2_000, systemPrompt: 'x'.repeat(8_000), model: 'm'.repeat(200) } },
    { ai: { allowedLinks: Array.from({ length: 50 }, (_, at) => `https://shop.example/${at}`) } },
    { ai: { allowedLinks: ['https://shop.example', 'http://localhost:3000/help/'] } },
    { chatWidget: { primaryColor: '#aBcDeF', placeholder: '', welcomeMessage: 'w'.repeat(500) } },
    { handoff: { escalationThreshold: 1, maxConcurrentChats: 1, triggerKeywords: [] } },
    { conversations: { idleMinutes: 5 } },
    { conversations: { idleMinutes: 10_080 } },
    { handoff: { escalationThreshold: 20, maxConcurrentChats: 50, triggerKeywords: ['k'.repeat(60)] } },
  ])('accept the last value of each range: %j', async (change) => {
    const tenant = await buildTenant(server);
    expect((await put(tenant, change)).json.settings).toMatchObject(change);
  });

  it('clean input: keywords trimmed and empty ones dropped, a slider’s 0.30000000000000004 becomes 0.3', async () => {
    const tenant = await buildTenant(server);
    const { json } = await put(tenant, {
      ai: { temperature: 0.1 + 0.2 },
      handoff: { triggerKeywords: ['  a person ', '', '   ', 'help'] },
    });
    expect(json.settings.handoff.triggerKeywords).toEqual(['a person', 'help']);
    expect(json.settings.ai.temperature).toBe(0.3);
  });

  it('never store undeclared fields', async () => {
    const tenant = await buildTenant(server);
    await put(tenant, {
      ai: { temperature: 0.4, apiKey: 'stolen' },
      plan: 'enterprise',
      chatWidget: { html: '<b>' },
    });
    const [row] = await sql(server, 'SELECT settings, plan FROM tenants WHERE id = $1', [tenant.id]);
    expect(row).toEqual({
      plan: 'free',
      settings: { ...DEFAULT_SETTINGS, ai: { ...DEFAULT_SETTINGS.ai, temperature: 0.4 } },
    });
  });

  it('are changed by admins only', async () => {
    const tenant = await buildTenant(server);
    const agent = await buildMember(server, tenant);
    expectFailure(await put(tenant, { ai: { temperature: 0 } }, agent.token), 'forbidden');
    const admin = await buildMember(server, tenant, { name: 'Ann', role: 'admin' });
    expect((await put(tenant, { ai: { temperature: 0.9 } }, admin.token)).status).toBe(200);
  });

  it('keep every one of many concurrent edits', async () => {
    const tenant = await buildTenant(server);
    const edits = [
      { ai: { temperature: 0.1 } },
      { ai: { maxTokens: 111 } },
      { ai: { systemPrompt: 'Briefly.' } },
      { chatWidget: { primaryColor: '#111111' } },
      { chatWidget: { placeholder: 'Ask' } },
      { handoff: { escalationThreshold: 7 } },
      { handoff: { maxConcurrentChats: 9 } },
    ];
    await Promise.all(edits.map((edit) => put(tenant, edit)));
    const settings = await get(tenant);
    for (const edit of edits) expect(settings).toMatchObject(edit);
  });

  it('end as if the edits had been made one after the other', async () => {
    const tenant = await buildTenant(server);
    const change = fc.record(
      {
        ai: fc.record(
          {
            temperature: fc.integer({ min: 0, max: 10 }).map((n) => n / 10),
            maxTokens: fc.integer({ min: 50, max: 2_000 }),
          },
          { requiredKeys: [] },
        ),
        chatWidget: fc.record(
          { placeholder: fc.stringMatching(/^[ -~]{0,20}$/), showBranding: fc.boolean() },
          { requiredKeys: [] },
        ),
        handoff: fc.record(
          {
            triggerKeywords: fc.array(fc.stringMatching(/^[a-z'"\\]{1,9}$/), { maxLength: 3 }),
            enabled: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    );
    let expected = await get(tenant);
    await fc.assert(
      fc.asyncProperty(change, async ({ ai, chatWidget, handoff }) => {
        expected = {
          ...expected,
          ai: { ...expected.ai, ...ai },
          chatWidget: { ...expected.chatWidget, ...chatWidget },
          handoff: { ...expected.handoff, ...handoff },
        };
        const { json } = await put(tenant, { ai, chatWidget, handoff });
        expect(json.settings).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a change of settings applies immediately', () => {
  it('to the widget’s configuration and welcome', async () => {
    const tenant = await buildTenant(server);
    await put(tenant, {
      chatWidget: { primaryColor: '#ABCDEF', welcomeMessage: 'Ahoy!' },
      handoff: { enabled: false },
    });
    const config = await tenant.visitor.call('GET /chat/config');
    expect(config).toMatchObject({ widget: { primaryColor: '#ABCDEF' }, handoff: { enabled: false } });
    const started = await tenant.visitor.call('POST /chat/start', { body: { visitorId: 'v' } });
    expect(started.message).toBe('Ahoy!');
  });

  it('to the next turn of a running conversation', async () => {
    const tenant = await buildTenant(server);
    await buildItem(tenant);
    const { sessionId } = await buildConversation(tenant);
    const say = (message: string) =>
      tenant.visitor.call('POST /chat/message', { body: { sessionId, message } });
    expect((await say('I want a refund')).status).toBe('active');
    await put(tenant, { handoff: { triggerKeywords: ['refund'] } });
    expect((await say('I want a refund')).status).toBe('transferred');
  });

  it('to the conversation limit: a waiting visitor gets the new place', async () => {
    const tenant = await buildTenant(server);
    const inbox = new Inbox(server, tenant);
    try {
      await put(tenant, { handoff: { maxConcurrentChats: 1 } });
      const { agent } = await inbox.online('Ada');
      const first = await inbox.asked();
      const second = await inbox.asked();
      expect(await inbox.holderOf(first)).toBe(agent.id);
      expect(await inbox.holderOf(second)).toBeNull();
      await inbox.accept(agent, first);
      const refused = await inbox.post(agent, `${second}/agent/accept`);
      expectFailure(refused, 'state_conflict');
      expect(refused.json.error).toBe("You've reached your limit of 1 chat. Finish or return one first.");
      await put(tenant, { handoff: { maxConcurrentChats: 2 } });
      expect(await inbox.holderOf(second)).toBe(agent.id);
    } finally {
      inbox.close();
    }
  });
});
