import { describe, expect, test } from 'vitest';
import { splitQuestions } from './split-questions.ts';

describe('the questions of a message', () => {
  test.each([
    ['Where do I park and do you take cards?', ['Where do I park', 'do you take cards?']],
    ['Is there a lift and until when can we arrive?', ['Is there a lift', 'until when can we arrive?']],
    ['Gibt es Pizza und mit wem spreche ich?', ['Gibt es Pizza', 'mit wem spreche ich?']],
    ['When do you open? How much is a haircut?', ['When do you open?', 'How much is a haircut?']],
    [
      'Wo kann ich parken und was kostet ein Haarschnitt?',
      ['Wo kann ich parken', 'was kostet ein Haarschnitt?'],
    ],
    ['Vous ouvrez quand et combien coûte une coupe ?', ['Vous ouvrez quand', 'combien coûte une coupe ?']],
    ['¿Dónde aparco y cuánto cuesta un corte?', ['¿Dónde aparco', 'cuánto cuesta un corte?']],
    ['Onde estaciono e quanto custa um corte?', ['Onde estaciono', 'quanto custa um corte?']],
    ['أين يمكنني الوقوف وكم سعر القص؟', ['أين يمكنني الوقوف', 'كم سعر القص؟']],
    ['駐車場はありますか？料金はいくらですか？', ['駐車場はありますか？', '料金はいくらですか？']],
    ['可以停车吗？另外剪发多少钱？', ['可以停车吗？', '剪发多少钱？']],
  ])('are asked one by one: %s', (message, questions) => {
    expect(splitQuestions(message)).toEqual(questions);
  });

  test.each([
    'Can I bring my dog and my cat?',
    'Seid ihr am 3. Oktober da?',
    'Are you open from nine and until five?',
    'I have a big dog. Can I bring it?',
    'What does a cut and blow dry cost?',
    'parking',
    '',
  ])('are one: %s', (message) => {
    expect(splitQuestions(message)).toHaveLength(message === '' ? 0 : 1);
  });

  test('are asked as one when they are many', () => {
    const message = 'When do you open? Where do I park? What is the price? Who cuts my hair?';
    expect(splitQuestions(message)).toEqual([message]);
  });
});
