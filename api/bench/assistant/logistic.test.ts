import { expect, test } from 'vitest';
import { fitLogistic, type Observation, probabilityOf } from './logistic.ts';

test('a logistic fit finds the shares that were observed', () => {
  const seen = (feature: number, outcome: number, weight: number): Observation => ({
    features: [1, feature],
    outcome,
    weight,
  });
  const weights = fitLogistic([seen(0, 0, 900), seen(0, 1, 100), seen(1, 0, 200), seen(1, 1, 800)], 2);
  expect(probabilityOf(weights, [1, 0])).toBeCloseTo(0.1, 2);
  expect(probabilityOf(weights, [1, 1])).toBeCloseTo(0.8, 2);
});
