import { describe, expect, test } from 'vitest';
import { splitQuestions } from './split-questions.ts';

describe('the questions of a message', () => {
  test.each([
    ['Where do I park and do you take cards?', ['Where do I park', 'do you take cards?']],
    ['Is there a lift and until when can we arrive?', ['Is there a lift', 'until when can we arrive?']],
    ['Gibt es Pizza und mit wem spreche ich?', ['Gibt es Pizza', 'mit wem spreche ich?']],
    ['Do you cut hair? And also can I bring my cat?', ['Do you cut hair?', 'can I bring my cat?']],
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
    ['when are you open, do you have parking?', ['when are you open', 'do you have parking?']],
    [
      'what are your hours, where are you, do you have wifi',
      ['what are your hours', 'where are you', 'do you have wifi'],
    ],
    ['wann habt ihr auf, gibt es Kaffee?', ['wann habt ihr auf', 'gibt es Kaffee?']],
    ['¿cuánto cuesta un corte, hay parking?', ['¿cuánto cuesta un corte', 'hay parking?']],
    ['how much is a haircut, also do you sell wax?', ['how much is a haircut', 'do you sell wax?']],
    ['how much is a haircut plus do you do beards', ['how much is a haircut', 'do you do beards']],
    ['do you cut hair & can I bring my cat?', ['do you cut hair', 'can I bring my cat?']],
    ['Was kostet das Baden und außerdem gibt es Kaffee?', ['Was kostet das Baden', 'gibt es Kaffee?']],
    ['how much is a haircut\ndo you have parking', ['how much is a haircut', 'do you have parking']],
    [
      'Do you cut hair and I would like to know if you sell wax',
      ['Do you cut hair', 'I would like to know if you sell wax'],
    ],
  ])('are asked one by one: %s', (message, questions) => {
    expect(splitQuestions(message)).toEqual(questions);
  });

  test.each([
    'Can I bring my dog and my cat?',
    'Seid ihr am 3. Oktober da?',
    'Are you open from nine and until five?',
    'I have a big dog. Can I bring it?',
    'What does a cut and blow dry cost?',
    'can you tell me, when you open?',
    'Können Sie mir sagen, wann Sie öffnen?',
    'Wie lange dauert es, bis ich einen Termin bekomme?',
    'If I come late, do you charge me?',
    'When I arrive, can I park in the yard?',
    'The class, which is on Wednesday, is it full?',
    'Ich komme am Samstag, ist das in Ordnung?',
    'do you have tea, coffee and cake?',
    'can my brother and I come',
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
