import { i18n } from '@chatbot-saas/ui/i18n';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { zodMessage } from '../../api/src/context/validation/zod-messages.ts';
import { patternOf } from '../../shared/ui/src/texts/sentences/match.ts';
import { findSentence, SENTENCES, translateSentence } from '../../shared/ui/src/texts/sentences/translate.ts';
import { serverSentences, VALUE } from './server-sentences.ts';

/** Only programs cause these: web admin and console never send such a request. */
const FOR_PROGRAMS: readonly string[] = [
  'Connect with token and tenantId, or with apiKey and sessionId.',
  'It isn’t a style sheet.',
  'Must be something else',
  'Must be the version that was read, such as "3"',
  'Name either a contact or a range.',
  'NoCheckoutPage',
  'None of the mail’s addresses is answered here.',
  'Not allowed.',
  'Please sign in: send the token as `Authorization: Bearer <token>`.',
  'Send either a bearer token or an API key, not both.',
  'Send one Authorization header, not several.',
  `Send the body as ${VALUE}, not compressed.`,
  'Send the file as multipart/form-data, in a part named file.',
  'Send `Authorization: Bearer <MAIL_INBOUND_SECRET>`.',
  'Send the session id in the header X-Session-Id.',
  'Send the visitor token of this browser as `X-Visitor-Token`.',
  'The body could not be read to its end.',
  'The body is nested too deeply.',
  'The body is not valid UTF-8.',
  'The event is too large.',
  'The signature is not valid.',
  'There is no such event.',
  'This address does not take that method.',
  'This clientId was used for a different conversation.',
  'This clientId was used for a different file.',
  'This clientId was used for a different import.',
  'This clientId was used for a different item.',
  'This clientId was used for a different label.',
  'This clientId was used for a different message.',
  'This clientId was used for a different note.',
  'This clientId was used for a different view.',
  'This clientId was used for a different saved reply.',
  'This connection sent too much.',
  `This identity token does not say who the visitor is: ${VALUE}.`,
  'Too many mails at once. Try again in a moment.',
  'Too much at once.',
  'Use the cursor of an earlier answer.',
  'Use the nextCursor of an earlier answer.',
  `${VALUE};frame-ancestors ${VALUE}`,
];

/** What a value may be: a number, a name, or a sentence. */
const VALUES = ['1', '7', 'Acme', 'Not found'];

function examplesOf(text: string): string[] {
  const [start = '', ...rest] = text.split(VALUE);
  return rest.reduce(
    (examples, part) => examples.flatMap((example) => VALUES.map((value) => example + value + part)),
    [start],
  );
}

const nameOf = (sentence: string) => findSentence(sentence)?.id;
const schemas: [z.ZodType, unknown][] = [
  [z.string(), undefined],
  [z.string(), 1],
  [z.number(), 'a'],
  [z.int(), 1.5],
  [z.boolean(), 'a'],
  [z.array(z.string()), 'a'],
  [z.object({}), 'a'],
  [z.string().min(1), ''],
  [z.string().min(3), ''],
  [z.string().max(1), 'abc'],
  [z.string().max(2), 'abc'],
  [z.array(z.string()).min(1), []],
  [z.array(z.string()).min(2), []],
  [z.array(z.string()).max(1), ['a', 'b', 'c']],
  [z.array(z.string()).max(2), ['a', 'b', 'c']],
  [z.number().min(1), 0],
  [z.number().max(1.5), 2],
  [z.enum(['agent', 'admin', 'owner']), 'a'],
  [z.uuid(), 'a'],
  [z.email(), 'a'],
  [z.url(), 'a'],
  [z.iso.datetime(), 'a'],
  [z.iso.date(), 'a'],
  [z.string().regex(/b/), 'a'],
];
const defaults = schemas.map(
  ([schema, value]) => schema.safeParse(value, { error: zodMessage }).error?.issues[0]?.message ?? '',
);

describe('sentences that people can see', () => {
  const { found, unknown } = serverSentences();
  const sources = [...found.keys()].filter((text) => !FOR_PROGRAMS.includes(text));

  it('are found in the source', () => {
    expect(found.size).toBeGreaterThan(150);
    expect([...FOR_PROGRAMS].filter((text) => !found.has(text))).toEqual([]);
  });

  it('are written where they are searched, or passed on', () => {
    expect(unknown).toEqual(['api/src/features/knowledge/import/read-items.worker-client.ts']);
  });

  it('are in the catalog', () => {
    const missing = sources.filter((text) => !examplesOf(text).some(findSentence));
    expect(missing.map((text) => `${found.get(text)?.join(', ')}: ${text}`)).toEqual([]);
    expect(defaults.filter((text) => !findSentence(text))).toEqual([]);
  });

  it('are as in the source: the catalog has no others', () => {
    const used = new Set([...sources.flatMap(examplesOf), ...defaults, 'name: Required'].map(nameOf));
    expect(SENTENCES.filter(({ id }) => !used.has(id)).map(({ message }) => message)).toEqual([]);
  });
});

describe('a sentence in another language', () => {
  const german: Record<string, string> = {
    'Not found': 'Nicht gefunden',
    'Must be at most {max, number} characters': 'Höchstens {max, plural, one {# Zeichen} other {# Zeichen}}',
    '{field}: {reason}': '{field} – {reason}',
    'We couldn’t read {host}. {reason}': '{host} war nicht lesbar. {reason}',
    'The name {host} was not found.': 'Es gibt kein {host}.',
    'Already taken by {agent}': '{agent} ist schon dran',
  };
  const idOf = (message: string) => SENTENCES.find((each) => each.message === message)?.id ?? '';
  beforeAll(() => {
    const messages = Object.entries(german).map(([message, text]) => [
      idOf(message),
      compileMessageOrThrow(text),
    ]);
    i18n.loadAndActivate({ locale: 'de', messages: Object.fromEntries(messages) });
  });
  afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

  it.each([
    ['Not found', 'Nicht gefunden'],
    ['Must be at most 4,000 characters', 'Höchstens 4.000 Zeichen'],
    ['name: Must be at most 80 characters', 'name – Höchstens 80 Zeichen'],
    ['Already taken by Ada (Not found)', 'Ada (Not found) ist schon dran'],
    [
      'We couldn’t read a.example. The name a.example was not found.',
      'a.example war nicht lesbar. Es gibt kein a.example.',
    ],
    // Of another version of the server, or what a person has written.
    ['Something new', 'Something new'],
    ['Ada: hello', 'Ada: hello'],
  ])('“%s” is “%s”', (english, text) => {
    expect(translateSentence(english)).toBe(text);
  });

  it('is recognized in a build, which has messages compiled', () => {
    const message = compileMessageOrThrow('Agent limit ({used, number}/{limit, number}) of {plan}.');
    const { valuesOf } = patternOf({ id: 'a', message: message as unknown as string });
    expect(valuesOf('Agent limit (3/1,000) of Pro.')).toEqual({ used: 3, limit: 1000, plan: 'Pro' });
    expect(valuesOf('Agent limit (a/1,000) of Pro.')).toBeNull();
  });
});
