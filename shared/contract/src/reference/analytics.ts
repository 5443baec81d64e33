import { analyticsEndpoints } from '../endpoints/analytics.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { agent, draft, ids } from './story.ts';

/** Of one day, so that every figure can be checked against the others. */
export const analyticsReference = describeEndpoints(analyticsEndpoints, {
  read: {
    rules:
      'Averages and rates are null when there is nothing to average. Times are in seconds. A window has at most 366 days and ends today at the latest. Conversations count on the day they were started; `topKnowledge` is counted by the days of UTC that the window touches.',
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
      series: [{ date: '2026-05-04', conversations: 4, messages: 19, handoffs: 1, avgSatisfaction: 4.5 }],
      messages: { total: 19, byRole: { user: 8, assistant: 7, agent: 3, system: 1 } },
      handoff: {
        total: 1,
        rate: 0.25,
        firstResponse: { average: 65, median: 65 },
        resolution: { average: null, median: null },
      },
      ai: { answered: 6, notAnswered: 1, handedOff: 1 },
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
});
