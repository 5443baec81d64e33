import { isDeepStrictEqual } from 'node:util';
import type { KnowledgeItem } from '@chatbot-saas/contract';
import { runAll, type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import type { ItemChange } from '../knowledge.store.ts';
import * as store from './versions.store.ts';

/** Who a version says replaced it: a name, or null for an API key. */
export const nameOf = ({ actor }: Scope): string | null => (actor.kind === 'staff' ? actor.name : null);

/** Call this before an item changes, under its lock. An unchanged item gets no version. */
export async function keepChanged(
  scope: Scope,
  item: KnowledgeItem,
  { externalId: _, ...change }: ItemChange,
): Promise<void> {
  const isChanged = Object.entries(change).some(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, item[field as keyof typeof change]),
  );
  if (isChanged) await store.keep(scope.db, item._id, { by: nameOf(scope), isDeletion: false });
}

export const keepDeleted = (scope: Scope, itemId: string): Promise<void> =>
  store.keep(scope.db, itemId, { by: nameOf(scope), isDeletion: true });

export async function forgetOld({ platform, openScope }: Services): Promise<void> {
  await runAll(await store.listTenantsToTidy(platform), (tenantId) =>
    openScope(tenantId, SYSTEM, ({ db }) => store.forgetOld(db)),
  );
}
