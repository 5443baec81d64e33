import { LRUCache } from 'lru-cache';
import { batchedLookup, notFound, perApp, type Services, SYSTEM } from '../../context/index.ts';
import { idsBySession } from './conversations.store.ts';

const MAX_TENANTS = 1_000;

/** Batched per tenant, so that one tenant's visitors never wait for another's. */
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

/** The id of the visitor's conversation. Throws 404 if the tenant has no such session. */
export async function idOfSession(services: Services, tenantId: string, sessionId: string): Promise<string> {
  const id = await findIdsOf(services, tenantId)(sessionId);
  if (id === null) throw notFound();
  return id;
}
