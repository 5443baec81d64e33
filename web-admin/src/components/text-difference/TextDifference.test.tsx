import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextDifference } from './TextDifference.tsx';

const markup = (from: string, to: string) =>
  renderToStaticMarkup(<TextDifference from={from} to={to} />).replaceAll(/ class="[^"]*"| dir="auto"/g, '');

it('marks the words that go and the words that come', () => {
  expect(markup('Three to five days.', 'Three to nine working days.')).toBe(
    '<p><span>Three to </span><del>five</del><ins>nine working</ins><span> days.</span></p>',
  );
  expect(markup('The same.', 'The same.')).toBe('<p><span>The same.</span></p>');
});

it('marks spaces where nothing else differs', () => {
  expect(markup('One\nTwo', 'One Two')).toContain('<del>');
});

it('shows texts that share hardly a word one after the other', () => {
  const [from, to] = ['a', 'b'].map((letter) =>
    Array.from({ length: 400 }, (_, n) => `${letter}${n}`).join(' '),
  ) as [string, string];
  expect(markup(from, to)).toBe(`<p><del>${from}</del><ins>${to}</ins></p>`);
});
