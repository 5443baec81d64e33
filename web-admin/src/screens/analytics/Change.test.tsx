import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Change, type ChangeProps } from './Change.tsx';

const shown = (props: Pick<ChangeProps, 'now' | 'before' | 'better'>) =>
  renderToStaticMarkup(<Change text={(value) => String(value)} {...props} />);

it.each([
  [125, 100, 'up', '+25%', 'success'],
  [75, 100, 'up', '-25%', 'danger'],
  // Less time to the first reply is better.
  [75, 100, 'down', '-25%', 'success'],
  [125, 100, 'down', '+25%', 'danger'],
  [125, 100, undefined, '+25%', 'pressed'],
] as const)(
  'a change from the second to the first is colored by what is better: %d, %d, %s',
  (now, before, better, text, color) => {
    const html = shown({ now, before, better });
    expect(html).toContain(text);
    expect(html).toContain(`bg-${color}`);
  },
);

it.each([
  [5, null, 'No earlier data'],
  [5, 5, 'No change'],
  [1_001, 1_000, 'No change'],
  [5, 0, 'Up from 0'],
  [null, 5, '5 before'],
])('has words where a percentage says nothing: %s after %s', (now, before, text) => {
  expect(shown({ now, before, better: 'up' })).toBe(text);
});
