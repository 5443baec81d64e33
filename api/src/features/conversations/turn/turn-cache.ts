import type { KnowledgeItem } from '@chatbot-saas/contract';
import { LRUCache } from 'lru-cache';
import { perApp, type Services } from '../../../context/index.ts';
import type { TurnSettings } from '../../settings/tenant.service.ts';

const MAX_TENANTS = 50_000;
const MAX_SESSIONS = 50_000;
const MAX_ITEM_CHARACTERS = 256 * 1024 * 1024;
/** Rough size of an item without its texts. */
const ITEM_OVERHEAD = 500;

interface SessionFacts {
  /** A tag; null: none is known. */
  readonly language: string | null;
  readonly contactId: string | null;
}

interface CachedItem {
  readonly tenantId: string;
  readonly knowledgeVersion: number;
  readonly item: KnowledgeItem;
}

/**
 * Settings, items and conversations of recent turns. They may be stale: the caller passes what its reply is based on to the
 * database, which does nothing if that has changed.
 */
const cache = perApp(() => ({
  /** By tenant and session. */
  sessions: new LRUCache<string, SessionFacts>({ max: MAX_SESSIONS }),
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

/** The conversation as it was last seen here; undefined: not seen. */
export const sessionOf = ({ services, tenantId }: Owner, sessionId: string): SessionFacts | undefined =>
  cache(services).sessions.get(`${tenantId} ${sessionId}`);

export function keepSession({ services, tenantId }: Owner, sessionId: string, facts: SessionFacts): void {
  cache(services).sessions.set(`${tenantId} ${sessionId}`, facts);
}

/** In the requested order; null if an item is not cached. */
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

/** Store only committed data, never the caller's own uncommitted changes. */
export function store(
  { services, tenantId }: Owner,
  settings: TurnSettings,
  items: readonly KnowledgeItem[],
): void {
  cache(services).settings.set(tenantId, settings);
  const { knowledgeVersion } = settings;
  for (const item of items) cache(services).items.set(item._id, { tenantId, knowledgeVersion, item });
}
