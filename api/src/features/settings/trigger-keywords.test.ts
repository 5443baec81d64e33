import { DEFAULT_SETTINGS, DEFAULT_TRIGGER_KEYWORDS } from '@chatbot-saas/contract/domain';
import { courtesyOf } from '@chatbot-saas/engine/courtesy/courtesy';
import { describe, expect, it } from 'vitest';
import { buildConversation, buildTenant, type TestTenant } from '../../../test/support/build.ts';
import { sharedServer } from '../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const ENGLISH = [...DEFAULT_SETTINGS.handoff.triggerKeywords];

const setLanguage = (tenant: TestTenant, language: string | null) =>
  tenant.owner.api.call('PUT /tenant', { body: { language } });
const setKeywords = (tenant: TestTenant, triggerKeywords: string[]) =>
  tenant.owner.api.call('PUT /tenant/settings', { body: { settings: { handoff: { triggerKeywords } } } });
const read = (tenant: TestTenant) => tenant.owner.api.call('GET /tenant/settings');
const keywords = async (tenant: TestTenant) => (await read(tenant)).settings.handoff.triggerKeywords;
async function ask(tenant: TestTenant, message: string) {
  const { sessionId } = await buildConversation(tenant);
  return tenant.visitor.call('POST /chat/message', { body: { sessionId, message } });
}

describe('the trigger keywords', () => {
  it.each([
    ['de', 'Kann ich bitte mit einem Menschen sprechen?'],
    ['de-AT', 'Ich möchte mit einem Mitarbeiter sprechen'],
    ['fr', 'Je veux parler à un conseiller'],
    ['es', 'Quiero hablar con un agente'],
    ['pt-BR', 'Quero falar com um atendente'],
    ['ar', 'أريد التحدث مع موظف'],
    ['zh', '请帮我转人工'],
    ['ja', '担当者につないでください'],
    ['en', 'I want to talk to a human'],
  ])('call a person in the workspace’s language %s, and in English', async (language, message) => {
    const tenant = await buildTenant(server);
    await setLanguage(tenant, language);
    expect((await ask(tenant, message)).status).toBe('transferred');
    expect((await ask(tenant, 'Can I talk to a real person?')).status).toBe('transferred');
  });

  it('follow the language, and are English where there are none for it', async () => {
    const tenant = await buildTenant(server);
    for (const [language, word] of [
      ['de', 'Menschen'],
      ['fr', 'conseiller'],
    ] as const) {
      const { tenant: changed } = await setLanguage(tenant, language);
      expect(changed.settings.handoff.triggerKeywords).toEqual(await keywords(tenant));
      expect(await keywords(tenant)).toEqual(expect.arrayContaining([word, ...ENGLISH]));
    }
    expect(await keywords(tenant)).not.toContain('Menschen');
    for (const language of ['fi', null]) {
      await setLanguage(tenant, 'de');
      await setLanguage(tenant, language);
      expect(await keywords(tenant)).toEqual(ENGLISH);
    }
  });

  it('stay as the team wrote them, whatever the language', async () => {
    const tenant = await buildTenant(server);
    for (const own of [['help'], [], [...ENGLISH, 'boss']]) {
      await setKeywords(tenant, own);
      for (const language of ['de', null]) {
        await setLanguage(tenant, language);
        expect(await keywords(tenant)).toEqual(own);
      }
    }
    // In a German workspace, the English words alone are a choice.
    await setLanguage(tenant, 'de');
    await setKeywords(tenant, ENGLISH);
    await setLanguage(tenant, 'fr');
    expect(await keywords(tenant)).toEqual(ENGLISH);
  });

  it('count as a change of the settings only where they change', async () => {
    const tenant = await buildTenant(server);
    const { version } = await read(tenant);
    await setLanguage(tenant, 'fi');
    expect((await read(tenant)).version).toBe(version);
    await setLanguage(tenant, 'de');
    expect((await read(tenant)).version).toBe(version + 1);
    await setLanguage(tenant, 'de-CH');
    expect((await read(tenant)).version).toBe(version + 1);
  });

  it('do not hand over a visitor who only mentions them', async () => {
    const tenant = await buildTenant(server);
    await setLanguage(tenant, 'de');
    for (const message of ['Wie viele Mitarbeiter haben Sie?', 'Ist das Shampoo für Menschen geeignet?'])
      expect((await ask(tenant, message)).status).toBe('active');
  });

  it.each(Object.entries(DEFAULT_TRIGGER_KEYWORDS))(
    'in %s each ask for a person by themselves, so that they count only in a request',
    (_, words) => {
      for (const word of words) expect([word, courtesyOf(word)]).toEqual([word, 'person']);
    },
  );
});
