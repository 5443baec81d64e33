import { NO_FILTER } from '@chatbot-saas/contract/domain';
import { expect, it } from 'vitest';
import { isShown, savedFrom, shownBy } from './saved-view.ts';

const saved = (draft: ReturnType<typeof savedFrom>) => ({
  _id: 'x',
  name: 'x',
  shared: false,
  owner: null,
  // As it comes from the server.
  ...(JSON.parse(JSON.stringify(draft)) as typeof draft),
});

it.each([
  { view: 'all', filter: NO_FILTER, search: '' },
  { view: 'waiting', filter: { ...NO_FILTER, labels: ['refund'], sort: 'oldest' }, search: 'late' },
  {
    view: 'ended',
    filter: { ...NO_FILTER, assignee: 'none', channel: 'email', from: '2026-05-04' },
    search: '',
  },
] as const)('%j is saved and shown again', (shown) => {
  const view = saved(savedFrom(shown));
  expect(shownBy(view)).toMatchObject(shown);
  expect(isShown(view, shownBy(view))).toBe(true);
  expect(isShown(view, { ...shown, search: 'other' })).toBe(false);
});

it('one’s own, and a status, are kept as what they are', () => {
  expect(savedFrom({ view: 'mine', filter: NO_FILTER, search: '' }).filter).toMatchObject({ assignee: 'me' });
  const escalated = saved(savedFrom({ view: 'escalated', filter: NO_FILTER, search: '' }));
  expect(shownBy(escalated)).toMatchObject({ view: 'all', filter: { status: ['escalated'] } });
});
