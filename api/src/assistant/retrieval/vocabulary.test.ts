import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

test('numbers features in the order they were first added, also far beyond its first size', () => {
  const hashes = fc.array(fc.oneof(fc.integer(), fc.integer({ min: -50, max: 50 })), {
    maxLength: 3_000,
    size: 'max',
  });
  fc.assert(
    fc.property(hashes, fc.integer(), (added, other) => {
      const vocabulary = new Vocabulary();
      const expected = new Map<number, number>();
      for (const hash of added) {
        if (!expected.has(hash)) expected.set(hash, expected.size);
        expect(vocabulary.add(hash)).toBe(expected.get(hash));
      }
      expect(vocabulary.size).toBe(expected.size);
      for (const [hash, number] of expected) expect(vocabulary.find(hash)).toBe(number);
      expect(vocabulary.find(other)).toBe(expected.get(other) ?? -1);
    }),
    { numRuns: 20 },
  );
});
