import type { KnowledgeItem, Message, Receipt, ReceiptItem, ReplyMetadata } from '@chatbot-saas/contract';
import { contentHash } from '../../../assistant/content-hash.ts';
import { promptVersion as currentVersion } from '../../../assistant/prompt/prompt.ts';
import type { Scope } from '../../../context/index.ts';
import * as conversations from '../../conversations/conversations.service.ts';
import * as messages from '../../conversations/messages/messages.service.ts';
import * as tenants from '../../settings/tenant.service.ts';
import * as knowledgeItems from '../knowledge.store.ts';

export async function get(scope: Scope, ref: string, messageId: string): Promise<Receipt> {
  const { id } = await conversations.getRow(scope, ref);
  const { answer, question } = await messages.getAnswer(scope, id, messageId);
  const { sources, promptVersion = null, ...came } = answer.metadata as ReplyMetadata;
  const { settings } = await tenants.turnSettings(scope);
  const items = await knowledgeItems.listByIds(
    scope.db,
    sources.map((source) => source.id),
  );
  const byId = new Map(items.map((item) => [item._id, item]));
  return {
    ...came,
    promptVersion,
    isPromptCurrent: promptVersion === null ? null : promptVersion === currentVersion(settings.ai),
    question: question && {
      id: question.id,
      content: question.content,
      timestamp: question.timestamp,
    },
    items: sources.map((source) => itemSince(answer, source, byId.get(source.id))),
  };
}

function itemSince(
  { timestamp }: Pick<Message, 'timestamp'>,
  source: ReplyMetadata['sources'][number],
  item: KnowledgeItem | undefined,
): ReceiptItem {
  const hash = source.hash ?? null;
  if (!item) return { ...source, hash, state: 'removed', item: null };
  // Older answers have no hash, so only the time can show a change.
  const isSame = hash === null ? item.updatedAt <= timestamp : hash === contentHash(item);
  return { ...source, hash, state: isSame ? 'same' : 'changed', item };
}

/** The existing sources of an answer in the visitor's own conversation. */
export async function sources(scope: Scope, sessionId: string, messageId: string) {
  const { id } = await conversations.getBySession(scope, sessionId);
  const { answer } = await messages.getAnswer(scope, id, messageId);
  const cited = answer.metadata.sources ?? [];
  const items = await knowledgeItems.listByIds(
    scope.db,
    cited.map((source) => source.id),
  );
  return items.map((item) => ({ id: item._id, question: item.question, answer: item.answer }));
}
