import { describe, expect, it } from 'vitest';
import { clausesOf } from './patterns.ts';
import { mistypedPersonRequestIn, personRequestIn } from './person-request.ts';
import { PERSON_SAMPLES } from './samples/person-requests.ts';

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
const languagesOf = (message: string) => personRequestIn(clausesOf(message));
const asks = (message: string) => languagesOf(message).length > 0;

describe.each(Object.entries(PERSON_SAMPLES))('a request for a person in %s', (language, samples) => {
  const [requests, mentions] = [linesOf(samples.asks), linesOf(samples.mentions)];

  it('is tested with enough messages', () => {
    expect(Math.min(requests.length, mentions.length)).toBeGreaterThanOrEqual(25);
  });

  it('is recognized', () => {
    const missed = requests.filter((message) => !asks(message));
    expect(missed.length / requests.length, missed.join('\n')).toBeLessThanOrEqual(0.04);
  });

  it('is not seen where its words mean something else', () => {
    expect(mentions.filter(asks)).toEqual([]);
  });

  it('is recognized as in this language', () => {
    const others = requests
      .filter(asks)
      .filter((message) => !languagesOf(message).includes(language as 'eng'));
    expect(others).toEqual([]);
  });
});

it('request for a person: is looked for in long messages within a few milliseconds', () => {
  const started = performance.now();
  for (const message of ['i want to talk to '.repeat(500), '我要'.repeat(2_000), 'please '.repeat(1_000)])
    asks(message);
  expect(performance.now() - started).toBeLessThan(200);
});

describe('a mistyped request for a person', () => {
  const mistyped = (message: string) => mistypedPersonRequestIn(clausesOf(message));

  it.each([
    ['humna please', 'eng'],
    ['conect me to an agnet', 'eng'],
    ['need to talk to soemone real', 'eng'],
    ['ich will einen menshcen', 'deu'],
    ['mitarbieter bitte', 'deu'],
    ['quiero ablar con alguien', 'spa'],
    ['quiero un umano', 'spa'],
    ['je veux parler à un umain', 'fra'],
    ['quero falar com um atendnete', 'por'],
  ])('is read as it is meant: %s', (message, language) => {
    expect(mistyped(message)).toContain(language);
  });

  it.each(['humane society', 'I want a hamman', 'I need a humidifier', 'ist das ein menschlicher Fehler'])(
    'is none: %s',
    (message) => {
      expect(mistyped(message)).toEqual([]);
    },
  );

  it('is not seen where words for it mean something else', () => {
    const mentions = Object.values(PERSON_SAMPLES).flatMap((samples) => linesOf(samples.mentions));
    expect(mentions.filter((message) => mistyped(message).length > 0)).toEqual([]);
  });
});
