import { setImmediate as turn } from 'node:timers/promises';
import type { TextGroup } from '../../../search/grouping/group-texts.ts';
import type { KnowledgeIndex, Retrieval } from '../../../search/index.ts';
import type { Phrasing } from './phrasings.ts';

/** What is left of a group when what can be answered by now is taken away; the most typical phrasing comes first. */
export interface OpenGroup {
  readonly phrasings: readonly Phrasing[];
  /** Of the first phrasing. */
  readonly retrieval: Retrieval;
}

/** When items got the text they have now; one that is gone is left out. */
export type WrittenAt = (ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>;

/**
 * Asks the knowledge base as it is now. A group whose typical phrasing has no answer is open as a whole: the others
 * ask for the same. Of one whose typical phrasing has an answer by now, each of the others is asked too.
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
  // A model that refused an item would do so again, until there is another text or another item.
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

/** What an index says of a text does not change, so it is asked once; forgotten together with the index. */
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

/** Other requests get their turn after so many milliseconds of searching. */
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
