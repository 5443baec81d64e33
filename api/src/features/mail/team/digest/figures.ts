import type { User } from '@chatbot-saas/contract';
import { type DigestKind, reaches } from '@chatbot-saas/contract/domain';
import type { Scope } from '../../../../context/index.ts';
import * as analytics from '../../../analytics/analytics.service.ts';
import { periodBefore, periodOf } from './schedule.ts';

/** As the reports show it for the same days. */
export interface Figure {
  kind: 'conversations' | 'resolved' | 'handedOff' | 'taken' | 'rating';
  /** Null: there is nothing to average. */
  value: number | null;
  before: number | null;
}

const DAYS = { daily: 1, weekly: 7 } as const;

/** The figures of a digest's days, next to those of the days before. Admins get the workspace's, agents their own. */
export async function figuresOf(
  scope: Scope,
  member: User,
  { kind, day }: { kind: DigestKind; day: string },
): Promise<Figure[]> {
  const { timezone } = member.preferences;
  const valuesOf = reaches(member.role, 'admin') ? ofWorkspace : ofAgent(member._id);
  const read = async (days: { from: string; to: string }) =>
    valuesOf(await analytics.read(scope, { ...days, days: DAYS[kind], timezone }));
  const now = await read(periodOf(kind, day));
  const before = new Map(await read(periodBefore(kind, day)));
  return now.map(([name, value]) => ({ kind: name, value, before: before.get(name) ?? null }));
}

type Report = Awaited<ReturnType<typeof analytics.read>>;
type Values = [Figure['kind'], number | null][];

const ofWorkspace = ({ conversations, outcomes }: Report): Values => [
  ['conversations', conversations.totalConversations],
  ['resolved', outcomes.resolved],
  ['handedOff', outcomes.handedOff],
  ['rating', conversations.avgSatisfaction],
];

const ofAgent =
  (id: string) =>
  ({ agents }: Report): Values => {
    const own = agents.find((agent) => agent.id === id);
    return [
      ['taken', own?.conversations ?? 0],
      ['rating', own?.avgSatisfaction ?? null],
    ];
  };
