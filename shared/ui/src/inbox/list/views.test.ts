import { expect, it } from 'vitest';
import { viewCounts } from './views.ts';

it('counts what other agents have as what is with people, without the waiting and snoozed ones and one’s own', () => {
  const kept = {
    total: 50,
    active: 5,
    transferred: 8,
    escalated: 2,
    ended: 35,
    pending: 4,
    snoozed: 2,
    mine: { active: 1 },
  };
  expect(viewCounts(kept)).toEqual({
    all: 50,
    waiting: 4,
    mine: 1,
    team: 3,
    snoozed: 2,
    assistant: 5,
    ended: 35,
    transferred: 8,
    escalated: 2,
  });
});
