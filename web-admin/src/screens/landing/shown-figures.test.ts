import { expect, it } from 'vitest';
import { shownFigures } from './shown-figures.ts';

const stats = { days: 30, uptime: 0.99987, averageResponseMs: 42, messagesDaily: 12_000, answeredHours: 168 };
const texts = (found: ReturnType<typeof shownFigures>) =>
  found.map(({ value, label, isTarget }) => `${value} ${label}${isTarget ? ' (target)' : ''}`);

it('shows targets, marked as such, where nothing is measured', () => {
  expect(texts(shownFigures(null))).toEqual([
    '99.9% Uptime (target)',
    '500ms Average response (target)',
    '10k+ Messages daily (target)',
    '24/7 Support (target)',
    '5 min Setup (target)',
  ]);
});

it('shows what is measured', () => {
  expect(texts(shownFigures(stats))).toEqual([
    '99.98% Uptime',
    '42ms Average response',
    '12,000 Messages daily',
    '24/7 Support',
    '5 min Setup (target)',
  ]);
});

it('shows each figure that is not measured yet as a target, and nothing better than it was', () => {
  const found = shownFigures({ ...stats, uptime: null, averageResponseMs: 1_960, answeredHours: 91 });
  expect(texts(found).slice(0, 4)).toEqual([
    '99.9% Uptime (target)',
    '2.0s Average response',
    '12,000 Messages daily',
    '91 of 168 Hours of the week with answers',
  ]);
  expect(shownFigures({ ...stats, uptime: 0.999999 })[0]?.value).toBe('99.99%');
  expect(shownFigures({ ...stats, uptime: 1 })[0]?.value).toBe('100%');
});
