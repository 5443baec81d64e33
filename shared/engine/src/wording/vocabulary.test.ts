import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

test('vocabulary: numbers features in the order of addition, also after growing', () => {
  const hash = fc.oneof(fc.integer(), fc.integer({ min: -50, max: 50 }));
  fc.assert(
    fc.property(fc.array(hash, { maxLength: 3_000, size: 'max' }), hash, (added, other) => {
      const vocabulary = new Vocabulary();
      const distinct = [...new Set(added)];
      const numbers = new Map(distinct.map((feature, i) => [feature, i]));

      expect(added.map((feature) => vocabulary.add(feature))).toEqual(added.map((f) => numbers.get(f)));
      expect(distinct.map((feature) => vocabulary.find(feature))).toEqual([...numbers.values()]);
      expect(vocabulary.find(other)).toBe(numbers.get(other) ?? -1);
      expect(vocabulary.size).toBe(distinct.length);
    }),
    { numRuns: 20 },
  );
});
