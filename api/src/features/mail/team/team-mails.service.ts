import type { TeamMail } from '@chatbot-saas/contract';
import { MAX_LISTED_TEAM_MAILS } from '@chatbot-saas/contract/domain';
import { isUuid, notFound, type Scope } from '../../../context/index.ts';
import * as store from './team-mails.store.ts';

export const list = (scope: Scope): Promise<TeamMail[]> => store.list(scope.db, MAX_LISTED_TEAM_MAILS);

/** Makes the mail due now. */
export async function replay(scope: Scope, id: string): Promise<TeamMail> {
  const known = isUuid(id) ? await store.find(scope.db, id) : null;
  if (!known) throw notFound();
  await store.restart(scope.db, id);
  const { tenantId, services } = scope;
  scope.afterCommit(async () => services.deliveries.wake(tenantId, 'team', [known.member._id]));
  return (await store.find(scope.db, id)) ?? known;
}
