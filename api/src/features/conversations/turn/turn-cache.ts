import type { KnowledgeItem } from '@chatbot-saas/shared/contracts';
import { LRUCache } from 'lru-cache';
import { perApp, type Services } from '../../../context/index.ts';
import type { TurnSettings } from '../../settings/tenant.service.ts';

const MAX_TENANTS = 50_000;
const MAX_ITEM_CHARACTERS = 256 * 1024 * 1024;
/** Of everything in an item beside its texts, roughly. */
const ITEM_OVERHEAD = 500;

interface CachedItem {
  readonly tenantId: string;
  readonly knowledgeVersion: number;
  readonly item: KnowledgeItem;
}

/**
 * What the last turns have read, for the next ones. It may be out of date: whoever goes by it names its `state` to the
 * database, which does nothing when that is no longer the tenant's.
 */
const cache = perApp(() => ({
  settings: new LRUCache<string, TurnSettings>({ max: MAX_TENANTS }),
  items: new LRUCache<string, CachedItem>({
    maxSize: MAX_ITEM_CHARACTERS,
    sizeCalculation: ({ item: { question, answer, alternatives } }) =>
      question.length + answer.length + alternatives.join().length + ITEM_OVERHEAD,
  }),
}));

interface Owner {
  readonly services: Services;
  readonly tenantId: string;
}

export const settingsOf = ({ services, tenantId }: Owner): TurnSettings | undefined =>
  cache(services).settings.get(tenantId);

/** In the order asked for; null when one of them is not remembered. */
export function itemsOf(
  { services, tenantId }: Owner,
  { knowledgeVersion }: TurnSettings,
  ids: readonly string[],
): KnowledgeItem[] | null {
  const { items } = cache(services);
  const found: KnowledgeItem[] = [];
  for (const id of ids) {
    const known = items.get(id);
    if (known?.tenantId !== tenantId || known.knowledgeVersion !== knowledgeVersion) return null;
    found.push(known.item);
  }
  return found;
}

/** To be called with what a committed transaction has left, never with what the caller itself has just changed. */
export function store(
  { services, tenantId }: Owner,
  settings: TurnSettings,
  items: readonly KnowledgeItem[],
): void {
  cache(services).settings.set(tenantId, settings);
  const { knowledgeVersion } = settings;
  for (const item of items) cache(services).items.set(item._id, { tenantId, knowledgeVersion, item });
}
