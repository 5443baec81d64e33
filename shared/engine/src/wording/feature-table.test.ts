import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FeatureTable, tableOf } from './feature-table.ts';
import { Vocabulary } from './vocabulary.ts';

test('feature table: finds each feature by its hash, and no other', () => {
  const hash = fc.oneof(fc.integer(), fc.integer({ min: -50, max: 50 }));
  fc.assert(
    fc.property(fc.array(hash, { maxLength: 3_000, size: 'max' }), hash, (added, other) => {
      const vocabulary = new Vocabulary();
      for (const each of added) vocabulary.add(each);
      const table = new FeatureTable(tableOf(vocabulary, 3, (feature) => feature % 3).parts);

      const numbers = [...new Set(added)].map((each) => table.find(each));
      expect(numbers.toSorted((a, b) => a - b)).toEqual([...numbers.keys()]);
      expect(numbers.map((number) => table.hashOf(number) | 0)).toEqual([...new Set(added)]);
      expect(table.sizeOf(0) + table.sizeOf(1) + table.sizeOf(2)).toBe(table.size);
      expect(table.find(other) >= 0).toBe(added.includes(other));
    }),
    { numRuns: 20 },
  );
});
