import { CONVERSATION_STATUSES, type ConversationStatus } from '@chatbot-saas/contract/domain';
import { type Expression, expression, type TenantDb } from '../../db/index.ts';
import { OUTCOMES } from './outcomes.ts';
import { hasHoursOfUtc, startedWithin, type Window } from './window.ts';

/** Sums over conversations, from which averages are computed. */
export interface ActivitySums {
  conversations: number;
  handoffs: number;
  resolved: number;
  unanswered: number;
  ended: number;
  /** Seconds, over ended conversations. */
  duration: number;
  rated: number;
  rating: number;
  visitor: number;
  assistant: number;
  agent: number;
  system: number;
  answered: number;
  notAnswered: number;
}

export interface Activity {
  total: ActivitySums;
  byStatus: Record<ConversationStatus, number>;
  /** Keyed by day in the window's time zone. Days without activity are missing. */
  byDay: Map<string, ActivitySums>;
  /** Conversations started in each hour of the day, 0 to 23. */
  byHour: number[];
}

const OF_A_CONVERSATION: Record<keyof ActivitySums, string> = {
  conversations: 'count(*)',
  handoffs: 'count(handoff_requested_at)',
  resolved: `count(*) FILTER (WHERE ${OUTCOMES.resolved})`,
  unanswered: `count(*) FILTER (WHERE ${OUTCOMES.unanswered})`,
  ended: 'count(ended_at)',
  duration: 'sum(ended_at - created_at)',
  rated: 'count(rating)',
  rating: 'sum(rating)',
  visitor: 'sum(visitor_messages)',
  assistant: 'sum(assistant_messages)',
  agent: 'sum(agent_messages)',
  system: 'sum(system_messages)',
  answered: 'sum(answered)',
  notAnswered: 'sum(not_answered)',
};

const columns = (sql: (name: keyof ActivitySums) => string): Record<string, Expression> =>
  Object.fromEntries(
    Object.keys(OF_A_CONVERSATION).map((name) => [name, expression(sql(name as keyof ActivitySums))]),
  );

/** Sums by hour and status in one pass; all other figures are sums of these. */
function hourly(db: TenantDb, window: Window) {
  const { hour, groupedBy } = startedHour(window);
  return startedWithin(db.from('conversations'), window)
    .groupByRaw(`${groupedBy}, status`)
    .select({ hour }, 'status')
    .select(columns((name) => OF_A_CONVERSATION[name]));
}

/** The hour in the window's time zone. If it starts with a UTC hour, the stored column avoids a sort. */
function startedHour(window: Window): { hour: Expression; groupedBy: string } {
  const { timezone } = window;
  if (timezone === 'UTC') return { hour: expression('started_hour'), groupedBy: 'started_hour' };
  if (hasHoursOfUtc(window)) {
    const hour = expression(`started_hour AT TIME ZONE 'UTC' AT TIME ZONE ?`, [timezone]);
    return { hour, groupedBy: 'started_hour' };
  }
  return { hour: expression(`date_trunc('hour', created_at AT TIME ZONE ?)`, [timezone]), groupedBy: 'hour' };
}

const added = (name: keyof ActivitySums): string =>
  name === 'duration'
    ? 'coalesce(extract(epoch FROM sum("duration")), 0)::float8'
    : `coalesce(sum("${name}"), 0)::bigint`;

interface Row extends ActivitySums {
  kind: number;
  status: ConversationStatus;
  day: string;
  hour: number;
}
/** GROUPING() as a bit per status, day and hour that the row aggregates over. */
const KIND = { total: 0b111, status: 0b011, day: 0b101, hour: 0b110 } as const;

export async function activity(db: TenantDb, window: Window): Promise<Activity> {
  const rows: Row[] = await db
    .from('conversations')
    .with('hourly', hourly(db, window))
    .from('hourly')
    .groupByRaw('GROUPING SETS ((), (status), (hour::date), (extract(hour FROM hour)))')
    .select(columns(added))
    .select({
      kind: expression('GROUPING(status, hour::date, extract(hour FROM hour))'),
      status: 'status',
      day: expression('(hour::date)::text'),
      hour: expression('extract(hour FROM hour)::int'),
    });
  const of = (kind: number) => rows.filter((row) => row.kind === kind);
  const [total] = of(KIND.total);
  // GROUPING SETS with () returns a total row even without input.
  if (!total) throw new Error('The window has no total');
  const statuses = new Map(of(KIND.status).map((row) => [row.status, row.conversations]));
  const hours = new Map(of(KIND.hour).map((row) => [row.hour, row.conversations]));
  return {
    total,
    byStatus: Object.fromEntries(
      CONVERSATION_STATUSES.map((status) => [status, statuses.get(status) ?? 0]),
    ) as Activity['byStatus'],
    byDay: new Map(of(KIND.day).map((row) => [row.day, row])),
    byHour: Array.from({ length: 24 }, (_, hour) => hours.get(hour) ?? 0),
  };
}
