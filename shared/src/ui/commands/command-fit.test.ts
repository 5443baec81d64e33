import { MessageSquare } from 'lucide-react';
import { expect, test } from 'vitest';
import type { Found } from './command.ts';
import { commandFit } from './command-fit.ts';

const found = (search: string, names: Record<string, string>): Found => ({
  heading: 'Conversations',
  search,
  commands: Object.entries(names).map(([id, label]) => ({ id, label, icon: MessageSquare, run: () => {} })),
});

test('what was found for what is typed stays, whatever it is called', () => {
  const fit = commandFit(found('parcel', { c1: 'Anna' }));
  expect(fit('c1', 'parcel', [])).toBe(1);
});

test('what was found for something else stays as far as its name fits', () => {
  const fit = commandFit(found('a', { c1: 'Anna', c2: 'Adam' }));
  expect(fit('c1', 'ann', [])).toBeGreaterThan(0);
  expect(fit('c2', 'ann', [])).toBe(0);
});

test('alone, a command fits by letters anywhere in its name, and best by the beginnings of its words', () => {
  const fit = commandFit(undefined);
  expect(fit('Knowledge Base', 'knbase', [])).toBeGreaterThan(fit('Dark appearance', 'pear', []));
  expect(fit('Dark appearance', 'pear', [])).toBeGreaterThan(0);
});

test('beside what was found, a command fits by the beginnings of words only, of its name or its keywords', () => {
  const fit = commandFit(found('', {}));
  expect(fit('Dark appearance', 'pear', [])).toBe(0);
  expect(fit('Light appearance', 'lena', [])).toBe(0);
  expect(fit('Knowledge Base', 'knbase', [])).toBeGreaterThan(0.5);
  expect(fit('Sign out', 'log out', ['log out'])).toBeGreaterThan(0.5);
});
