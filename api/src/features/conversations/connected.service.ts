import { LRUCache } from 'lru-cache';
import { batchedLookup, notFound, perApp, type Services, SYSTEM } from '../../context/index.ts';
import { idsBySession } from './conversations.store.ts';

const MAX_TENANTS = 1_000;

/** A tenant's visitors wait for each other, and not for those of another. */
const byTenant = perApp(
  () => new LRUCache<string, (sessionId: string) => Promise<string | null>>({ max: MAX_TENANTS }),
);

function findIdsOf(services: Services, tenantId: string): (sessionId: string) => Promise<string | null> {
  const tenants = byTenant(services);
  const known =
    tenants.get(tenantId) ??
    batchedLookup((sessionIds) =>
      services.openScope(tenantId, SYSTEM, (scope) => idsBySession(scope.db, sessionIds)),
    );
  tenants.set(tenantId, known);
  return known;
}

/** The id of the conversation that a visitor connects to. Throws 404 when the tenant has none of that session. */
export async function idOfSession(services: Services, tenantId: string, sessionId: string): Promise<string> {
  const id = await findIdsOf(services, tenantId)(sessionId);
  if (id === null) throw notFound();
  return id;
}
