import * as z from 'zod';
import {
  CONVERSATION_STATUSES,
  calendarIn,
  DEFAULT_WINDOW_DAYS,
  MAX_WINDOW_DAYS,
  MESSAGE_ROLES,
  RATING,
} from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { calendarDay, id, limit, timezone } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { agent, draft, ids } from '../reference/story.ts';

const count = z.number().int().min(0);
const rate = z.number().min(0).max(1).nullable();
const satisfaction = z.number().min(RATING.min).max(RATING.max).nullable();
const day = z.iso.date();
/** Seconds; null while there is nothing to average. */
const seconds = z.number().min(0).nullable();
const times = z.object({ average: seconds, median: seconds });

/**
 * What became of the conversations that were started in the window: its days begin and end at midnight in the time
 * zone that was asked for. A message counts on the day its conversation was started. Tests (`isTest`) do not count.
 */
export const analytics = z.object({
  window: z.object({ days: count, from: day, to: day }),
  conversations: z.object({
    totalConversations: count,
    statusBreakdown: z.object(
      Object.fromEntries(CONVERSATION_STATUSES.map((status) => [status, count])) as Record<
        (typeof CONVERSATION_STATUSES)[number],
        typeof count
      >,
    ),
    avgSatisfaction: satisfaction,
    /** From start to end, bot time included; of those that have ended. One that ended idle lasted up to its last message. */
    avgDuration: seconds,
  }),
  /**
   * What conversations came to. Left out are those with small talk alone, and those under way that have no answer yet.
   */
  outcomes: z.object({
    /** The assistant answered, and no agent was asked for. */
    resolved: count,
    /** An agent was asked for. */
    handedOff: count,
    /** Ended with questions of which none was answered, without an agent. */
    unanswered: count,
    /** `resolved` as a share of all three. */
    resolutionRate: rate,
  }),
  /** Every day of the window, oldest first. */
  series: z.array(
    z.object({
      date: day,
      conversations: count,
      messages: count,
      handoffs: count,
      resolutionRate: rate,
      avgSatisfaction: satisfaction,
    }),
  ),
  messages: z.object({
    total: count,
    byRole: z.object(
      Object.fromEntries(MESSAGE_ROLES.map((role) => [role, count])) as Record<
        (typeof MESSAGE_ROLES)[number],
        typeof count
      >,
    ),
  }),
  handoff: z.object({
    total: count,
    /** Share of all conversations that asked for a human; requests that were taken back do not count. */
    rate,
    /** From asking for a human to a human's first words: the opening hours in between. */
    firstResponse: times,
    /** Whether the workspace closes at times, so that first responses are shorter than the clock says. */
    hasOpeningHours: z.boolean(),
    /** From asking for a human to the end, of those that a human answered and that have ended. */
    resolution: times,
  }),
  /** How often the assistant answered, did not know or only asked back, and gave the conversation to a human. */
  ai: z.object({
    answered: count,
    notAnswered: count,
    handedOff: count,
    /** What visitors said of its answers; `rate` is the share that helped. Counted on the day it was said. */
    feedback: z.object({ helpful: count, notHelpful: count, rate }),
  }),
  /** What the assistant answered from, most used first, on the days of UTC that the window touches. */
  topKnowledge: z.array(z.object({ id, question: z.string(), category: z.string(), timesUsed: count })),
  /** All 24 hours of the day, on the clock of that zone, by conversations started in them, the busiest first. */
  busiestHours: z.array(z.object({ hour: z.number().int().min(0).max(23), conversations: count })),
  /** By the agent who has, or last had, the conversation. */
  agents: z.array(
    z.object({
      id,
      name: z.string(),
      conversations: count,
      /** Of those, the ones that are not over. */
      open: count,
      firstResponse: times,
      resolution: times,
      avgSatisfaction: satisfaction,
    }),
  ),
});
export type Analytics = z.output<typeof analytics>;

const FIRST_DAY = '2000-01-01';
const DAY_MS = 86_400_000;

