import type { Logger } from 'pino';
import { type Scope, type Services, SYSTEM } from '../../context/index.ts';
import * as store from './sealed-secrets.store.ts';

/** What does not work without a secret, and how many of them there are. */
const LOST: Record<store.SealedTable, (count: number) => string> = {
  webhooks: (count) =>
    `The key that the secrets of ${count === 1 ? '1 webhook' : `${count} webhooks`} were encrypted with is not here: their deliveries fail.`,
  identity_secrets: (count) =>
    `The key that the identity secrets of ${count === 1 ? '1 workspace' : `${count} workspaces`} were encrypted with is not here: identity tokens are refused.`,
};

/** Seals plain secrets and those with a former key. Reports how many secrets no known key opens. */
export async function sealSecrets(services: Services, logger: Logger): Promise<void> {
  for (const table of store.SEALED_TABLES) {
    let lost = 0;
    for (const tenantId of await store.tenantsToSeal(services.platform, table, services.sealer.keyId)) {
      lost += await services.openScope(tenantId, SYSTEM, (scope) => sealAll(scope, table));
    }
    if (lost > 0) {
      logger.warn(`${LOST[table](lost)} Set SECRETS_KEY to it, or have new secrets made for them`);
    }
  }
}

async function sealAll(
  { db, services: { sealer }, tenantId }: Scope,
  table: store.SealedTable,
): Promise<number> {
  let lost = 0;
  for (const { secret, old_secret: old } of await store.lockUnsealed(db, table, sealer.keyId)) {
    const opened = sealer.open(secret, tenantId);
    const openedOld = old && sealer.open(old, tenantId);
    if (opened === null) lost += 1;
    else {
      await store.setSealed(db, table, secret, {
        secret: sealer.seal(opened, tenantId),
        old_secret: openedOld ? sealer.seal(openedOld, tenantId) : null,
      });
    }
  }
  return lost;
}
