import type { KnownItem } from './prompt.ts';

/** Scripts in which tokenizers take about a token for each character, or more. */
const DENSE =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{ASCII}\p{M}\p{P}\p{Z}]/gu;
const CHARACTERS_PER_TOKEN = 3;

/** Counts more tokens than tokenizers do, since a prompt that is too long is refused. */
export function countTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  return dense + Math.ceil((text.length - dense) / CHARACTERS_PER_TOKEN);
}

/** The fence and the number of an item. */
const TOKENS_AROUND_ITEM = 15;

const tokensOf = ({ question, answer }: Pick<KnownItem, 'question' | 'answer'>): number =>
  TOKENS_AROUND_ITEM + countTokens(question) + countTokens(answer);

/**
 * The first items that fit into the budget, whole and in their order. The first one is shortened if it alone is
 * larger.
 */
export function withinBudget<T extends Pick<KnownItem, 'question' | 'answer'>>(
  items: readonly T[],
  budget: number,
): T[] {
  const chosen: T[] = [];
  let left = budget;
  for (const item of items) {
    left -= tokensOf(item);
    if (left < 0) break;
    chosen.push(item);
  }
  const [first] = items;
  return chosen.length === 0 && first ? [shortened(first, budget)] : chosen;
}

/** Keeps the beginning of the answer, in whole characters. */
function shortened<T extends Pick<KnownItem, 'question' | 'answer'>>(item: T, budget: number): T {
  const left = budget - tokensOf({ question: item.question, answer: '…' });
  let [least, most] = [0, item.answer.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (countTokens(item.answer.slice(0, middle)) <= left) least = middle;
    else most = middle - 1;
  }
  return { ...item, answer: `${item.answer.slice(0, least).replace(/[\ud800-\udbff]$/, '')}…` };
}
