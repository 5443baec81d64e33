import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDots, FeatureCounts, PostingsWriter } from './postings.ts';
import { COUNT_WEIGHTS, MAX_COUNT, type Vector } from './weighting.ts';

const FEATURE = 0;

/** A text that has the feature so many times. */
const vectorOf = (count: number): Vector => ({
  features: Int32Array.of(FEATURE),
  weights: Float32Array.of(1),
  counts: Uint16Array.of(count),
  ends: [1, 1, 1, 1],
  scales: [1, 0, 0, 0],
});

test('postings: give each vector its count, however far apart they are', () => {
  const distance = fc.oneof(
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom(223, 224, 7_391, 7_392),
    fc.integer({ min: 1, max: 20_000 }),
  );
  const count = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(distance, count), { minLength: 1, maxLength: 40 }), (texts) => {
      let latest = -1;
      const counted = texts.map(([apart, times]) => {
        latest += apart;
        return { v: latest, times };
      });
      const counts = new FeatureCounts(1);
      for (const { v, times } of counted) counts.add(v, vectorOf(times), v);
      const isSingle = counts.isSingle(FEATURE);
      const bytes = Uint32Array.from(isSingle ? [] : [counts.bytesOf(FEATURE)]);
      const writer = new PostingsWriter(bytes, isSingle ? 1 : 0, latest + 1);
      for (const { v, times } of counted) writer.add(v, vectorOf(times));

      const dots = new Float32Array(latest + 1);
      addDots(writer.parts, () => 1, vectorOf(1), dots);
      const expected = new Float32Array(latest + 1);
      for (const { v, times } of counted) expected[v] = COUNT_WEIGHTS[Math.min(times, MAX_COUNT)] ?? 0;
      expect(dots).toEqual(expected);
      expect(counts.itemsOf(FEATURE)).toBe(texts.length);
      expect(isSingle).toBe(texts.length === 1 && texts[0]?.[1] === 1);
    }),
  );
});
