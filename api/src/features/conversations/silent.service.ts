import { type Services, SYSTEM } from '../../context/index.ts';
import * as store from './silent.store.ts';

/** Deletes widget sessions without a message after a day; consoles get the deletion by /sync. */
export async function removeSilent(services: Services): Promise<void> {
  for (const tenantId of await store.tenantsWithSilent(services.platform)) {
    while (await services.openScope(tenantId, SYSTEM, ({ db }) => store.removeSilent(db)));
  }
}
