import { LRUCache } from 'lru-cache';

/** Every message is held against its tenant's keywords. */
const patterns = new LRUCache<string, RegExp>({ max: 10_000, memoMethod: compile });

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Whether the visitor used one of the tenant's words for "a human, please". Whole words only: "agent" is not in
 * "reagents". A keyword in a script without spaces between words is found anywhere.
 */
export function findTrigger(message: string, keywords: readonly string[]): string | null {
  return keywords.find((keyword) => patterns.memo(keyword).test(message)) ?? null;
}

function compile(keyword: string): RegExp {
  const words = keyword.trim().split(/\s+/).map(escapePattern).join('\\s+');
  const spaced = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(keyword);
  return spaced ? new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu') : new RegExp(words, 'iu');
}