export const analyticsQuery = z
  .object({
    /** How many, up to `to`; without a say when `from` says where they begin. */
    days: limit(MAX_WINDOW_DAYS, DEFAULT_WINDOW_DAYS),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    /** Whose days they are. */
    timezone: timezone.default('UTC'),
  })
  .superRefine(({ from, to, timezone }, context) => {
    const today = calendarIn(timezone)(Date.now());
    const refuse = (field: 'from' | 'to', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const last = to ?? today;
    if (last > today) return refuse('to', 'Must not be in the future');
    if (last < FIRST_DAY) return refuse('to', `Must be ${FIRST_DAY} or later`);
    if (from === undefined) return;
    if (from < FIRST_DAY) return refuse('from', `Must be ${FIRST_DAY} or later`);
    if (from > last) return refuse('from', to ? 'Must not be after “to”' : 'Must not be in the future');
    if ((Date.parse(last) - Date.parse(from)) / DAY_MS >= MAX_WINDOW_DAYS) {
      refuse('from', `Must be at most ${MAX_WINDOW_DAYS} days before the end`);
    }
  });
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

export const analyticsEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    path: '/tenant/analytics',
    summary: 'What became of the conversations of the last days, or from one day to another',
    access: { staff: 'member', key: ['analytics:read'] },
    query: analyticsQuery,
    response: analytics,
  },
});

/** Of one day, so that every figure can be checked against the others. */
export const analyticsReference = describeEndpoints<typeof analyticsEndpoints>(
  'What became of the conversations',
  () => ({
    read: {
      rules:
        'Averages and rates are null when there is nothing to average. `outcomes.resolutionRate` is the share of conversations that were resolved without a person. Times are in seconds. `firstResponse` counts opening hours only, as they are set now (`PUT /tenant/hours`). Tests (`isTest`) and requests for a human that were taken back do not count. A conversation that ended idle and went on is one conversation. A window has at most 366 days and ends today at the latest. Conversations count on the day they were started; `ai.feedback` counts on the day it was given, and `topKnowledge` by the days of UTC that the window touches.',
      parameters: {
        days: 'How many days, the last one included; not looked at when `from` is given',
        from: 'The first day, as `2026-05-04`',
        to: 'The last day; today unless given',
        timezone:
          'Whose days and hours these are, as `Europe/Paris`: each day begins and ends at midnight there, also when the clocks change',
      },
      answer: {
        window: { days: 1, from: '2026-05-04', to: '2026-05-04' },
        conversations: {
          totalConversations: 4,
          statusBreakdown: { active: 1, transferred: 1, escalated: 0, ended: 2 },
          avgSatisfaction: 4.5,
          avgDuration: 540,
        },
        outcomes: { resolved: 2, handedOff: 1, unanswered: 1, resolutionRate: 0.5 },
        series: [
          {
            date: '2026-05-04',
            conversations: 4,
            messages: 19,
            handoffs: 1,
            resolutionRate: 0.5,
            avgSatisfaction: 4.5,
          },
        ],
        messages: { total: 19, byRole: { user: 8, assistant: 7, agent: 3, system: 1 } },
        handoff: {
          total: 1,
          rate: 0.25,
          firstResponse: { average: 65, median: 65 },
          hasOpeningHours: true,
          resolution: { average: null, median: null },
        },
        ai: {
          answered: 6,
          notAnswered: 1,
          handedOff: 1,
          feedback: { helpful: 3, notHelpful: 1, rate: 0.75 },
        },
        topKnowledge: [{ id: ids.item, question: draft.question, category: draft.category, timesUsed: 5 }],
        busiestHours: Array.from({ length: 24 }, (_, place) => ({
          hour: (place + 9) % 24,
          conversations: place === 0 ? 4 : 0,
        })),
        agents: [
          {
            id: ids.agent,
            name: agent.name,
            conversations: 1,
            open: 1,
            firstResponse: { average: 65, median: 65 },
            resolution: { average: null, median: null },
            avgSatisfaction: null,
          },
        ],
      },
    },
  }),
);
