import type { Analytics } from '@chatbot-saas/contract';
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
import { countText, ratingText, shareText, timeText } from '../../components/format.ts';
import { Comparison } from './Comparison.tsx';

interface Headline {
  label: string;
  icon: LucideIcon;
  of: (figures: Analytics) => number | null;
  text: (value: number | null) => string;
}

const headlines: readonly Headline[] = [
  {
    label: 'Conversations',
    icon: MessagesSquare,
    of: (it) => it.conversations.totalConversations,
    text: countText,
  },
  { label: 'Messages', icon: MessageCircle, of: (it) => it.messages.total, text: countText },
  { label: 'Answered by the assistant', icon: Bot, of: (it) => it.ai.answered, text: countText },
  { label: 'Handoff rate', icon: Headset, of: (it) => it.handoff.rate, text: shareText },
  {
    label: 'First response (median)',
    icon: Clock,
    of: (it) => it.handoff.firstResponse.median,
    text: timeText,
  },
  { label: 'Resolution (median)', icon: Timer, of: (it) => it.handoff.resolution.median, text: timeText },
  { label: 'Avg. Satisfaction', icon: Star, of: (it) => it.conversations.avgSatisfaction, text: ratingText },
  { label: 'Avg. Duration', icon: Hourglass, of: (it) => it.conversations.avgDuration, text: timeText },
];

export function Headlines({ now, before }: { now: Loadable<Analytics>; before: Loadable<Analytics> }) {
  return (
    <StatGrid
      query={now}
      stats={headlines.map(({ label, icon, of, text }) => ({
        label,
        icon,
        value: now.data && text(of(now.data)),
        note: !before.isError && now.data && (
          <Comparison now={of(now.data)} before={before.data && of(before.data)} text={text} />
        ),
      }))}
    />
  );
}
