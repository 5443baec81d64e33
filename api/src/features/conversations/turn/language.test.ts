import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildItem, buildTenant, type TestTenant } from '../../../../test/support/build.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
/** Another process on the same database, which has seen no conversation of the first. */
const other = sharedServer({ RATE_LIMITS: 'off' }, { databaseOf: server });
const tenant = sharedTenant(server);

interface Talk {
  sessionId: string;
  say(message: string, on?: TestServer): Promise<{ message: string; [field: string]: unknown }>;
  language(): Promise<string | null>;
}

async function talk(of: TestTenant, language?: string): Promise<Talk> {
  const body = { visitorId: 'visitor_1', ...(language !== undefined && { language }) };
  const { sessionId } = await of.visitor.call('POST /chat/start', { body });
  return {
    sessionId,
    async say(message, on = server) {
      const { json } = await on.send('POST', '/api/chat/message', {
        apiKey: of.apiKey,
        body: { sessionId, message, clientId: randomUUID() },
      });
      return json;
    },
    async language() {
      const { conversation } = await of.owner.api.call('GET /chat/{id}', { params: { id: sessionId } });
      return conversation.language;
    },
  };
}

const setLanguage = (of: TestTenant, language: string | null) =>
  of.owner.api.call('PUT /tenant', { body: { language } });

const SORRY = {
  en: /^I'm sorry, I don't know/,
  de: /^Das weiß ich leider nicht\. Möchten Sie mit einem Menschen/,
  fr: /^Désolé, je ne connais pas.*conseiller/,
  pt: /^Desculpe, não sei/,
};

describe('the language of a conversation', () => {
  it('is that of the page, in its usual spelling', async () => {
    const { language } = await talk(tenant, 'PT-br');
    expect(await language()).toBe('pt-BR');
  });

  it('is unknown where the page says none', async () => {
    for (const tag of [undefined, '']) expect(await (await talk(tenant, tag)).language()).toBeNull();
  });

  it.each(['english please', 'x'.repeat(70), 'de_DE', 5])(
    'is refused where it is no tag: %s',
    async (tag) => {
      const { status, json } = await server.send('POST', '/api/chat/start', {
        apiKey: tenant.apiKey,
        body: { visitorId: 'visitor_1', language: tag },
      });
      expect(status).toBe(400);
      expect(json.error ?? JSON.stringify(json)).toContain('Must be a language tag such as en or pt-BR');
    },
  );

  it('becomes that of the messages, and keeps its region where they are in it', async () => {
    const { say, language } = await talk(tenant, 'de-CH');
    await say('Kann ich meinen Hund mitbringen?');
    expect(await language()).toBe('de-CH');
    await say('Is there a place where I can park my car?');
    expect(await language()).toBe('en');
    await say('ok');
    expect(await language()).toBe('en');
  });
});

