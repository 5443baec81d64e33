import { runAll, type Services, SYSTEM } from '../../context/index.ts';
import type { ChangeKey } from '../../db/index.ts';
import * as store from './search-index.store.ts';

/** Written in well under a second, far from the limit that statements have. */
const PAGE = 250;

/** Brings the search index up to date for those who are far behind. Nothing here is waited for by a message. */
export async function catchUp(services: Services): Promise<void> {
  await runAll(await store.listBehind(services.platform), (tenantId) => catchUpTenant(services, tenantId));
}

/** A process that dies on the way leaves rows that are newer than the index says, which does no harm. */
async function catchUpTenant(services: Services, tenantId: string): Promise<void> {
  const pass = await services.openScope(tenantId, SYSTEM, ({ db }) => store.begin(db));
  let after: ChangeKey | null = null;
  do {
    const from: ChangeKey | null = after;
    after = await services.openScope(tenantId, SYSTEM, async ({ db }) => {
      if (!(await store.lockPass(db, pass))) return null;
      const last = await store.indexPage(db, pass, from, PAGE);
      if (!last) await store.complete(db, pass);
      return last;
    });
  } while (after !== null);
}
