import { expect, it } from 'vitest';
import { conversationPath, conversationsIn } from './codes.ts';

it('names the conversations of a refusal by visitor, without a name where there was none', () => {
  const details = [
    { path: conversationPath('c1'), message: 'Maya' },
    { path: conversationPath('c2'), message: 'Anonymous' },
    { path: 'name', message: 'Required' },
  ];
  expect(conversationsIn(details)).toEqual([
    { _id: 'c1', visitor: { name: 'Maya' } },
    { _id: 'c2', visitor: { name: null } },
  ]);
});
