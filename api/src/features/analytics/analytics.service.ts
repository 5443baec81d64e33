import type { Analytics, AnalyticsQuery } from '@chatbot-saas/contract';
import type { Scope } from '../../context/index.ts';
import { isAlwaysOpen } from '../settings/hours/open-now.ts';
import * as tenants from '../settings/tenant.service.ts';
import { type Activity, type ActivitySums, activity } from './activity.store.ts';
import { feedback } from './feedback.store.ts';
import { handled } from './handled.store.ts';
import { topKnowledge } from './top-knowledge.store.ts';
import { dayAfter, type Window, windowOf } from './window.ts';

/** Four statements, each over one index range, and the opening hours. */
export async function read(scope: Scope, asked: AnalyticsQuery): Promise<Analytics> {
  const window = windowOf(asked);
  const seen = await activity(scope.db, window);
  const { hours } = await tenants.turnSettings(scope);
  const { total: people, agents } = await handled(scope.db, window, hours);
  const { helpful, notHelpful } = await feedback(scope.db, window);
  const { total } = seen;
  const { visitor: user, assistant, agent, system } = total;
  return {
    window: window.days,
    conversations: {
      totalConversations: total.conversations,
      statusBreakdown: seen.byStatus,
      avgSatisfaction: ratio(total.rating, total.rated),
      avgDuration: ratio(total.duration, total.ended),
    },
    outcomes: {
      resolved: total.resolved,
      handedOff: total.handoffs,
      unanswered: total.unanswered,
      resolutionRate: resolutionRate(total),
    },
    series: seriesOf(seen, window.days),
    messages: { total: messagesIn(total), byRole: { user, assistant, agent, system } },
    handoff: {
      total: total.handoffs,
      rate: ratio(total.handoffs, total.conversations),
      firstResponse: people.firstResponse,
      hasOpeningHours: !isAlwaysOpen(hours),
      resolution: people.resolution,
    },
    ai: {
      answered: total.answered,
      notAnswered: total.notAnswered,
      handedOff: total.handoffs,
      feedback: { helpful, notHelpful, rate: ratio(helpful, helpful + notHelpful) },
    },
    topKnowledge: await topKnowledge(scope.db, window),
    busiestHours: seen.byHour
      .map((conversations, hour) => ({ hour, conversations }))
      .sort((a, b) => b.conversations - a.conversations),
    agents,
  };
}

const ratio = (sum: number, count: number): number | null => (count > 0 ? sum / count : null);
const resolutionRate = ({ resolved, handoffs, unanswered }: ActivitySums) =>
  ratio(resolved, resolved + handoffs + unanswered);
const messagesIn = ({ visitor, assistant, agent, system }: ActivitySums): number =>
  visitor + assistant + agent + system;

function seriesOf({ byDay }: Activity, { from, days }: Window['days']): Analytics['series'] {
  return Array.from({ length: days }, (_, i) => {
    const date = dayAfter(from, i);
    const sums = byDay.get(date);
    return {
      date,
      conversations: sums?.conversations ?? 0,
      messages: sums ? messagesIn(sums) : 0,
      handoffs: sums?.handoffs ?? 0,
      resolutionRate: sums ? resolutionRate(sums) : null,
      avgSatisfaction: sums ? ratio(sums.rating, sums.rated) : null,
    };
  });
}
