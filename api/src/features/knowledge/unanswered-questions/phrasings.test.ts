import { describe, expect, it } from 'vitest';
import { GROUPED_CHARACTERS, groupable, phrasingsOf } from './phrasings.ts';

const asked = (count: number, length: number, isDismissed = false) =>
  Array.from({ length: count }, (_, n) => ({
    id: `${isDismissed} ${n}`,
    content: `${isDismissed ? 'gone' : 'open'} ${n} `.padEnd(length, 'lorem ipsum '),
    conversationId: 'one',
    askedAt: new Date(0),
    isDismissed,
    isRefused: false,
    missing: null,
  }));
const opened = (phrasings: readonly { isDismissed: boolean }[]) =>
  phrasings.filter(({ isDismissed }) => !isDismissed).length;

it('groupable phrasings: keep as many short questions as are read', () => {
  expect(groupable(phrasingsOf(asked(2_000, 50)))).toHaveLength(2_000);
});

it('groupable phrasings: keep the newest of many long messages, and any dismissed one', () => {
  const left = groupable(phrasingsOf([...asked(2_000, 1_000), ...asked(1, 50, true)]));
  expect(left.at(-1)).toMatchObject({ isDismissed: true });
  expect(left[0]?.text).toMatch(/^open 0 /);
  expect(opened(left)).toBeGreaterThan(100);
  expect(opened(left)).toBeLessThan(GROUPED_CHARACTERS / 100);
});

it('groupable phrasings: keep open questions despite many old dismissed ones', () => {
  const left = groupable(phrasingsOf([...asked(100, 1_000), ...asked(500, 1_000, true)]));
  expect(opened(left)).toBe(100);
});

const textsOf = (...texts: string[]) =>
  phrasingsOf(
    texts.map((content, n) => ({
      id: String(n),
      content,
      conversationId: 'one',
      askedAt: new Date(0),
      isDismissed: false,
      isRefused: false,
      missing: null,
    })),
  ).map(({ text }) => text);

describe('phrasings', () => {
  it.each([
    [
      'distress',
      ['I want to kill myself', 'hi, I want to die', 'ich bringe mich um', 'je veux mourir', '死にたい'],
    ],
    ['distress in other languages', ['quiero morir', 'quero morrer', 'أريد أن أموت', '我想死']],
    ['distress next to a question', ['Where is my parcel? I want to kill myself']],
    [
      'insults',
      ['fuck off', 'you are useless', 'Du Idiot', 'idiota', 'bot de merde', 'バカ', '你真笨', 'أنت غبي'],
    ],
    ['small talk', ['how are you', 'tell me a joke', 'hahaha', 'ok', 'merci beaucoup', 'hello???']],
    ['requests for a person', ['I want to talk to a human', 'Mitarbeiter bitte']],
    ['tests', ['test', 'testing 123', 'asdf', 'blah blah']],
    [
      'noise',
      [
        'xxxx',
        'aaaaaaaaa',
        '123456',
        '1',
        'qwertz asdf',
        'asdf jkl',
        'poiuy',
        'dfghjkl',
        'sdfsdf',
        'zxcvbnm',
        '???',
      ],
    ],
  ])('leave out %s', (_, texts) => {
    expect(textsOf(...texts)).toEqual([]);
  });

  it('keep questions with odd words', () => {
    const odd = [
      'Do you deliver on Saturdays?',
      'html export',
      'XXL',
      'iPhone 15',
      'WLAN?',
      'real estate',
      'were you open yesterday',
      'Is order 123456 on its way?',
      '靴を返品できますか',
      'poire',
      'Wer?',
    ];
    expect(textsOf(...odd)).toEqual(odd);
  });
});
