import { describe, expect, it } from 'vitest';
import { usageLevel, usagePercent } from './usage-level.ts';

describe('usage', () => {
  it('turns yellow at 70 % and red at 90 %', () => {
    expect([69.9, 70, 89.9, 90, 100].map(usageLevel)).toEqual(['green', 'yellow', 'yellow', 'red', 'red']);
  });

  it('is capped at 100 %', () => {
    expect(usagePercent(700, 500)).toBe(100);
  });

  it('is full when nothing is allowed', () => {
    expect(usagePercent(0, 0)).toBe(100);
  });

  it('has no share and stays green without a limit', () => {
    expect(usagePercent(1_000_000, null)).toBeNull();
    expect(usageLevel(null)).toBe('green');
  });
});
