import { TIMEZONES } from '@chatbot-saas/shared/domain';
import { describe, expect, it } from 'vitest';
import { hourText, localHours, minutesAhead } from './local-hours.ts';

const utc = Array.from({ length: 24 }, (_, hour) => ({ hour, conversations: hour }));

describe('busiest hours', () => {
  it('stand on the clock of whoever looks', () => {
    expect(minutesAhead('UTC', '2026-01-15')).toBe(0);
    expect(minutesAhead('Europe/Paris', '2026-01-15')).toBe(60);
    expect(minutesAhead('Europe/Paris', '2026-07-15')).toBe(120);
    expect(minutesAhead('America/Los_Angeles', '2026-01-15')).toBe(-480);
    expect(minutesAhead('Asia/Tokyo', '2026-01-15')).toBe(540);
    expect(minutesAhead('Asia/Kolkata', '2026-01-15')).toBe(330);
    expect(minutesAhead('America/St_Johns', '2026-01-15')).toBe(-210);
  });

  it('are written with their minutes', () => {
    expect([0, 330, 1_410, 1_440].map(hourText)).toEqual(['00:00', '05:30', '23:30', '00:00']);
  });

  it.each([...TIMEZONES, 'Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns'])(
    'lose and double none in %s',
    (timezone) => {
      const ahead = minutesAhead(timezone, '2026-07-15');
      const local = localHours(utc.toReversed(), ahead);
      expect(local.map(({ from }) => Math.floor(from / 60))).toEqual(utc.map(({ hour }) => hour));
      for (const { from, conversations } of local)
        expect((conversations * 60 + ahead + 1_440) % 1_440).toBe(from);
    },
  );
});
