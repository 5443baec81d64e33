import { languageOf, languagesOf } from '@chatbot-saas/engine/language/language';
import { languageKnowing, visitorsLanguage } from '@chatbot-saas/engine/subjects/subjects';
import { learnRanker } from '@chatbot-saas/engine/wording/learn';
import type { Phrasing } from '@chatbot-saas/engine/wording/ranker';
import { SharedSubjects } from './shared-subjects.ts';
import { findSimilarTexts, type SimilarTexts } from './similar-texts.ts';

export interface GroupedText {
  readonly text: string;
  /** How often the text was asked. Groups form around the most frequent texts first. */
  readonly weight: number;
  /** Always the center of a separate group. */
  readonly isCenter: boolean;
}

/** Positions in the input list. The center is the most typical member and part of `members`. */
export interface TextGroup {
  readonly center: number;
  readonly members: readonly number[];
}

/** From this average score on, the texts of one group would find another group like a knowledge item. */
const JOIN_THRESHOLD = 0.3;

/**
 * Groups texts with the same intent: by what they ask about, and by the similarity that also finds items. First come stars: a text and all texts
 * similar to it, the largest star first. Then stars join whose texts find another star as a whole, as an item is
 * found by its phrasings together. Each text is in exactly one group, and the input order does not matter.
 */
export function groupTexts(texts: readonly GroupedText[]): TextGroup[] {
  const order = texts.map((_, place) => place).sort((a, b) => compare(texts[a], texts[b]));
  const sorted = order.flatMap((place) => texts[place] ?? []);
  const phrasings = phrasingsOf(sorted.map(({ text }) => text));
  const subjects = new SharedSubjects(phrasings);
  const found = stars(sorted, findSimilarTexts(phrasings, subjects));
  return joinStars(sorted, phrasings, subjects, found).map(({ center, members }) => ({
    center: order[center] ?? 0,
    members: members.map((member) => order[member] ?? 0),
  }));
}

/** Among equally typical texts the shorter one sorts first, because it reads better. */
function compare(a?: GroupedText, b?: GroupedText): number {
  const [one, two] = [a?.text ?? '', b?.text ?? ''];
  if (one.length !== two.length) return one.length - two.length;
  return one < two ? -1 : one > two ? 1 : 0;
}

/** More texts than it takes to find the language that most are in. */
const SAMPLE = 50;

function phrasingsOf(texts: readonly string[]): Phrasing[] {
  const detected = languagesOf(texts);
  // Short questions are easily mistaken for another language by their letters, and hardly by their words.
  const main = languageKnowing(texts.slice(0, SAMPLE));
  const languageIn = (text: string) => (main ? visitorsLanguage(text, main) : languageOf(text, detected));
  return texts.map((text) => ({ text, language: languageIn(text), weight: 1, asked: true }));
}

function stars(texts: readonly GroupedText[], similar: SimilarTexts): TextGroup[] {
  const groups = chooseCenters(texts, similar).map((center) => ({ center, members: [center] }));
  const isCenter = new Set(groups.map(({ center }) => center));
  for (let place = 0; place < texts.length; place++) {
    if (isCenter.has(place)) continue;
    // The most similar center may not be the one chosen first.
    let [closest, most] = [groups[0], -1];
    for (const group of groups) {
      const similarity = similar[place]?.get(group.center) ?? -1;
      if (similarity > most) [closest, most] = [group, similarity];
    }
    closest?.members.push(place);
  }
  return groups;
}

/** Chooses repeatedly the text with the most similar remaining texts. */
function chooseCenters(texts: readonly GroupedText[], similar: SimilarTexts): number[] {
  const weights = texts.map(({ weight }) => weight);
  const isRemaining = texts.map(() => true);
  const weightAround = similar.map((own) =>
    [...own.keys()].reduce((sum, place) => sum + (weights[place] ?? 0), 0),
  );
  const centers: number[] = [];
  const choose = (center: number) => {
    centers.push(center);
    for (const member of similar[center]?.keys() ?? []) {
      if (!isRemaining[member]) continue;
      isRemaining[member] = false;
      for (const other of similar[member]?.keys() ?? [])
        weightAround[other] = (weightAround[other] ?? 0) - (weights[member] ?? 0);
    }
  };
  for (const [place, { isCenter }] of texts.entries()) if (isCenter) choose(place);
  for (;;) {
    let best = -1;
    for (const [place, weight] of weightAround.entries())
      if (isRemaining[place] && (best < 0 || weight > (weightAround[best] ?? 0))) best = place;
    if (best < 0) return centers;
    choose(best);
  }
}

/** Smaller stars join larger ones. A star that others joined stays, so that no chain of small steps drifts. */
function joinStars(
  texts: readonly GroupedText[],
  phrasings: readonly Phrasing[],
  subjects: SharedSubjects,
  groups: readonly TextGroup[],
): TextGroup[] {
  const isFixed = ({ center }: TextGroup) => texts[center]?.isCenter ?? false;
  const rank = (group: TextGroup) => (isFixed(group) ? texts.length : 0) + group.members.length;
  const largestFirst = groups.toSorted((a, b) => rank(b) - rank(a) || a.center - b.center);
  const ranker = learnRanker(
    largestFirst.map(({ members }) => members.flatMap((place) => phrasings[place] ?? [])),
  );
  const joined = new Map<number, { center: number; members: number[] }>();
  for (const [place, group] of largestFirst.entries()) {
    const sums = new Float64Array(largestFirst.length);
    const { begin, end } = ranker.phrasingsOf(place);
    for (let phrasing = begin; phrasing < end && !isFixed(group); phrasing++) {
      const scores = ranker.scores(ranker.vectorOf(phrasing));
      for (const other of joined.keys()) sums[other] = (sums[other] ?? 0) + (scores[other] ?? 0);
    }
    let [target, most] = [place, JOIN_THRESHOLD * group.members.length];
    for (const other of joined.keys()) {
      const score = sums[other] ?? 0;
      if (score < most || (target !== place && score === most)) continue;
      const center = joined.get(other)?.center ?? group.center;
      if (subjects.mayGoTogether(group.center, center)) [target, most] = [other, score];
    }
    if (target === place) joined.set(place, { center: group.center, members: [...group.members] });
    else joined.get(target)?.members.push(...group.members);
  }
  return [...joined.values()];
}
