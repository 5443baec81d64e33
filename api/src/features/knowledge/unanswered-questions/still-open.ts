import { setImmediate as turn } from 'node:timers/promises';
import type { TextGroup } from '../../../search/grouping/group-texts.ts';
import type { KnowledgeIndex, Retrieval } from '../../../search/index.ts';
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
  for (const { text } of phrasings.filter(({ refusedAt }) => refusedAt)) {
    for (const { id } of ask(text).hits) offered.push(id);
    await pause();
  }
  const written = offered.length > 0 ? await writtenAt(offered) : new Map<string, Date>();
  // A model would refuse the same item again, until its text changes.
  const isAnswered = ({ text, refusedAt }: Phrasing): boolean => {
    const { decision, hits } = ask(text);
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
    if (first) open.push({ phrasings: left, retrieval: ask(first.text) });
  }
  return open;
}

/** Results per index, because an index always gives the same one. Freed together with the index. */
const answers = new WeakMap<KnowledgeIndex, Map<string, Retrieval>>();

function cachedSearch(index: KnowledgeIndex): (text: string) => Retrieval {
  const known = answers.get(index) ?? new Map<string, Retrieval>();
  answers.set(index, known);
  return (text) => {
    const retrieval = known.get(text) ?? index.search(text, 1);
    known.set(text, retrieval);
    return retrieval;
  };
}

/** Yields to other requests after this many milliseconds of searching. */
const SLICE_MS = 15;

function pauser(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < SLICE_MS) return undefined;
    return turn().then(() => {
      began = performance.now();
    });
  };
}
