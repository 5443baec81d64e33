import { describe, expect, it } from 'vitest';
import { distressIn } from './distress.ts';
import { clausesOf } from './patterns.ts';
import { DISTRESS_SAMPLES } from './samples/distress.ts';

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
const isDistress = (message: string) => distressIn(clausesOf(message)).length > 0;

describe.each(Object.entries(DISTRESS_SAMPLES))('distress in %s', (language, samples) => {
  it('is recognized, every time', () => {
    expect(linesOf(samples.distress).filter((message) => !isDistress(message))).toEqual([]);
  });

  it('is not seen in what only sounds like it', () => {
    expect(linesOf(samples.others).filter(isDistress)).toEqual([]);
  });

  it('is answered in this language', () => {
    const others = linesOf(samples.distress).filter(
      (message) => !distressIn(clausesOf(message)).includes(language as 'eng'),
    );
    expect(others).toEqual([]);
  });
});
