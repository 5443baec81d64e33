import { setImmediate as turn } from 'node:timers/promises';
import type { KnowledgeIndex, Retrieval } from '@chatbot-saas/engine';
import type { TextGroup } from '../../../search/grouping/group-texts.ts';
import { suitsFollowUp } from '../../conversations/turn/question/follow-up.ts';
import { saysNothing } from './context.ts';
import type { Phrasing } from './phrasings.ts';

/** A group's still unanswered phrasings; the most typical one comes first. */
export interface OpenGroup {
  readonly phrasings: readonly Phrasing[];
  /** The retrieval of the first phrasing. */
  readonly retrieval: Retrieval;
}

/** When each item got its present text; deleted items are left out. */
export type WrittenAt = (ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>;

/**
 * Searches the present knowledge base. A group is open as a whole if its typical phrasing has no answer. Otherwise each
 * other phrasing is checked too.
 */
export async function stillOpen(
  groups: readonly TextGroup[],
  phrasings: readonly Phrasing[],
  index: KnowledgeIndex,
  writtenAt: WrittenAt,
): Promise<OpenGroup[]> {
  const ask = cachedSearch(index);
  const pause = pauser();
  const offered: string[] = [];
  for (const phrasing of phrasings.filter(({ refusedAt }) => refusedAt)) {
    for (const { id } of ask(phrasing).hits.slice(0, 1)) offered.push(id);
    await pause();
  }
  const written = offered.length > 0 ? await writtenAt(offered) : new Map<string, Date>();
  // A model would refuse the same item again, until its text changes.
  const isAnswered = (phrasing: Phrasing): boolean => {
    const { refusedAt } = phrasing;
    const { decision, hits } = ask(phrasing);
    if (decision !== 'answer' || !refusedAt) return decision === 'answer';
    const at = written.get(hits[0]?.id ?? '');
    return at !== undefined && at > refusedAt;
  };

  const open: OpenGroup[] = [];
  for (const { center, members } of groups) {
    const typicalFirst = [center, ...members.filter((member) => member !== center)];
    const left: Phrasing[] = [];
    for (const phrasing of typicalFirst.flatMap((place) => phrasings[place] ?? [])) {
      if (left[0] === phrasings[center] || !isAnswered(phrasing)) left.push(phrasing);
      await pause();
    }
    const [first] = left;
    if (first) open.push({ phrasings: left, retrieval: ask(first) });
  }
  return open;
}

/** Results per index, because an index always gives the same one. Freed together with the index. */
const answers = new WeakMap<KnowledgeIndex, Map<string, Retrieval>>();

/** Of these, an item for both has to be among those for a follow-up alone. */
const SEARCHED_ALONE = 12;

/** Finds for a phrasing what its visitor would be answered with. */
function cachedSearch(index: KnowledgeIndex): (phrasing: Phrasing) => Retrieval {
  const known = answers.get(index) ?? new Map<string, Retrieval>();
  answers.set(index, known);
  const search = (text: string, limit: number) => {
    const key = `${limit} ${text}`;
    const retrieval = known.get(key) ?? index.search(text, limit);
    known.set(key, retrieval);
    return retrieval;
  };
  return ({ text, followUp }) => {
    const whole = search(text, 1);
    if (followUp === null || saysNothing(followUp)) return whole;
    const alone = search(followUp, SEARCHED_ALONE);
    return suitsFollowUp(whole, alone) ? whole : alone;
  };
}

/** Yields to other requests after this many milliseconds of searching. */
const SLICE_MS = 15;

export function pauser(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < SLICE_MS) return undefined;
    return turn().then(() => {
      began = performance.now();
    });
  };
}
