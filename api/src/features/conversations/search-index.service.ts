import { runAll, type Services, SYSTEM } from '../../context/index.ts';
import type { ChangeKey } from '../../db/index.ts';
import * as store from './search-index.store.ts';

/** Takes well under a second, far below the statement timeout. */
const PAGE = 250;

/** Updates the search index of tenants that are far behind. No message waits for it. */
export async function catchUp(services: Services): Promise<void> {
  await runAll(await store.listBehind(services.platform), (tenantId) => catchUpTenant(services, tenantId));
}

/** A process that dies halfway leaves rows newer than the index claims, which is harmless. */
async function catchUpTenant(services: Services, tenantId: string): Promise<void> {
  const pass = await services.openScope(tenantId, SYSTEM, ({ db }) => store.startPass(db));
  let after: ChangeKey | null = null;
  do {
    const from: ChangeKey | null = after;
    after = await services.openScope(tenantId, SYSTEM, async ({ db }) => {
      if (!(await store.lockPass(db, pass))) return null;
      const last = await store.indexPage(db, pass, from, PAGE);
      if (!last) await store.completePass(db, pass);
      return last;
    });
  } while (after !== null);
}
