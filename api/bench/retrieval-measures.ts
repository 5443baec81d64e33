/** What retrieval said to one question. `rank` is the right item's place from 1, 0 when it is not listed. */
export interface Outcome {
  readonly inScope: boolean;
  readonly rank: number;
  readonly confidence: number;
}

export interface Measures {
  readonly acc1: number;
  readonly r5: number;
  readonly mrr: number;
  readonly auroc: number;
}

export interface Judged {
  /** (in scope and answered rightly + out of scope and refused) / 2. */
  readonly jba: number;
  readonly answered: number;
  readonly refused: number;
}

export function measure(outcomes: readonly Outcome[]): Measures {
  const ranks = outcomes.filter((o) => o.inScope).map((o) => o.rank);
  return {
    acc1: mean(ranks.map((rank) => Number(rank === 1))),
    r5: mean(ranks.map((rank) => Number(rank >= 1 && rank <= 5))),
    mrr: mean(ranks.map((rank) => (rank >= 1 && rank <= 10 ? 1 / rank : 0))),
    auroc: auroc(outcomes),
  };
}

export function judge(outcomes: readonly Outcome[], threshold: number): Judged {
  const right = (o: Outcome) => o.confidence >= threshold && o.rank === 1;
  const answered = mean(outcomes.filter((o) => o.inScope).map((o) => Number(right(o))));
  const refused = mean(outcomes.filter((o) => !o.inScope).map((o) => Number(o.confidence < threshold)));
  return { jba: (answered + refused) / 2, answered, refused };
}

/** The one threshold with the best mean jba over all tenants. */
export function bestThreshold(tenants: readonly (readonly Outcome[])[]): number {
  const seen = tenants
    .flat()
    .map((o) => o.confidence)
    .sort((a, b) => a - b);
  const steps = Array.from({ length: 301 }, (_, i) => seen[Math.floor((i / 301) * seen.length)] ?? 0);
  let best = { threshold: 0, jba: -1 };
  for (const threshold of steps) {
    const jba = mean(tenants.map((outcomes) => judge(outcomes, threshold).jba));
    if (jba > best.jba) best = { threshold, jba };
  }
  return best.threshold;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The chance that a question with an item is more confident than one without; ties count half. */
function auroc(outcomes: readonly Outcome[]): number {
  const without = outcomes.filter((o) => !o.inScope).map((o) => o.confidence);
  const wins = outcomes
    .filter((o) => o.inScope)
    .map((o) => mean(without.map((other) => (o.confidence > other ? 1 : o.confidence === other ? 0.5 : 0))));
  return mean(wins);
}
