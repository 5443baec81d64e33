import type { Analytics } from '@chatbot-saas/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import {
  Bot,
  Clock,
  Headset,
  Hourglass,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Star,
  Timer,
} from 'lucide-react';
import type { Loadable } from '../../components/figures/StatGrid.tsx';
import { StatGrid } from '../../components/figures/StatGrid.tsx';
import { countText, durationText, ratingText, shareText } from '../../components/format.ts';
import { Change, type ChangeProps } from './Change.tsx';

interface Headline {
  label: MessageDescriptor;
  /** For a workspace that closes at times. */
  labelInHours?: MessageDescriptor;
  icon: LucideIcon;
  of: (figures: Analytics) => number | null;
  text: (value: number | null) => string;
  better?: ChangeProps['better'];
}

const headlines: readonly Headline[] = [
  {
    label: msg`Conversations`,
    icon: MessagesSquare,
    of: (it) => it.conversations.totalConversations,
    text: countText,
  },
  { label: msg`Messages`, icon: MessageCircle, of: (it) => it.messages.total, text: countText },
  {
    label: msg`Answered by the assistant`,
    icon: Bot,
    of: (it) => it.ai.answered,
    text: countText,
    better: 'up',
  },
  { label: msg`Handoff rate`, icon: Headset, of: (it) => it.handoff.rate, text: shareText, better: 'down' },
  {
    label: msg`First response (median)`,
    labelInHours: msg`First response, in opening hours (median)`,
    icon: Clock,
    of: (it) => it.handoff.firstResponse.median,
    text: durationText,
    better: 'down',
  },
  {
    label: msg`Resolution (median)`,
    icon: Timer,
    of: (it) => it.handoff.resolution.median,
    text: durationText,
    better: 'down',
  },
  {
    label: msg`Avg. Satisfaction`,
    icon: Star,
    of: (it) => it.conversations.avgSatisfaction,
    text: ratingText,
    better: 'up',
  },
  {
    label: msg`Avg. Duration`,
    icon: Hourglass,
    of: (it) => it.conversations.avgDuration,
    text: durationText,
  },
];

/** Counts of a period in which nothing happened are no data to compare with. */
export const figureBefore = (before: Analytics | undefined, of: Headline['of']): number | null | undefined =>
  before && (before.conversations.totalConversations === 0 ? null : of(before));

export function Headlines({ now, before }: { now: Loadable<Analytics>; before: Loadable<Analytics> }) {
  return (
    <StatGrid
      query={now}
      stats={headlines.map(({ label, labelInHours = label, icon, of, text, better }) => ({
        label: t(now.data?.handoff.hasOpeningHours ? labelInHours : label),
        icon,
        value: now.data && text(of(now.data)),
        note: !before.isError && now.data && (
          <Change now={of(now.data)} before={figureBefore(before.data, of)} text={text} better={better} />
        ),
      }))}
    />
  );
}
