import { parentPort } from 'node:worker_threads';
import { buildKnowledgeIndex, type RetrievalItem } from '@chatbot-saas/engine';
import { openReplySearch, replyItems } from '@chatbot-saas/engine/saved-replies';
import { findSuggestions, MAX_SUGGESTIONS } from '@chatbot-saas/engine/suggestions';
import type { Answer, Answers, Asked, Request } from './messages.ts';

let collected: RetrievalItem[] = [];
let known = new Map<string, RetrievalItem>();
let index = buildKnowledgeIndex([]);
let replies = openReplySearch(index, []);

async function answer(asked: Asked): Promise<Answers[keyof Answers]> {
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
  if (asked.kind === 'learnReplies') {
    const items = replyItems(asked.replies);
    replies = openReplySearch(buildKnowledgeIndex(items), items);
    return null;
  }
  if (asked.kind === 'findReplies') return replies.find(asked);
  if (asked.kind === 'suggestReplies') return replies.suggest(asked.said);
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
  const { question, retrieval, items, isCourtesy } = found;
  const scores = new Map(retrieval.hits.map(({ id, score }) => [id, score]));
  return {
    message: question.place,
    decision: retrieval.decision,
    isCourtesy,
    hits: items.map(({ id }) => ({ id, score: scores.get(id) ?? 0 })),
  };
}

parentPort?.on('message', ({ id, ...asked }: Request) => {
  const send = (message: Answer) => parentPort?.postMessage(message);
  answer(asked).then(
    (answered) => send({ id, answer: answered }),
    (error) => send({ id, problem: String(error) }),
  );
});