describe('the assistant’s own words', () => {
  it.each([
    ['watch with alarm?', 'Did you mean this?', ['How do I change the battery of my watch?']],
    [
      'watch with alarm?',
      'Did you mean one of these?',
      ['How do I change the battery of my watch?', 'Is the watch waterproof?'],
    ],
    ['Uhr mit Wecker?', 'Meinten Sie diese Frage?', ['Wie wechsle ich die Batterie meiner Uhr?']],
    [
      'Uhr mit Wecker?',
      'Meinten Sie eine dieser Fragen?',
      ['Wie wechsle ich die Batterie meiner Uhr?', 'Ist die Uhr wasserdicht?'],
    ],
  ])('ask back for one article and for several: %s %s', async (message, words, articles) => {
    const own = await buildTenant(server);
    for (const question of articles) await buildItem(own, { question, answer: 'Please ask us.' });
    const asked = await (await talk(own)).say(message);
    expect(asked).toMatchObject({
      message: expect.stringContaining(words),
      metadata: { decision: 'suggest', suggestions: articles.map(() => expect.any(String)) },
    });
  });

  it.each([
    ['Puis-je amener mon chien dans votre boutique ?', SORRY.fr],
    ['Kann ich meinen Hund mitbringen?', SORRY.de],
    ['Posso levar o meu cachorro para a loja?', SORRY.pt],
  ])('is in the language of the message, with an offer of a person: %s', async (message, sorry) => {
    const own = await buildTenant(server);
    await buildItem(own);
    const { say } = await talk(own, 'en');
    expect(await say(message)).toMatchObject({
      message: expect.stringMatching(sorry),
      metadata: { suggestHandoff: true },
    });
  });

  it('are in the page’s language where a message is too short', async () => {
    const { say } = await talk(tenant, 'de');
    expect((await say('Zxqwv?')).message).toMatch(SORRY.de);
    expect((await say('ok')).message).toMatch(/^In Ordnung/);
  });

  it('stays in the language of the messages before', async () => {
    const { say } = await talk(tenant, 'en');
    await say('Kann ich meinen Hund mitbringen?');
    expect((await say('Zxqwv?')).message).toMatch(SORRY.de);
  });

  it('is in the workspace’s language where neither message nor page show one', async () => {
    const own = await buildTenant(server);
    const { tenant: set } = await setLanguage(own, 'fr-CA');
    expect(set.language).toBe('fr-CA');
    expect((await (await talk(own)).say('Zxqwv?')).message).toMatch(SORRY.fr);
    // The assistant has no texts in this one.
    expect((await (await talk(own, 'sw')).say('Zxqwv?')).message).toMatch(SORRY.fr);
    await setLanguage(own, null);
    expect((await (await talk(own)).say('Zxqwv?')).message).toMatch(SORRY.en);
  });

  it('is in the language of the articles where the workspace has set none', async () => {
    const own = await buildTenant(server);
    await buildItem(own, {
      question: 'Wie sind die Öffnungszeiten?',
      answer: 'Wir haben von Montag bis Freitag von 9 bis 18 Uhr für Sie geöffnet.',
    });
    expect((await (await talk(own)).say('Zxqwv?')).message).toMatch(SORRY.de);
  });

  it.each([
    ['Bike hire?', 'Ja tak, 20.'],
    ['Parking', 'Gratis.'],
    ['Wifi', 'Guest, mat 2024'],
  ])('is in English where the articles have too few words: %s, %s', async (question, answer) => {
    const own = await buildTenant(server);
    await buildItem(own, { question, answer });
    const { say } = await talk(own);
    expect((await say('Zxqwv?')).message).toMatch(SORRY.en);
    expect((await say('Hi')).message).toBe('Hello! What can I help you with?');
  });

  it('greets in the language of a greeting, whatever the page', async () => {
    const { say } = await talk(tenant, 'en');
    expect((await say('Guten Morgen zusammen')).message).toMatch(/^Hallo!/);
  });

  it('is refused for a workspace in a language that it does not speak', async () => {
    for (const language of ['sw', 'nonsense-tag-of-mine']) {
      const { status } = await server.send('PUT', '/api/tenant', {
        token: tenant.owner.token,
        body: { language },
      });
      expect(status).toBe(400);
    }
  });
});

describe('the fast path', () => {
  it('knows the languages of the conversations that began in its process', async () => {
    const own = await buildTenant(server);
    await buildItem(own);
    await sql(
      server,
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET track_functions = ''all''', current_database()); END $$`,
    );
    const counted = await startTestServer({ RATE_LIMITS: 'off' }, server.databaseUrl);
    const before = await transactions();
    const there = { ...own, visitor: counted.visitor(own.apiKey) };
    const talks = await Promise.all(Array.from({ length: 20 }, () => talk(there, 'de')));
    for (let turn = 1; turn <= 3; turn += 1) {
      for (const { say } of talks) expect((await say('ok', counted)).message).toMatch(/^In Ordnung/);
    }
    // Connections report their statements at their end.
    await counted.close();
    // A conversation's beginning and its first message take a transaction each, the other messages none.
    expect((await transactions()) - before).toBeLessThan(3 * talks.length);
  });

  it('never says what another language than the conversation’s would need', async () => {
    const own = await buildTenant(server);
    await buildItem(own);
    const { say } = await talk(own, 'de');
    for (const on of [server, other]) await say('How long does shipping take?', on);
    expect((await say('ok', other)).message).toMatch(/^All right/);
    await say('Kann ich meinen Hund mitbringen?', server);
    // The other process has not seen it.
    expect((await say('ok', other)).message).toMatch(/^In Ordnung/);
  });
});

async function transactions(): Promise<number> {
  const rows = await sql(server, `SELECT calls FROM pg_stat_user_functions WHERE funcname = 'enter_tenant'`);
  return Number(rows[0]?.calls ?? 0);
}

describe('notices in the conversation', () => {
  it.each([
    ['de', /^Anfrage zurückgenommen/],
    ['ja', /^依頼を取り消しました/],
    [undefined, /^Request canceled/],
  ])('are in the visitor’s language: %s', async (tag, notice) => {
    const { sessionId } = await talk(tenant, tag);
    const params = { id: sessionId };
    await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: {} });
    await tenant.visitor.call('POST /chat/{id}/handoff/cancel', { params });
    const { data } = await tenant.visitor.call('GET /chat/{id}/history', { params });
    expect(data.messages.at(-1)).toMatchObject({ role: 'system', content: expect.stringMatching(notice) });
  });

  it('are in the language that the visitor writes', async () => {
    const { sessionId, say } = await talk(tenant, 'de');
    await say('Puis-je amener mon chien dans votre boutique ?');
    const params = { id: sessionId };
    await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: {} });
    await tenant.visitor.call('POST /chat/{id}/handoff/cancel', { params });
    const { data } = await tenant.visitor.call('GET /chat/{id}/history', { params });
    expect(data.messages.at(-1)?.content).toMatch(/^Demande annulée/);
  });
});
