import type { Quotas } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import type { Scope } from '../../../context/index.ts';
import * as store from './quota.store.ts';

const exceeded = (message: string) => new AppError('quota_exceeded', message);
const noConversationLeft = () =>
  exceeded('This chat cannot take new conversations this month. Please contact us another way.');

/** 402 when the month has no conversation left. Opening the chat takes none: one counts once its visitor has written. */
export async function assertConversationLeft(scope: Scope, { conversations }: Quotas): Promise<void> {
  if (conversations === null || (await store.used(scope.db, 'conversations')) < conversations) return;
  throw noConversationLeft();
}

/** One more conversation of this month; 402 when the plan has none left, 429 when it has given this hour its share. */
export async function takeConversation(scope: Scope, quotas: Quotas): Promise<void> {
  if (!(await take(scope, 'conversations', quotas.conversations))) throw noConversationLeft();
  // Without a limit of the month there is nothing to spread over its hours.
  if (quotas.conversations === null) return;
  await scope.services.limits.countConversation(scope.tenantId, quotas);
}

/** One more visitor message that the assistant answers; 402 when the plan has none left. */
export async function takeAnswer(scope: Scope, { apiCalls }: Quotas): Promise<void> {
  if (await take(scope, 'api_calls', apiCalls)) return;
  throw exceeded('The assistant cannot answer any more this month. You can still talk to a human agent.');
}

async function take(scope: Scope, column: store.Counted, limit: number | null): Promise<boolean> {
  if (limit !== null) return store.take(scope.db, column, limit);
  countFreely(scope, column);
  return true;
}

/** A message to a human counts, but never meets a limit: a running conversation can always be brought to its end. */
export const countMessage = (scope: Scope): void => countFreely(scope, 'api_calls');
/** A conversation that goes to a human with its first message counts, but never meets a limit. */
export const countConversation = (scope: Scope): void => countFreely(scope, 'conversations');

function countFreely(scope: Scope, column: store.Counted): void {
  scope.afterCommit(async () => scope.services.usage.count(scope.tenantId, 'usage_months', column));
}
