import { type Services, SYSTEM } from '../../context/index.ts';
import * as store from './silent.store.ts';

/** Sessions of widgets that were opened and never written into go after a day; consoles hear of it by /sync. */
export async function removeSilent(services: Services): Promise<void> {
  for (const tenantId of await store.tenantsWithSilent(services.platform)) {
    while (await services.openScope(tenantId, SYSTEM, ({ db }) => store.removeSilent(db)));
  }
}
