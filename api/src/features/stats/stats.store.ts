import { type PublicStats, publicStats } from '@chatbot-saas/contract';
import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';
import { IS_COUNTED } from '../analytics/window.ts';

const REASON = 'what the installation shows of itself is of no tenant';
const TODAY = `date_trunc('day', now(), 'UTC')`;

/** What is shown at present. */
export async function find(platform: PlatformDb): Promise<PublicStats | null> {
  const [row] = await platform.ask<{ measured: unknown }>(REASON, (from) =>
    from('public_stats').select('measured'),
  );
  return row?.measured ? publicStats.parse(row.measured) : null;
}

/** True for one caller a day: no other process measures too. */
export async function claimToday(platform: PlatformDb): Promise<boolean> {
  const rows = await platform.ask(REASON, (from) =>
    from('public_stats')
      .insert({ claimed_at: expression('now()') })
      .onConflict(['is_only'])
      .merge({ claimed_at: expression('excluded.claimed_at') })
      .whereRaw(`public_stats.claimed_at < ${TODAY}`)
      .returning('claimed_at'),
  );
  return rows.length > 0;
}

export async function save(platform: PlatformDb, measured: PublicStats | null): Promise<void> {
  await platform.ask(REASON, (from) =>
    from('public_stats').update({ measured: measured && JSON.stringify(measured) }),
  );
}

const PAGE = 500;

/** The next tenants in the order of their ids; the demo is none of them. */
export async function listTenants(platform: PlatformDb, after: string | null): Promise<string[]> {
  const rows = await platform.ask<{ id: string }>(REASON, (from) => {
    const tenants = from('tenants').where({ is_demo: false }).orderBy('id').limit(PAGE).select('id');
    return after === null ? tenants : tenants.where('id', '>', after);
  });
  return rows.map(({ id }) => id);
}

/** The last finished days of UTC. */
export interface Days {
  start: Date;
  end: Date;
}

export interface TenantSums {
  conversations: number;
  firstAt: Date | null;
  messages: number;
  /** 0 to 167: hours of the week in which an answered conversation began. */
  hours: number[];
}

const HOUR_OF_WEEK = '((extract(isodow FROM started_hour) - 1) * 24 + extract(hour FROM started_hour))::int';

export async function sums(db: TenantDb, { start, end }: Days): Promise<TenantSums> {
  const [row] = await startedWithin(db, { start, end }).select({
    conversations: expression('count(*)'),
    firstAt: expression('min(created_at)'),
    messages: expression(
      'coalesce(sum(visitor_messages + assistant_messages + agent_messages + system_messages), 0)',
    ),
    hours: expression(`coalesce(array_agg(DISTINCT ${HOUR_OF_WEEK}) FILTER (WHERE answered > 0), '{}')`),
  });
  return row;
}

/** Conversations that are looked at for response times; all would be every message of the month. */
const SAMPLED = 50;

/** Of the newest conversations with an answer: how long their visitors waited for replies of the assistant. */
export async function responses(db: TenantDb, days: Days): Promise<{ replies: number; ms: number }> {
  const newest = startedWithin(db, days)
    .where('answered', '>', 0)
    .orderBy('created_at', 'desc')
    .limit(SAMPLED)
    .select('id');
  const [row] = await db
    .from('messages')
    .whereIn('conversation_id', newest)
    .whereNotNull('reply_to')
    .select({
      replies: expression(`count(metadata->>'latencyMs')`),
      ms: expression(`coalesce(sum((metadata->>'latencyMs')::float8), 0)`),
    });
  return row;
}

const startedWithin = (db: TenantDb, { start, end }: Days) =>
  db
    .from('conversations')
    .whereRaw('created_at >= ?::timestamptz AND created_at < ?::timestamptz', [start, end])
    .whereRaw(IS_COUNTED);
