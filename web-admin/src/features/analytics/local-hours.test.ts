import { TIMEZONES } from '@chatbot-saas/shared/domain';
import { describe, expect, it } from 'vitest';
import { hoursAhead, localHours } from './local-hours.ts';

const utc = Array.from({ length: 24 }, (_, hour) => ({ hour, conversations: hour }));

describe('busiest hours', () => {
  it('stand on the clock of whoever looks', () => {
    expect(hoursAhead('UTC', '2026-01-15')).toBe(0);
    expect(hoursAhead('Europe/Paris', '2026-01-15')).toBe(1);
    expect(hoursAhead('Europe/Paris', '2026-07-15')).toBe(2);
    expect(hoursAhead('America/Los_Angeles', '2026-01-15')).toBe(-8);
    expect(hoursAhead('Asia/Tokyo', '2026-01-15')).toBe(9);
  });

  it.each(TIMEZONES)('lose and double none in %s', (timezone) => {
    const ahead = hoursAhead(timezone, '2026-07-15');
    const local = localHours(utc.toReversed(), ahead);
    expect(local.map(({ hour }) => hour)).toEqual(utc.map(({ hour }) => hour));
    for (const { hour, conversations } of local) expect((conversations + ahead + 24) % 24).toBe(hour);
  });
});
