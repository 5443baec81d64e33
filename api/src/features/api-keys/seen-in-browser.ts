import { LRUCache } from 'lru-cache';
import { type AuthenticatedKey, perApp, type Services, SYSTEM } from '../../context/index.ts';
import * as store from './api-keys.store.ts';

const HOUR_MS = 60 * 60 * 1_000;
const MAX_KEYS = 50_000;

/** What this process has noted within the hour. */
const noted = perApp(() => new LRUCache<string, true>({ max: MAX_KEYS, ttl: HOUR_MS }));

/** Anyone who opens a page can read its key, so admins see where a secret one is. One write per key and hour. */
export function noteBrowser(
  services: Services,
  { tenantId, actor: { id } }: Pick<AuthenticatedKey, 'tenantId' | 'actor'>,
): void {
  const known = noted(services);
  if (known.has(id)) return;
  known.set(id, true);
  services.background.run('a secret key in a browser', () =>
    services.openScope(tenantId, SYSTEM, ({ db }) => store.noteBrowser(db, id)),
  );
}
