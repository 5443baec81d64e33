import { beforeEach, describe, expect, it } from 'vitest';
import { buildTenant, type TestTenant } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer } from '../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
let tenant: TestTenant;
beforeEach(async () => {
  tenant = await buildTenant(server);
});

const put = (chatWidget: object) =>
  server.send('PUT', '/api/tenant/settings', {
    token: tenant.owner.token,
    body: { settings: { chatWidget } },
  });
const save = async (chatWidget: object) => expect((await put(chatWidget)).status).toBe(200);
const widgetFor = async (language?: string) =>
  (await tenant.visitor.call('GET /chat/config', { query: { ...(language !== undefined && { language }) } }))
    .widget;
const welcomeFor = async (language?: string) =>
  (
    await tenant.visitor.call('POST /chat/start', {
      body: { visitorId: 'v', ...(language !== undefined && { language }) },
    })
  ).message;

const OWN = {
  welcomeMessage: 'Welcome!',
  placeholder: 'Ask us',
  greeting: 'Need a hand?',
  questions: ['Where is my order?'],
  away: 'Back on Monday.',
  teamLine: 'Usually replies in an hour',
};
const GERMAN = {
  welcomeMessage: 'Willkommen!',
  placeholder: 'Fragen Sie uns',
  greeting: 'Brauchen Sie Hilfe?',
  questions: ['Wo ist meine Bestellung?'],
  away: 'Ab Montag sind wir wieder da.',
  teamLine: 'Antwortet meist in einer Stunde',
};

describe('the widget’s texts', () => {
  it('are those of the visitor’s language, and no others are sent', async () => {
    await save({ ...OWN, texts: { de: GERMAN, ar: { welcomeMessage: 'أهلًا!' } } });
    expect(await widgetFor('de')).toMatchObject(GERMAN);
    expect(await widgetFor('fr')).toMatchObject(OWN);
    expect(await widgetFor()).toMatchObject(OWN);
    expect(JSON.stringify(await widgetFor('de'))).not.toContain('أهلًا!');
    expect(await widgetFor('de')).not.toHaveProperty('texts');
    expect([await welcomeFor('de'), await welcomeFor('ar'), await welcomeFor()]).toEqual([
      'Willkommen!',
      'أهلًا!',
      'Welcome!',
    ]);
  });

  it('fall back one by one where one is missing, empty, or blank', async () => {
    await save({
      ...OWN,
      texts: { de: { welcomeMessage: 'Willkommen!', placeholder: '', greeting: ' \u200b', questions: [''] } },
    });
    expect(await widgetFor('de')).toMatchObject({ ...OWN, welcomeMessage: 'Willkommen!' });
  });

  it('go by the language where there are none for its region', async () => {
    await save({
      ...OWN,
      texts: { de: GERMAN, 'de-CH': { welcomeMessage: 'Grüezi!' }, 'PT-br': { away: 'Já voltamos.' } },
    });
    expect((await widgetFor('de-AT')).welcomeMessage).toBe('Willkommen!');
    expect((await widgetFor('DE_ch')).welcomeMessage).toBe('Grüezi!');
    expect((await widgetFor('pt-BR')).away).toBe('Já voltamos.');
    expect((await widgetFor('pt')).away).toBe(OWN.away);
  });

  it.each(['English, please', '', 'x'.repeat(5_000), '__proto__', 'constructor'])(
    'are the default ones where the page says no language: %s',
    async (language) => {
      await save({ ...OWN, texts: { de: GERMAN } });
      expect(await widgetFor(language)).toMatchObject(OWN);
    },
  );

  it('are replaced as a whole, and a language that is left out is gone', async () => {
    await save({ texts: { de: GERMAN, fr: { away: 'À lundi.' } } });
    await save({ texts: { fr: { away: 'À mardi.' } } });
    const { settings } = await tenant.owner.api.call('GET /tenant/settings');
    expect(settings.chatWidget.texts).toEqual({ fr: { away: 'À mardi.' } });
  });

  it.each([
    ['texts', { 'no tag': {} }],
    ['texts.de.welcomeMessage', { de: { welcomeMessage: 'w'.repeat(501) } }],
    ['texts.de.greeting', { de: { greeting: 'g'.repeat(81) } }],
    ['texts.de.questions', { de: { questions: ['a', 'b', 'c', 'd'] } }],
    ['texts', Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`en-${String(at + 100)}`, {}]))],
  ])('are refused where %s is out of range', async (path, texts) => {
    const response = await put({ texts });
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toMatch(`settings.chatWidget.${path}`);
  });
});

describe('the welcome that the team has not changed', () => {
  it.each([
    ['de-AT', 'Hallo! Wie können wir Ihnen helfen?'],
    ['ar', 'مرحبًا! كيف يمكننا مساعدتك؟'],
    ['fi', 'Hi! How can we help you today?'],
    [undefined, 'Hi! How can we help you today?'],
  ])('is in the visitor’s language: %s', async (language, welcome) => {
    expect((await widgetFor(language)).welcomeMessage).toBe(welcome);
    expect(await welcomeFor(language)).toBe(welcome);
  });

  it('is in the workspace’s language where the visitor’s is not known', async () => {
    await tenant.owner.api.call('PUT /tenant', { body: { language: 'fr' } });
    expect(await welcomeFor()).toBe('Bonjour ! Comment pouvons-nous vous aider ?');
  });
});

describe('opening questions and the team line', () => {
  it('are saved, and shown to visitors', async () => {
    await save({
      questions: [' Where is my order? ', '', 'Do you ship to Norway?'],
      teamLine: 'Usually replies in a few minutes',
      team: ['AK', 'Ö', 'M.C'],
    });
    expect(await widgetFor()).toMatchObject({
      questions: ['Where is my order?', 'Do you ship to Norway?'],
      teamLine: 'Usually replies in a few minutes',
      team: ['AK', 'Ö', 'M.C'],
    });
    expect((await put({ team: ['A', 'B', 'C', 'D'] })).status).toBe(400);
    expect((await put({ team: ['ABCD'] })).status).toBe(400);
  });

  it('are none where nothing of them can be seen', async () => {
    await save({ questions: ['\u200b', 'Do you ship to Norway?'], team: ['AK', '\u000e'] });
    expect(await widgetFor()).toMatchObject({ questions: ['Do you ship to Norway?'], team: ['AK'] });
  });
});
