import type { Analytics } from '@chatbot-saas/contract';
import { GAP_DAYS } from '@chatbot-saas/contract/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useTimezone } from '../../hooks/use-timezone.ts';
import { type DateRange, rangeBefore } from './date-range.ts';

export type Day = Analytics['series'][number];
export type AgentFigures = Analytics['agents'][number];
export type HourCount = Analytics['busiestHours'][number];
export type UsedItem = Analytics['topKnowledge'][number];

const all = ['analytics'] as const;
const UNANSWERED_SHOWN = 5;

export function useAnalytics(range: DateRange) {
  const query = { ...range, timezone: useTimezone() };
  return useQuery({
    queryKey: [...all, query],
    queryFn: ({ signal }) => api.call('GET /tenant/analytics', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The same figures for as many days right before; asked once the window is known. */
export function useAnalyticsBefore(window: { days: number; from: string } | undefined) {
  const query = { ...(window && rangeBefore(window)), timezone: useTimezone() };
  return useQuery({
    queryKey: [...all, query],
    queryFn: ({ signal }) => api.call('GET /tenant/analytics', { query, signal }),
    enabled: window !== undefined,
  });
}

/** What is missing now, of what was asked in the last days: not of a period in the past. */
export function useTopUnansweredQuestions(days: number) {
  const asked = Math.min(days, GAP_DAYS);
  return {
    days: asked,
    ...useQuery({
      queryKey: [...all, 'gaps', asked],
      queryFn: ({ signal }) =>
        api.call('GET /kb/gaps', { query: { days: asked, limit: UNANSWERED_SHOWN }, signal }),
    }),
  };
}
