import { expect, it } from 'vitest';
import { isGrounded } from './grounding.ts';

const SHIPPING = { question: 'How long does shipping take?', answer: 'Three to five days.' };
const DEPOSIT = { question: 'How much is the deposit?', answer: '50 euros, back within 14 days.' };
const GIVEN = [SHIPPING, DEPOSIT];
const check = (text: string, cited: (typeof SHIPPING)[] = [], ...repeatable: string[]) =>
  isGrounded({ text, cited, given: GIVEN, repeatable, allowedLinks: ['https://acme.example/Docs'] });

it.each([
  ['the facts of a cited item', 'It takes three to five days.', [SHIPPING]],
  ['the facts of several cited items', 'Three to five days, and 50 euros.', GIVEN],
  ['no facts', 'Yes, it does.', [SHIPPING]],
])('grounding: an answer with %s is grounded', (_, text, cited) => {
  expect(check(text, cited)).toBe(true);
});

it.each([
  ['nothing cited', 'It takes three to five days.', []],
  ['a fact of an item that is not cited', 'The deposit is 50 euros.', [SHIPPING]],
  ['a fact of no item', 'The deposit is 60 euros.', GIVEN],
  ['a link of no item', 'See https://shop.example.', GIVEN],
])('grounding: an answer with %s is not', (_, text, cited) => {
  expect(check(text, cited)).toBe(false);
});

it('grounding: repeats what the visitor wrote, and what the owner wrote to the model', () => {
  expect(check('Order 4711 takes three to five days.', [SHIPPING])).toBe(false);
  expect(check('Order 4711 takes three to five days.', [SHIPPING], 'Where is my order 4711?')).toBe(true);
  expect(check('Since 1950: three to five days.', [SHIPPING], 'We exist since 1950.')).toBe(true);
});

it('grounding: links under an allowed one need no item', () => {
  expect(check('See [here](https://acme.example/Docs/a).', [SHIPPING])).toBe(true);
  expect(check('See https://acme.example/other.', [SHIPPING])).toBe(false);
});

it.each([
  'Which one do you mean?',
  'Do you mean the bike? Or the skis?',
  '**Welches Rad meinen Sie?**',
  '¿Qué bicicleta quiere?',
  'どの自転車ですか？',
  'أي دراجة تقصد؟',
  'Do you ask for the deposit of 50 euros?',
  'Si vous parlez du vélo, lequel ?',
])('grounding: a question back needs no citation: %s', (text) => {
  expect(check(text)).toBe(true);
});

it.each([
  'Sure! Which one do you mean?',
  'Which one do you mean? We have bikes.',
  'Which one do you mean?\n- Bikes\n- Skis',
  'Do you know that the deposit is 70 euros?',
  'Yes, we ship to Norway for free, can I help with anything else?',
  'Sí, enviamos gratis a Noruega. ¿algo más?',
  'Enviamos gratis a Noruega ¿algo más?',
  'We ship to Norway for free; shall I go on?',
  'We ship free. ok?',
  'We ship to Norway.Anything else?',
  'We ship free!? Shall I go on?',
  '',
  '?!',
])('grounding: what is no question alone needs one: %s', (text) => {
  expect(check(text)).toBe(false);
});
