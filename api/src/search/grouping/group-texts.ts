import { languageOf, languagesOf } from '../language/language.ts';
import { learnRanker } from '../learn.ts';
import type { Phrasing } from '../ranker.ts';
import { findSimilarTexts, type SimilarTexts } from './similar-texts.ts';

export interface GroupedText {
  readonly text: string;
  /** How often it was said; the more, the sooner a group forms around it. */
  readonly weight: number;
  /** Stands for a group of its own, whatever else there is. */
  readonly isCenter: boolean;
}

/** Places in the list that was given; the center, which is the most typical member, is also among the members. */
export interface TextGroup {
  readonly center: number;
  readonly members: readonly number[];
}

/** From here the texts of one group, on average, would find another group as if it were a knowledge item. */
const JOINED_FROM = 0.3;

/**
 * Groups texts that ask for the same, by the very similarity by which an item is found. First come stars: a text and all
 * that are like it, the one that most are like before the others. Then stars whose texts find another star as a whole
 * join it: that is how an item is found by words that no single phrasing of it has. Each text is in exactly one group,
 * and the groups are the same in whatever order the texts come.
 */
export function groupTexts(texts: readonly GroupedText[]): TextGroup[] {
  const order = texts.map((_, place) => place).sort((a, b) => compare(texts[a], texts[b]));
  const sorted = order.flatMap((place) => texts[place] ?? []);
  const phrasings = phrasingsOf(sorted.map(({ text }) => text));
  return joinStars(sorted, phrasings, stars(sorted, findSimilarTexts(phrasings))).map(
    ({ center, members }) => ({
      center: order[center] ?? 0,
      members: members.map((member) => order[member] ?? 0),
    }),
  );
}

/** Of texts that are equally typical the shorter one is the easier to read. */
function compare(a?: GroupedText, b?: GroupedText): number {
  const [one, two] = [a?.text ?? '', b?.text ?? ''];
  if (one.length !== two.length) return one.length - two.length;
  return one < two ? -1 : one > two ? 1 : 0;
}

function phrasingsOf(texts: readonly string[]): Phrasing[] {
  const languages = languagesOf(texts);
  return texts.map((text) => ({ text, language: languageOf(text, languages), weight: 1, asked: true }));
}

function stars(texts: readonly GroupedText[], likes: SimilarTexts): TextGroup[] {
  const groups = chooseCenters(texts, likes).map((center) => ({ center, members: [center] }));
  const isCenter = new Set(groups.map(({ center }) => center));
  for (let place = 0; place < texts.length; place++) {
    if (isCenter.has(place)) continue;
    // The center that it is most like need not be the one that was chosen first.
    let [closest, most] = [groups[0], -1];
    for (const group of groups) {
      const similarity = likes[place]?.get(group.center) ?? -1;
      if (similarity > most) [closest, most] = [group, similarity];
    }
    closest?.members.push(place);
  }
  return groups;
}

/** One after the other, the text that most of those left are like. */
function chooseCenters(texts: readonly GroupedText[], likes: SimilarTexts): number[] {
  const weights = texts.map(({ weight }) => weight);
  const isLeft = texts.map(() => true);
  const around = likes.map((own) => [...own.keys()].reduce((sum, place) => sum + (weights[place] ?? 0), 0));
  const centers: number[] = [];
  const choose = (center: number) => {
    centers.push(center);
    for (const member of likes[center]?.keys() ?? []) {
      if (!isLeft[member]) continue;
      isLeft[member] = false;
      for (const other of likes[member]?.keys() ?? [])
        around[other] = (around[other] ?? 0) - (weights[member] ?? 0);
    }
  };
  for (const [place, { isCenter }] of texts.entries()) if (isCenter) choose(place);
  for (;;) {
    let best = -1;
    for (const [place, weight] of around.entries())
      if (isLeft[place] && (best < 0 || weight > (around[best] ?? 0))) best = place;
    if (best < 0) return centers;
    choose(best);
  }
}

/** The smaller joins the larger. One that others have joined stays where it is: no chain of small steps leads astray. */
function joinStars(
  texts: readonly GroupedText[],
  phrasings: readonly Phrasing[],
  groups: readonly TextGroup[],
): TextGroup[] {
  const stays = ({ center }: TextGroup) => texts[center]?.isCenter ?? false;
  const rank = (group: TextGroup) => (stays(group) ? texts.length : 0) + group.members.length;
  const largestFirst = groups.toSorted((a, b) => rank(b) - rank(a) || a.center - b.center);
  const ranker = learnRanker(
    largestFirst.map(({ members }) => members.flatMap((place) => phrasings[place] ?? [])),
  );
  const joined = new Map<number, { center: number; members: number[] }>();
  for (const [place, group] of largestFirst.entries()) {
    const sums = new Float64Array(largestFirst.length);
    const { begin, end } = ranker.phrasingsOf(place);
    for (let phrasing = begin; phrasing < end && !stays(group); phrasing++) {
      const scores = ranker.scores(ranker.vectorOf(phrasing));
      for (const other of joined.keys()) sums[other] = (sums[other] ?? 0) + (scores[other] ?? 0);
    }
    let [target, most] = [place, JOINED_FROM * group.members.length];
    for (const other of joined.keys()) {
      const score = sums[other] ?? 0;
      if (score >= most && (target === place || score > most)) [target, most] = [other, score];
    }
    if (target === place) joined.set(place, { center: group.center, members: [...group.members] });
    else joined.get(target)?.members.push(...group.members);
  }
  return [...joined.values()];
}
