import { isAnswer } from '@chatbot-saas/contract/domain';
import { courtesyOf } from '@chatbot-saas/engine/courtesy/courtesy';
import { notFound, type Scope } from '../../../context/index.ts';
import * as conversations from '../../conversations/conversations.service.ts';
import * as messages from '../../conversations/messages/messages.service.ts';
import * as unansweredQuestions from '../unanswered-questions/unanswered-questions.service.ts';
import * as answersToCheck from './answers-to-check.service.ts';
import * as store from './feedback.store.ts';

interface Given {
  helpful: boolean;
  comment?: string | undefined;
}

/** Stores whether an answer helped its visitor. The latest counts; it may also come after the end. */
export async function give(
  scope: Scope,
  { id, messageId }: { id: string; messageId: string },
  { helpful, comment }: Given,
): Promise<void> {
  // Its lock makes two calls at once count as one after the other.
  const conversation = await conversations.lockBySession(scope, id);
  const { answer, question } = await messages.getAnswer(scope, conversation.id, messageId);
  if (!isAnswer(answer.metadata)) throw notFound();
  const key = { conversationId: conversation.id, seq: answer.seq };
  const earlier = await store.find(scope.db, key);
  // The tap and the words about it are two calls.
  const kept = earlier?.helpful === helpful ? earlier.comment : null;
  const given = { helpful, comment: comment ?? kept };
  if (earlier?.helpful === helpful && earlier.comment === given.comment) return;
  await store.upsert(scope.db, key, { ...given, isTest: conversation.is_test });
  await messages.touch(scope, conversation.id, answer.seq);
  if (conversation.is_test) return;
  if (question) {
    // Insults and distress say nothing about what is missing.
    const isMissing = !helpful && given.comment !== null && courtesyOf(given.comment) === null;
    await unansweredQuestions.noteMissing(scope, conversation.id, question.seq, isMissing);
  }
  await answersToCheck.noteFeedback(scope, key, given);
  if (earlier?.helpful === helpful) return;
  const items = (answer.metadata.sources ?? []).map((source) => source.id);
  await store.count(scope.db, items, { to: helpful, isFirst: earlier === null });
}
