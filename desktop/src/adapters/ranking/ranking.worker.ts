import { parentPort } from 'node:worker_threads';
import { buildKnowledgeIndex, type RetrievalItem } from '@chatbot-saas/engine';
import { findSuggestions, MAX_SUGGESTIONS } from '@chatbot-saas/engine/suggestions';
import type { Ranked } from '../../core/inbox/suggestions.ts';
import type { Answer, Asked, Request } from './messages.ts';

let collected: RetrievalItem[] = [];
let known = new Map<string, RetrievalItem>();
let index = buildKnowledgeIndex([]);

async function answer(asked: Asked): Promise<Ranked | null> {
  if (asked.kind === 'page') {
    collected.push(...asked.items.map(({ _id: id, ...item }) => ({ id, ...item })));
    return null;
  }
  if (asked.kind === 'learn') {
    // As the server reads them: of items that are as good, the one that was written first is the better one.
    const items = collected.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    collected = [];
    index = buildKnowledgeIndex(items);
    known = new Map(items.map((item) => [item.id, item]));
    return null;
  }
  const found = await findSuggestions({
    messages: asked.messages.map((content, place) => ({ content, place })),
    triggerKeywords: asked.triggerKeywords,
    async find(text) {
      await index.waitsFor(text);
      return index.search(text, MAX_SUGGESTIONS);
    },
    itemsOf: (ids) => ids.flatMap((id) => known.get(id) ?? []),
  });
  if (!found) return null;
  const { question, retrieval, items } = found;
  const scores = new Map(retrieval.hits.map(({ id, score }) => [id, score]));
  return {
    message: question.place,
    decision: retrieval.decision,
    hits: items.map(({ id }) => ({ id, score: scores.get(id) ?? 0 })),
  };
}

parentPort?.on('message', ({ id, ...asked }: Request) => {
  const send = (message: Answer) => parentPort?.postMessage(message);
  answer(asked).then(
    (ranked) => send({ id, ranked }),
    (error) => send({ id, problem: String(error) }),
  );
});
