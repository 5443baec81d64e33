import type { AnswerToCheck } from '@chatbot-saas/contract';
import type { CheckReason } from '@chatbot-saas/contract/domain';
import { Badge, type Tone } from '@chatbot-saas/ui';
import { Headset, type LucideIcon, ThumbsDown, TriangleAlert } from 'lucide-react';
import { shareText } from '../../../components/format.ts';

export const REASONS: Record<CheckReason, { label: string; tone: Tone; icon: LucideIcon }> = {
  not_helpful: { label: 'Didn’t help', tone: 'danger', icon: ThumbsDown },
  person_requested: { label: 'Asked for a person next', tone: 'warning', icon: Headset },
  low_confidence: { label: 'Not sure', tone: 'neutral', icon: TriangleAlert },
};

/** Why the answer is listed. */
export function ReasonBadges({ answer: { reasons, confidence } }: { answer: AnswerToCheck }) {
  return (
    <ul aria-label="Why it is listed" className="flex flex-wrap gap-1.5">
      {reasons.map((reason) => {
        const { label, tone, icon: Icon } = REASONS[reason];
        return (
          <li key={reason} className="flex">
            <Badge tone={tone} icon={<Icon aria-hidden className="size-3.5" />} className="tabular-nums">
              {reason === 'low_confidence' ? `Only ${shareText(wholePercent(confidence))} sure` : label}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

const wholePercent = (share: number) => Math.round(share * 100) / 100;
