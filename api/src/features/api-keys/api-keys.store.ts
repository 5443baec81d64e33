import type { ApiKey } from '@chatbot-saas/contract';
import {
  CHAT_PERMISSIONS,
  type ChallengeMode,
  KEY_PREFIXES,
  type KeyKind,
  MASKED_KEY_HEAD,
  MASKED_KEY_TAIL,
  MAX_API_KEYS,
  type Permission,
} from '@chatbot-saas/contract/domain';
import { sha256 } from '../../context/index.ts';
import { expression, type PlatformDb, type TenantDb, updateGiven } from '../../db/index.ts';
import { AddressRanges } from '../../infrastructure/address-ranges.ts';
import type { PlanOnRecord } from '../settings/tenant.service.ts';

interface KeyRow {
  id: string;
  name: string;
  head: string;
  tail: string;
  permissions: Permission[];
  allowed_origins: string[];
  is_active: boolean;
  expires_at: Date | null;
  last_used: Date | null;
  usage_count: number;
  created_at: Date;
  publishable_key: string | null;
  seen_in_browser_at: Date | null;
}

const fromRow = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  kind: row.publishable_key === null ? 'secret' : 'publishable',
  maskedKey: `${row.head}…${row.tail}`,
  key: row.publishable_key,
  isActive: row.is_active,
  permissions: row.permissions,
  allowedOrigins: row.allowed_origins,
  expiresAt: row.expires_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  lastUsed: row.last_used?.toISOString() ?? null,
  seenInBrowserAt: row.seen_in_browser_at?.toISOString() ?? null,
  usageCount: row.usage_count,
});

export async function list(db: TenantDb): Promise<ApiKey[]> {
  const rows: KeyRow[] = await db
    .from('api_keys')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_API_KEYS);
  return rows.map(fromRow);
}

export async function count(db: TenantDb): Promise<number> {
  const [row] = await db.from('api_keys').count({ count: '*' });
  return row.count;
}

export interface NewKey {
  kind: KeyKind;
  key: string;
  name: string;
  permissions: readonly Permission[];
  allowedOrigins: readonly string[];
  /** Days from now, by the database's clock; null: never. */
  expiresIn: number | null;
}

/** Of a secret key, only its SHA-256, head and tail are stored. */
export async function insert(db: TenantDb, draft: NewKey): Promise<ApiKey> {
  const [row] = await db
    .from('api_keys')
    .insert({
      name: draft.name,
      hash: sha256(draft.key),
      head: draft.key.slice(0, MASKED_KEY_HEAD),
      tail: draft.key.slice(-MASKED_KEY_TAIL),
      publishable_key: draft.kind === 'publishable' ? draft.key : null,
      permissions: draft.permissions,
      allowed_origins: draft.allowedOrigins,
      expires_at:
        draft.expiresIn === null ? null : expression('now() + make_interval(days => ?)', [draft.expiresIn]),
    })
    .returning('*');
  return fromRow(row);
}

export interface KeyChange {
  name?: string | undefined;
  isActive?: boolean | undefined;
  permissions?: Permission[] | undefined;
  allowedOrigins?: string[] | undefined;
}

export async function update(db: TenantDb, id: string, change: KeyChange): Promise<ApiKey | null> {
  const columns = {
    name: change.name,
    is_active: change.isActive,
    permissions: change.permissions,
    allowed_origins: change.allowedOrigins,
  };
  const [row] = await updateGiven(db.from('api_keys').where({ id }), columns);
  return row ? fromRow(row) : null;
}

/** Other processes may have noted it within the hour. */
export async function noteBrowser(db: TenantDb, id: string): Promise<void> {
  await db
    .from('api_keys')
    .where({ id })
    .whereRaw("coalesce(seen_in_browser_at < now() - interval '1 hour', true)")
    .update({ seen_in_browser_at: expression('now()') });
}

export async function isPublishable(db: TenantDb, id: string): Promise<boolean> {
  return (await db.from('api_keys').where({ id }).whereNotNull('publishable_key').select('id')).length > 0;
}

/** The oldest one that may read and write chats. */
export async function findPublishable(db: TenantDb): Promise<string | null> {
  const row = await db
    .from('api_keys')
    .where('is_active', true)
    .whereNotNull('publishable_key')
    .whereRaw('(expires_at IS NULL OR expires_at > now())')
    .whereRaw('permissions @> ?', [[...CHAT_PERMISSIONS]])
    .orderBy('id')
    .first('publishable_key');
  return row?.publishable_key ?? null;
}

export async function remove(db: TenantDb, id: string): Promise<boolean> {
  return (await db.from('api_keys').where({ id }).delete()) > 0;
}

