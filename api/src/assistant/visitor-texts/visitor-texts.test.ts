import { expect, it } from 'vitest';
import { VISITOR_TEXTS, visitorTextsIn } from './index.ts';
import { isolated } from './isolated.ts';
import { visitorError } from './visitor-error.ts';

/** Every sentence, with `name` wherever one takes a name or a number. */
const sentences = (texts: object, name: string): string[] =>
  Object.values(texts).flatMap((text) =>
    typeof text === 'object' ? sentences(text, name) : [typeof text === 'function' ? text(name) : text],
  );

it.each(Object.entries(VISITOR_TEXTS))(
  '%s has every text, and repeats no English sentence',
  (language, texts) => {
    const own = sentences(texts, 'Ada');
    const english = sentences(VISITOR_TEXTS.en, 'Ada');
    expect(own).toHaveLength(english.length);
    for (const text of own) expect(text.trim()).not.toBe('');
    if (language === 'en') return;
    expect(own.filter((text) => text.includes(' ') && english.includes(text))).toEqual([]);
  },
);

it.each(Object.entries(VISITOR_TEXTS))(
  '%s keeps a name from turning its sentence',
  (_, { notices, transcript, errors }) => {
    const name = 'آدم';
    for (const text of [notices.agentLeft(name), transcript.about(name), errors.personJoined(name)])
      expect(text).toContain(isolated(name));
  },
);

it('is in English where there are no translations', () => {
  expect(visitorTextsIn('fin')).toBe(VISITOR_TEXTS.en);
  expect(visitorTextsIn('arb')).toBe(VISITOR_TEXTS.ar);
});

it('an error brings its sentence in every language', () => {
  const error = visitorError('conversation_ended', ({ ended }) => ended);
  expect(error.message).toBe('This conversation has ended.');
  expect(error.translations).toMatchObject({ de: 'Dieses Gespräch ist beendet.', ar: 'انتهت هذه المحادثة.' });
});
