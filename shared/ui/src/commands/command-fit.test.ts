import { MessageSquare } from 'lucide-react';
import { expect, test } from 'vitest';
import type { SearchResults } from './command.ts';
import { commandFit } from './command-fit.ts';

const searchResults = (search: string, names: Record<string, string>): SearchResults => ({
  search,
  groups: [
    {
      heading: 'Conversations',
      commands: Object.entries(names).map(([id, label]) => ({
        id,
        label,
        icon: MessageSquare,
        run: () => {},
      })),
    },
  ],
  problem: null,
});

test('commandFit: results of the typed query stay, whatever their name is', () => {
  const fit = commandFit(searchResults('parcel', { c1: 'Anna' }));
  expect(fit('c1', 'parcel', [])).toBe(1);
  expect(fit('c1', 'parcel ', [])).toBe(1);
});

test('commandFit: results of another query stay as far as their name fits', () => {
  const fit = commandFit(searchResults('a', { c1: 'Anna', c2: 'Adam' }));
  expect(fit('c1', 'ann', [])).toBeGreaterThan(0);
  expect(fit('c2', 'ann', [])).toBe(0);
});

test('alone, a command fits by letters anywhere in its name, and best by the beginnings of its words', () => {
  const fit = commandFit(undefined);
  expect(fit('Knowledge Base', 'knbase', [])).toBeGreaterThan(fit('Dark appearance', 'pear', []));
  expect(fit('Dark appearance', 'pear', [])).toBeGreaterThan(0);
});

test('commandFit: next to search results, a command fits by the beginnings of words only, of its name or its keywords', () => {
  const fit = commandFit(searchResults('', {}));
  expect(fit('Dark appearance', 'pear', [])).toBe(0);
  expect(fit('Light appearance', 'lena', [])).toBe(0);
  expect(fit('Knowledge Base', 'knbase', [])).toBeGreaterThan(0.5);
  expect(fit('Sign out', 'log out', ['log out'])).toBeGreaterThan(0.5);
});

test('commandFit: a keyword fits from the beginning of one of its words, and not by letters anywhere', () => {
  const fit = commandFit(undefined);
  const keywords = ['System prompt', 'Max tokens', 'Invite'];
  expect(fit('Team', 'inv', keywords)).toBeGreaterThan(0.5);
  expect(fit('Team', 'prompt', keywords)).toBeGreaterThan(0.5);
  expect(fit('Team', 'ystem', keywords)).toBe(0);
  expect(fit('Team', 'syspm', keywords)).toBe(0);
});
