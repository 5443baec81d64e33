import type { Logger } from 'pino';
import { type Scope, type Services, SYSTEM } from '../../context/index.ts';
import * as store from './sealed-secrets.store.ts';

/** Seals plain secrets and those with a former key. Returns how many secrets no known key opens. */
export async function sealSecrets(services: Services, logger: Logger): Promise<void> {
  let lost = 0;
  for (const tenantId of await store.tenantsToSeal(services.platform, services.sealer.keyId)) {
    lost += await services.openScope(tenantId, SYSTEM, sealAll);
  }
  if (lost === 0) return;
  const whose = lost === 1 ? '1 webhook' : `${lost} webhooks`;
  logger.warn(
    `The key that the secrets of ${whose} were encrypted with is not here: their deliveries fail. Set SECRETS_KEY to it, or have new secrets made for them`,
  );
}

async function sealAll({ db, services: { sealer }, tenantId }: Scope): Promise<number> {
  let lost = 0;
  for (const { id, secret, old_secret: old } of await store.lockUnsealed(db, sealer.keyId)) {
    const opened = sealer.open(secret, tenantId);
    const openedOld = old && sealer.open(old, tenantId);
    if (opened === null) lost += 1;
    else {
      await store.setSealed(db, id, {
        secret: sealer.seal(opened, tenantId),
        old_secret: openedOld ? sealer.seal(openedOld, tenantId) : null,
      });
    }
  }
  return lost;
}
