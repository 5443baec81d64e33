import { createHash } from 'node:crypto';
import type { KnowledgeItem } from '@chatbot-saas/shared/contracts';

const known = new WeakMap<KnowledgeItem, string>();
const LENGTH = 16;

/** Of an item's words, to see later whether they have changed; once for each item that is kept in memory. */
export function contentHash(item: KnowledgeItem): string {
  const hash = known.get(item) ?? hashOf(item);
  known.set(item, hash);
  return hash;
}

function hashOf({ question, alternatives, answer, tags }: KnowledgeItem): string {
  const words = JSON.stringify([question, alternatives, answer, tags]);
  return createHash('sha256').update(words).digest('hex').slice(0, LENGTH);
}
