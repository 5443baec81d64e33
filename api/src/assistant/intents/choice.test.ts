import { expect, it } from 'vitest';
import { choiceOf } from './choice.ts';

it.each([
  [
    1,
    [
      '1',
      '1.',
      '#1',
      'the first one',
      'The first, please',
      'option 1',
      'number one',
      'first',
      'der erste',
      'die erste Frage bitte',
      'la première',
      'el primero',
      'a primeira opção',
      'الأول',
      'رقم 1',
      '第一个',
      '第一个吧',
      '选1',
      '1番',
      '最初の',
      '1つ目でお願いします',
    ],
  ],
  [
    2,
    [
      '2',
      'the second',
      '2nd one please',
      'die zweite',
      'nummer 2',
      'le deuxième',
      'la segunda',
      'o segundo',
      'الثاني',
      '第二个',
      '2番目です',
      'I meant the second one',
    ],
  ],
  [3, ['3', 'third', 'das dritte', 'la troisième', 'el tercero', 'a terceira', 'الثالث', '第三個', '3番']],
  [-1, ['the last one', 'die letzte', 'le dernier', 'el último', 'a última', 'الأخير', '最后一个', '最後の']],
])('choice: %i is chosen', (place, messages) => {
  for (const message of messages) expect(choiceOf(message), message).toBe(place);
});

it.each([
  '',
  'the',
  '4',
  '12',
  '1 or 2',
  'how much is the first one?',
  'I have 2 dogs',
  'first class shipping',
  'one moment',
  'second hand',
  'the last time I ordered',
  '第一次购买有折扣吗',
  '一番安いのは',
  'please',
  '3 items are missing',
  '?',
  '1'.repeat(100),
])('choice: "%.40s" is none', (message) => {
  expect(choiceOf(message)).toBeNull();
});
