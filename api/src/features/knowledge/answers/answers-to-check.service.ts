import { notFound, runAll, type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import * as store from './answers-to-check.store.ts';

export async function list(scope: Scope, query: store.ToCheckQuery) {
  const total = await store.count(scope.db, query);
  return {
    answers: await store.list(scope.db, query),
    pagination: { page: query.page, pages: Math.max(1, Math.ceil(total / query.limit)), total },
  };
}

/** Lists an answer that did not help, or takes that back. */
export const noteFeedback = (
  scope: Scope,
  answer: store.AnswerKey,
  { helpful, comment }: { helpful: boolean; comment: string | null },
): Promise<void> =>
  helpful ? store.takeNotHelpfulBack(scope.db, answer) : store.addNotHelpful(scope.db, answer, comment);

/** Lists the answer after which the visitor asks for a person. Where no answer was given, there is none to check. */
export async function notePersonRequested(
  scope: Scope,
  { id, is_test: isTest }: { id: string; is_test: boolean },
): Promise<void> {
  if (isTest) return;
  const seq = await store.findLastAnswer(scope.db, id);
  if (seq !== null) await store.add(scope.db, { conversationId: id, seq }, 'person_requested');
}

export async function check(scope: Scope, id: string): Promise<void> {
  if (!(await store.check(scope.db, id))) throw notFound();
}

export async function reopen(scope: Scope, id: string): Promise<void> {
  if (!(await store.reopen(scope.db, id))) throw notFound();
}

export async function forgetOld({ platform, openScope }: Services): Promise<void> {
  await runAll(await store.listTenantsToTidy(platform), (tenantId) =>
    openScope(tenantId, SYSTEM, ({ db }) => store.forgetOld(db)),
  );
}
