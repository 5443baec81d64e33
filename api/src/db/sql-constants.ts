import {
  ANSWERED_BY,
  CHAT_PERMISSIONS,
  CONVERSATION_CHANNELS,
  CONVERSATION_STATUSES,
  DECISIONS,
  DELIVERY_CHANNELS,
  ERASURE_STATUSES,
  FILE_STATES,
  IDLE_MINUTES,
  LABEL_COLORS,
  LOW_CONFIDENCE,
  MAIL_AFTER_MINUTES,
  MAIL_STATUSES,
  MAX_LOGO_BYTES,
  MESSAGE_DELIVERIES,
  MESSAGE_ROLES,
  PLANS,
  RATING,
  RECEIVED_MAIL_OUTCOMES,
  RESERVED_SLUGS,
  ROLES,
  SCHEDULE_FAILURES,
  SCHEDULE_STATES,
  SUBSCRIPTION_STATUSES,
  SYNC_WINDOW_DAYS,
  TEAM_NOTICE_KINDS,
  WITH_HUMAN,
} from '@chatbot-saas/contract/domain';
import { rolesWith } from './roles.ts';

const TOMBSTONE_KINDS = ['conversation', 'knowledge', 'reply', 'note'] as const;
export type TombstoneKind = (typeof TOMBSTONE_KINDS)[number];

/** What the search over everything indexes, each in the order of its changes. */
export const SEARCH_STREAMS = ['message', 'note'] as const;
export type SearchStream = (typeof SEARCH_STREAMS)[number];

/** A day early, because the clock of a reader may be ahead of the writer's. */
const WAKE_DAYS = SYNC_WINDOW_DAYS - 1;

const quoted = (value: string) => `'${value}'`;
const list = (values: readonly string[]) => values.map(quoted).join(', ');

/** One constant for each value, such as `STATUS_ACTIVE`. */
const each = (prefix: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [`${prefix}_${value.toUpperCase()}`, quoted(value)]));

/** Values of the domain in SQL files, where `{{NAME}}` stands for one. Texts are quoted. */
const CONSTANTS: Record<string, string | number> = {
  CONVERSATION_CHANNELS: list(CONVERSATION_CHANNELS),
  CONVERSATION_STATUSES: list(CONVERSATION_STATUSES),
  CHAT_PERMISSIONS: list(CHAT_PERMISSIONS),
  ...each('STATUS', CONVERSATION_STATUSES),
  WITH_HUMAN: list(WITH_HUMAN),
  MESSAGE_ROLES: list(MESSAGE_ROLES),
  ...each('FROM', MESSAGE_ROLES),
  MESSAGE_DELIVERIES: list(MESSAGE_DELIVERIES),
  ...each('MESSAGE', MESSAGE_DELIVERIES),
  ...each('ANSWERED_BY', ANSWERED_BY),
  ...each('DECISION', DECISIONS),
  FILE_STATES: list(FILE_STATES),
  LABEL_COLORS: list(LABEL_COLORS),
  ...each('FILE', FILE_STATES),
  MEMBER_ROLES: list(ROLES),
  ...each('PLAN', PLANS),
  ...each('SUBSCRIPTION', SUBSCRIPTION_STATUSES),
  ...each('CAME_BY', CONVERSATION_CHANNELS),
  CHANNELS: list(DELIVERY_CHANNELS),
  ...each('CHANNEL', DELIVERY_CHANNELS),
  DELIVERY_STATUSES: list(MAIL_STATUSES),
  TEAM_NOTICE_KINDS: list(TEAM_NOTICE_KINDS),
  RESERVED_SLUGS: list(RESERVED_SLUGS),
  RECEIVED_MAIL_OUTCOMES: list(RECEIVED_MAIL_OUTCOMES),
  ...each('DELIVERY', MAIL_STATUSES),
  SCHEDULE_STATES: list(SCHEDULE_STATES),
  ...each('SCHEDULE', SCHEDULE_STATES),
  SCHEDULE_FAILURES: list(SCHEDULE_FAILURES),
  ERASURE_STATUSES: list(ERASURE_STATUSES),
  ...each('ERASURE', ERASURE_STATUSES),
  TOMBSTONE_KINDS: list(TOMBSTONE_KINDS),
  ...each('TOMBSTONE', TOMBSTONE_KINDS),
  /** The default, for tenants from before the setting. */
  IDLE_MINUTES: IDLE_MINUTES.default,
  MAIL_AFTER_MINUTES: MAIL_AFTER_MINUTES.default,
  MAX_LOGO_BYTES,
  LOW_CONFIDENCE,
  RATING_MIN: RATING.min,
  RATING_MAX: RATING.max,
  WAKE_DAYS,
  /** Another day earlier, so that no conversation on the fast path needs its messages stamped. */
  FAST_PATH_DAYS: WAKE_DAYS - 1,
  /** So many conversations missing in its index make a search slow. */
  SEARCH_BACKLOG: 1_000,
  SEARCH_STREAMS: list(SEARCH_STREAMS),
  /** So many messages or notes are indexed at once; a search reads fewer as they are. */
  TEXT_BACKLOG: 250,
};

/** The constants, and the names of the roles in an installation with that suffix. */
export function sqlConstants(roleSuffix: string): Record<string, string | number> {
  const roles = Object.entries(rolesWith(roleSuffix)).map(([key, name]) => [
    `${key.toUpperCase()}_ROLE`,
    name,
  ]);
  return { ...CONSTANTS, ...Object.fromEntries(roles) };
}
