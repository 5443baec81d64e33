import { blockEndpoints } from '@chatbot-saas/contract';
import { describe, expect, it } from 'vitest';
import { readRange } from './address-range.ts';

const serverTakes = (range: string) => blockEndpoints.create.body.safeParse({ range }).success;

describe('an address or a range', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.0/24 ', '203.0.113.0/24'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['203.0.113.77/28', '203.0.113.64/28'],
    ['255.255.255.255/32', '255.255.255.255/32'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:db8::/56', '2001:db8::/56'],
  ])('%s is blocked as %s', (typed, range) => {
    expect(readRange(typed)).toEqual({ range, warning: null });
    expect(serverTakes(range)).toBe(true);
  });

  it.each([
    ['10.0.0.0/8', /16,777,216 addresses/],
    ['203.0.112.0/23', /512 addresses/],
    ['2001:db8::/32', /whole provider/],
  ])('%s is blocked with a warning', (typed, warning) => {
    expect(readRange(typed)).toMatchObject({ warning: expect.stringMatching(warning) });
    expect(serverTakes(typed)).toBe(true);
  });

  it.each([
    ['example.com', 'Enter an IP address, not a name'],
    ['300.1.1.1', 'Each of the four numbers goes from 0 to 255'],
    ['203.0.113.*', 'Write a range with a slash, such as 203.0.113.0/24'],
    ['203.0.113', 'Write a range with a slash, such as 203.0.113.0/24'],
    ['203.0.113.0/33', 'After the / goes a number from 0 to 32'],
    ['203.0.113.0/', 'After the / goes a number from 0 to 32'],
    ['2001:db8::/129', 'After the / goes a number from 0 to 128'],
    ['0.0.0.0/0', 'That’s too many addresses. The widest range is /8.'],
    ['2001::/18', 'That’s too many addresses. The widest range is /19.'],
    ['1::2::3', 'Enter an IP address such as 203.0.113.7 or 2001:db8::1'],
  ])('%s is none: %s', (typed, problem) => {
    expect(readRange(typed)).toEqual({ problem });
    expect(serverTakes(typed)).toBe(false);
  });

  it('that is not typed is asked for', () => {
    expect(readRange(' ')).toEqual({ problem: 'Enter an address or a range' });
  });

  it('written as from – to is to be written with a slash', () => {
    expect(readRange('203.0.113.1 - 203.0.113.9')).toEqual({
      problem: 'Write a range with a slash, such as 203.0.113.0/24',
    });
  });
});
