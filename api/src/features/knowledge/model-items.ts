import type { KnowledgeIndex, Retrieval } from '@chatbot-saas/engine';

/** As many items as a model may get, of which its budget of tokens leaves fewer. */
export const MODEL_ITEMS = 200;

/** Ids of the items for a model: those that the ranker found, best first, then the others by priority. */
export const idsForModel = ({ hits }: Retrieval, others: Pick<KnowledgeIndex, 'first'>): string[] =>
  [...new Set([...hits.map(({ id }) => id), ...others.first(MODEL_ITEMS)])].slice(0, MODEL_ITEMS);
