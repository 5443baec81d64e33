import { describe, expect, test } from 'vitest';
import { courtesyOf, isAssent, questionOf } from './courtesy.ts';
import { COURTESY_SAMPLES } from './intents/samples/courtesies.ts';
import { DISTRESS_SAMPLES } from './intents/samples/distress.ts';
import { PERSON_SAMPLES } from './intents/samples/person-requests.ts';

test.each([
  ['Hello', 'greeting'],
  ['hi there! 👋', 'greeting'],
  ['Grüß Gott', 'greeting'],
  ['BUENOS DIAS', 'greeting'],
  ['Hi, how are you?', 'wellbeing'],
  ['yes', 'acknowledged'],
  ['???', 'test'],
  ['😂', 'laughter'],
  ['I want to die. Are you a bot?', 'distress'],
  ['Thanks! Now give me a human', 'person'],
  ['こんにちは。', 'greeting'],
  ['Thank you very much!!', 'thanks'],
  ['ok, thanks', 'thanks'],
  ['¡Muchas gracias!', 'thanks'],
  ['спасибо', 'thanks'],
  ['👍🏽', 'thanks'],
  ['Tschüss', 'goodbye'],
  ['No, thank you', 'declined'],
  ['Are you a robot?', 'identity'],
  ['Sind Sie ein Mensch?', 'identity'],
] as const)('takes "%s" for a %s', (message, courtesy) => {
  expect(courtesyOf(message)).toBe(courtesy);
});

test.each(['Hello, where is my order?', 'thanks for nothing, it is broken', '', '?'.repeat(5_000)])(
  'courtesy: "%.40s" is none',
  (message) => {
    expect(courtesyOf(message)).toBeNull();
  },
);

test('assent: accepts a plain yes only', () => {
  expect(['Yes', 'yes, please!', 'Ja gerne', 'Oui.', 'はい'].every(isAssent)).toBe(true);
  expect(['yes, where is my order?', 'no', '', 'yesterday'].some(isAssent)).toBe(false);
});

describe.each(Object.entries(COURTESY_SAMPLES))('courtesies in %s', (_, { kinds, questions }) => {
  test('are taken for what they are', () => {
    const messages = Object.entries(kinds).flatMap(([kind, list]) =>
      list.split('|').map((message) => ({ kind, message })),
    );
    const wrong = messages.map(({ kind, message }) => ({ message, kind, found: courtesyOf(message) }));
    expect(wrong.filter(({ kind, found }) => kind !== found)).toEqual([]);
  });

  test('do not hide a question', () => {
    for (const [message, question] of questions) {
      expect(courtesyOf(message), message).toBeNull();
      expect(questionOf(message)).toBe(question);
    }
  });
});

test.each(Object.keys(PERSON_SAMPLES))(
  'courtesy: neither a request for a person in %s nor a question is small talk',
  (language) => {
    const linesOf = (text = '') => text.split('\n').map((line) => line.trim());
    const asked = linesOf(PERSON_SAMPLES[language]?.asks).filter(
      (message) => courtesyOf(message) !== 'person',
    );
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(1);
    const others = [
      ...linesOf(PERSON_SAMPLES[language]?.mentions),
      ...linesOf(DISTRESS_SAMPLES[language]?.others),
    ];
    const small = others.filter((message) => courtesyOf(message) !== null);
    expect(small.length, small.join('\n')).toBeLessThanOrEqual(2);
  },
);
