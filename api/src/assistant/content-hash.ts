import { createHash } from 'node:crypto';
import type { KnownItem } from './prompt/prompt.ts';

const known = new WeakMap<KnownItem, string>();
const LENGTH = 16;

/** Hash of an item's texts, which detects later changes. Computed once per item in memory. */
export function contentHash(item: KnownItem): string {
  const hash = known.get(item) ?? hashOf(item);
  known.set(item, hash);
  return hash;
}

function hashOf({ question, alternatives, answer, tags }: KnownItem): string {
  const words = JSON.stringify([question, alternatives, answer, tags]);
  return createHash('sha256').update(words).digest('hex').slice(0, LENGTH);
}
