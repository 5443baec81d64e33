import { mean } from '../retrieval-measures.ts';
import type { Engine, Found } from '../retrieval-peers.ts';
import type { Business } from './businesses.ts';
import type { Judged } from './figures.ts';
import { judgeReply, type Reply } from './judge.ts';

/** As many as the assistant offers when it asks back. */
const SUGGESTED = 3;
const STEPS = 200;

/**
 * A search engine behind the assistant's decision: from `threshold` on it answers flatly from the first item, below it
 * asks back with the first three.
 */
function replyOf({ ids, confidence }: Found, threshold: number): Reply {
  const isFlat = ids.length > 0 && confidence >= threshold;
  return {
    isFlat,
    sources: isFlat ? ids.slice(0, 1) : [],
    suggested: isFlat ? [] : ids.slice(0, SUGGESTED),
    courtesy: null,
    offersPerson: !isFlat,
    isWithPerson: false,
    confidence,
  };
}

/** Asks every question, and judges the replies at the threshold that gives this engine the most points. */
export async function judgePeer(engine: Engine, businesses: readonly Business[]): Promise<Judged[]> {
  const found: { business: Business; question: Business['questions'][number]; found: Found }[] = [];
  for (const business of businesses) {
    const search = await engine.index(business.kb.map((item) => ({ ...item, tags: [], priority: 0 })));
    for (const question of business.questions)
      found.push({ business, question, found: await search(question.q) });
  }
  const judgeAt = (threshold: number): Judged[] =>
    found.map(({ business, question, found: one }) => {
      const reply = replyOf(one, threshold);
      return { business: business.name, question, reply, verdict: judgeReply(question, reply) };
    });
  const pointsAt = (threshold: number) => mean(judgeAt(threshold).map(({ verdict }) => verdict.points));
  const seen = found.map(({ found: { confidence } }) => confidence).toSorted((a, b) => a - b);
  const thresholds = Array.from(
    { length: STEPS },
    (_, n) => seen[Math.floor((n / STEPS) * seen.length)] ?? 0,
  );
  const best = thresholds.toSorted((a, b) => pointsAt(b) - pointsAt(a))[0] ?? 0;
  return judgeAt(best);
}
