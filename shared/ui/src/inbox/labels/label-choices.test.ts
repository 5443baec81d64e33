import { expect, test } from 'vitest';
import { isNewName, matching, nextColor } from './label-choices.ts';

const label = (name: string, color: 'red' | 'orange' = 'red') => ({ _id: name, name, color });
const labels = [label('Money back'), label('Straße'), label('Back order')];

test('labels that begin with what was typed come before those that have it elsewhere', () => {
  expect(matching(labels, ' BACK').map(({ name }) => name)).toEqual(['Back order', 'Money back']);
  expect(matching(labels, '')).toEqual(labels);
  expect(matching(labels, 'refund')).toEqual([]);
});

test('a name is new unless one differs only in case', () => {
  expect(isNewName(labels, 'STRASSE ')).toBe(false);
  expect(isNewName(labels, 'Stra')).toBe(true);
  expect(isNewName(labels, ' ')).toBe(false);
});

test('a new label takes the color that the fewest have', () => {
  expect(nextColor([])).toBe('red');
  expect(nextColor([label('a'), label('b', 'orange')])).toBe('yellow');
});
