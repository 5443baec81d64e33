import { expect, it } from 'vitest';
import { calendarIn } from './calendar.ts';

it.each([
  ['UTC', '2025-05-04T23:59:59.999Z', '2025-05-04'],
  ['Asia/Kolkata', '2025-05-04T18:29:59.999Z', '2025-05-04'],
  ['Asia/Kolkata', '2025-05-04T18:30:00Z', '2025-05-05'],
  ['Europe/Berlin', '2025-03-29T23:00:00Z', '2025-03-30'],
  ['Europe/Berlin', '2025-03-30T22:00:00Z', '2025-03-31'],
  ['America/Los_Angeles', '2025-01-01T07:59:59Z', '2024-12-31'],
])('in %s, %s is on %s', (timezone, moment, day) => {
  expect(calendarIn(timezone)(Date.parse(moment))).toBe(day);
});
