import type { ReplaySet } from '@chatbot-saas/contract';
import { MAX_REPLAY_QUESTION_LENGTH, MAX_REPLAY_QUESTIONS } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { notFound, type Scope } from '../../../context/index.ts';
import * as messages from '../../conversations/messages/messages.service.ts';
import * as tenants from '../../settings/tenant.service.ts';
import { distinctQuestions, isAmong } from './distinct-questions.ts';
import * as store from './question-set.store.ts';

/** Messages to search. A busy chat repeats itself, and comparing all of it would take too long. */
const LOOKED_THROUGH = 2_000;

export async function get(scope: Scope): Promise<ReplaySet> {
  return { ...(await store.list(scope.db)), hasModel: scope.services.assistant.model !== null };
}

export async function freeze(scope: Scope, days: number): Promise<ReplaySet> {
  const asked = await messages.listAnswered(scope, {
    days,
    maxLength: MAX_REPLAY_QUESTION_LENGTH,
    limit: LOOKED_THROUGH,
  });
  // Of two concurrent calls, the second replaces the first one's set instead of extending it.
  await tenants.lock(scope);
  await store.clearAsked(scope.db);
  const own = (await store.list(scope.db)).questions.map(({ text }) => text);
  await store.insert(scope.db, distinctQuestions(asked, MAX_REPLAY_QUESTIONS - own.length, own));
  return get(scope);
}

export async function add(scope: Scope, text: string): Promise<ReplaySet> {
  await tenants.lock(scope);
  const set = await get(scope);
  const known = set.questions.map((question) => question.text);
  if (isAmong(known, text)) return set;
  if (known.length >= MAX_REPLAY_QUESTIONS) {
    throw new AppError(
      'state_conflict',
      `The set holds ${MAX_REPLAY_QUESTIONS} questions. Remove one to add another.`,
    );
  }
  await store.insert(scope.db, [{ text, askedAt: null }]);
  return get(scope);
}

export async function remove(scope: Scope, id: string): Promise<ReplaySet> {
  if (!(await store.remove(scope.db, id))) throw notFound();
  return get(scope);
}
