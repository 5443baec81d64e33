import type { Quotas } from '@chatbot-saas/contract/domain';
import { visitorError } from '../../../assistant/visitor-texts/visitor-error.ts';
import type { Scope } from '../../../context/index.ts';
import * as store from './quota.store.ts';

const noConversationLeft = () =>
  visitorError('quota_exceeded', ({ noConversationLeft: sentence }) => sentence);

/** Throws 402 if the month has no conversation left. Opening the chat takes none; the visitor's first message does. */
export async function assertConversationLeft(scope: Scope, { conversations }: Quotas): Promise<void> {
  if (conversations === null || (await store.used(scope.db, 'conversations')) < conversations) return;
  throw noConversationLeft();
}

/** Counts one conversation of this month. Throws 402 if the plan has none left, 429 for the hourly share. */
export async function takeConversation(scope: Scope, quotas: Quotas): Promise<void> {
  if (!(await take(scope, 'conversations', quotas.conversations))) throw noConversationLeft();
  // Without a monthly limit there is no hourly share.
  if (quotas.conversations === null) return;
  await scope.services.limits.countConversation(scope.tenantId, quotas);
}

/** Counts one visitor message that the assistant answers; throws 402 if the plan has none left. */
export async function takeAnswer(scope: Scope, { apiCalls }: Quotas): Promise<void> {
  if (await takeAnswerIfLeft(scope, { apiCalls })) return;
  throw visitorError('quota_exceeded', ({ noAnswerLeft }) => noAnswerLeft);
}

/** As `takeAnswer`; false if the plan has none left. */
export const takeAnswerIfLeft = (scope: Scope, { apiCalls }: Pick<Quotas, 'apiCalls'>): Promise<boolean> =>
  take(scope, 'api_calls', apiCalls);

async function take(scope: Scope, column: store.Counted, limit: number | null): Promise<boolean> {
  if (limit !== null) return store.take(scope.db, column, limit);
  countUnlimited(scope, column);
  return true;
}

/** A message to a human counts but is never limited, so that a running conversation can finish. */
export const countMessage = (scope: Scope): void => countUnlimited(scope, 'api_calls');
/** A conversation whose first message goes to a human counts but is never limited. */
export const countConversation = (scope: Scope): void => countUnlimited(scope, 'conversations');

function countUnlimited(scope: Scope, column: store.Counted): void {
  scope.afterCommit(async () => scope.services.usage.count(scope.tenantId, 'usage_months', column));
}