export interface DayOfCalls {
  /** YYYY-MM-DD */
  date: string;
  calls: number;
}

/** One row for each day until today, oldest first; none when there is no such key. */
export async function usageByDay(db: TenantDb, id: string, days: number): Promise<DayOfCalls[]> {
  return db
    .from('api_keys as k')
    .joinRaw("CROSS JOIN generate_series(current_date - ?::int, current_date, interval '1 day') AS d(day)", [
      days - 1,
    ])
    .leftJoin('api_key_usage as u', (on) =>
      on.on('u.tenant_id', 'k.tenant_id').on('u.key_id', 'k.id').on('u.day', expression('d.day::date')),
    )
    .where('k.id', id)
    .orderByRaw('d.day')
    .select({ date: expression("to_char(d.day, 'YYYY-MM-DD')"), calls: expression('coalesce(u.calls, 0)') });
}

export interface UsableKey {
  tenantId: string;
  id: string;
  permissions: Permission[];
  allowedOrigins: string[];
  /** In this process's clock: the database's clock may be ahead, and timers here use ours. */
  expiresAt: Date | null;
  /** As `TurnSettings.state` when the key was read. It changes with any change of a key. */
  state: string;
  blocked: AddressRanges;
  subscription: PlanOnRecord;
  challenge: ChallengeMode;
  isSeenInBrowser: boolean;
}

type UsableRow = KeyRow &
  Pick<UsableKey, 'state' | 'subscription' | 'challenge'> & {
    tenant_id: string;
    hash: Buffer;
    ms_left: string | null;
    blocked: { range: string; until: number | null }[] | null;
  };

const SUBSCRIPTION = `json_build_object('plan', plan, 'subscription_status', subscription_status,
  'has_trial_ended', trial_ends_at <= now())`;
/** Null for most tenants, who block none. */
const BLOCKED = `(SELECT json_agg(json_build_object('range', range, 'until',
    CASE WHEN isfinite(until) THEN extract(epoch FROM until) * 1000 END))
  FROM blocked_ranges b WHERE b.tenant_id = k.tenant_id AND until > now())`;
const MS_LEFT = 'extract(epoch FROM expires_at - clock_timestamp()) * 1000';

/** The usable keys among these SHA-256 hashes in base64: known, enabled and not expired by the database's clock. */
export async function listUsable(
  platform: PlatformDb,
  hashes: readonly string[],
): Promise<Map<string, UsableKey>> {
  const rows = await platform.ask<UsableRow>('an API key identifies its tenant', (from) =>
    from('api_keys as k')
      .join('tenants as t', 't.id', 'k.tenant_id')
      .whereRaw('hash = ANY(?)', [hashes.map((hash) => Buffer.from(hash, 'base64'))])
      .where({ is_active: true })
      .whereRaw('(expires_at IS NULL OR expires_at > now())')
      .select('tenant_id', 'k.id', 'hash', 'permissions', 'allowed_origins', 'seen_in_browser_at', {
        ms_left: expression(MS_LEFT),
        state: expression('tenant_state(t)'),
        subscription: expression(SUBSCRIPTION),
        blocked: expression(BLOCKED),
        challenge: expression("t.settings #>> '{chatWidget,challenge}'"),
      }),
  );
  const now = Date.now();
  return new Map(
    rows.map((row) => [
      row.hash.toString('base64'),
      {
        tenantId: row.tenant_id,
        id: row.id,
        permissions: row.permissions,
        allowedOrigins: row.allowed_origins,
        expiresAt: row.ms_left === null ? null : new Date(now + Number(row.ms_left)),
        state: row.state,
        blocked: new AddressRanges(
          (row.blocked ?? []).map(({ range, until }) => ({
            range,
            until: until ?? Number.POSITIVE_INFINITY,
          })),
        ),
        subscription: row.subscription,
        challenge: row.challenge,
        isSeenInBrowser: row.seen_in_browser_at !== null,
      },
    ]),
  );
}

/** The allowed origins of keys with this public id: one key's, unless two collide. */
export async function listOriginsByPublicId(platform: PlatformDb, publicId: string): Promise<string[]> {
  const heads = Object.values(KEY_PREFIXES).map((prefix) => prefix + publicId);
  const rows = await platform.ask<Pick<KeyRow, 'allowed_origins'>>(
    'the widget’s frame is requested before any key is sent',
    (from) => from('api_keys').whereIn('head', heads).select('allowed_origins'),
  );
  return [...new Set(rows.flatMap((row) => row.allowed_origins))];
}
