import { expect, it } from 'vitest';
import { fuse, VectorIndex } from './vector-index.ts';

const item = (id: string, ...values: number[]) => ({ id, vector: Float32Array.from(values) });

it('vector index: finds the items with the most similar vectors, best first', () => {
  const index = new VectorIndex([item('a', 1, 0), item('b', 0, 1), item('c', 0.6, 0.8)]);
  expect(index.nearest(Float32Array.from([0, 1]), 2)).toEqual(['b', 'c']);
  expect(index.nearest(Float32Array.from([1, 0]), 9)).toEqual(['a', 'c', 'b']);
});

it('vector index: compares only vectors with the same number of dimensions', () => {
  const index = new VectorIndex([item('old', 1, 0, 0), item('a', 1, 0)]);
  expect(index.nearest(Float32Array.from([0, 1]), 9)).toEqual(['a']);
  expect(index.nearest(Float32Array.from([0, 1, 0]), 9)).toBeNull();
  expect(new VectorIndex([]).nearest(Float32Array.from([1]), 9)).toBeNull();
});

it('fusion of rankings: has in front what several have in front, and loses nothing', () => {
  expect(fuse(['a', 'b', 'c'], ['c', 'b', 'd'])).toEqual(['c', 'b', 'a', 'd']);
  expect(fuse(['a', 'b'], [])).toEqual(['a', 'b']);
  expect(fuse()).toEqual([]);
});
