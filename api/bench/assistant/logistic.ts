/** What was seen: features, what came of it (0–1), and how much it counts. */
export interface Observation {
  readonly features: readonly number[];
  readonly outcome: number;
  readonly weight: number;
}

/** Ridge penalty on all weights but the first. */
const RIDGE = 0.5;
const BIAS_RIDGE = 0.001;
const MOST_STEPS = 60;
const PRECISION = 1e-5;

/** Weights of a logistic regression, by Newton's method. The first feature is the bias. */
export function fitLogistic(observations: readonly Observation[], size: number): number[] {
  const weights = new Array<number>(size).fill(0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const gradient = weights.map((weight, k) => -ridgeOf(k) * weight);
    const curvature = weights.map((_, k) => weights.map((_, j) => (j === k ? ridgeOf(k) : 0)));
    for (const { features, outcome, weight } of observations) {
      const p = probabilityOf(weights, features);
      for (let k = 0; k < size; k++) {
        const feature = features[k] ?? 0;
        gradient[k] = (gradient[k] ?? 0) + weight * (outcome - p) * feature;
        const row = curvature[k] as number[];
        for (let j = 0; j < size; j++)
          row[j] = (row[j] ?? 0) + weight * p * (1 - p) * feature * (features[j] ?? 0);
      }
    }
    const change = solve(curvature, gradient);
    for (let k = 0; k < size; k++) weights[k] = (weights[k] ?? 0) + (change[k] ?? 0);
    if (Math.max(...change.map(Math.abs)) < PRECISION) break;
  }
  return weights;
}

export const probabilityOf = (weights: readonly number[], features: readonly number[]): number =>
  1 / (1 + Math.exp(-features.reduce((sum, feature, k) => sum + feature * (weights[k] ?? 0), 0)));

const ridgeOf = (k: number) => (k === 0 ? BIAS_RIDGE : RIDGE);

/** Solves a linear system by elimination with pivots. Changes its arguments. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const size = rows.length;
  const at = (r: number, c: number) => rows[r]?.[c] ?? 0;
  for (let c = 0; c < size; c++) {
    let pivot = c;
    for (let r = c + 1; r < size; r++) if (Math.abs(at(r, c)) > Math.abs(at(pivot, c))) pivot = r;
    [rows[c], rows[pivot]] = [rows[pivot] as number[], rows[c] as number[]];
    for (let r = 0; r < size; r++) {
      if (r === c) continue;
      const factor = at(r, c) / at(c, c);
      const row = rows[r] as number[];
      for (let k = c; k <= size; k++) row[k] = (row[k] ?? 0) - factor * at(c, k);
    }
  }
  return rows.map((_, i) => at(i, size) / at(i, i));
}
