import type { Member } from '@chatbot-saas/contract';
import type { Presence } from '@chatbot-saas/contract/domain';
import { expect, it } from 'vitest';
import { sortedTeam } from './sort-team.ts';

const named = (name: string, presence: Presence) => ({ name, presence }) as Member;
const team = [
  named('Cleo', 'offline'),
  named('ada', 'away'),
  named('Bob', 'online'),
  named('Émile', 'online'),
];
const names = (by: 'name' | 'status', isReversed = false) =>
  sortedTeam(team, by, isReversed).map(({ name }) => name);

it('sorts by name as people read it, both ways', () => {
  expect(names('name')).toEqual(['ada', 'Bob', 'Cleo', 'Émile']);
  expect(names('name', true)).toEqual(['Émile', 'Cleo', 'Bob', 'ada']);
});

it('sorts those who are there first, each by name', () => {
  expect(names('status')).toEqual(['Bob', 'Émile', 'ada', 'Cleo']);
});
