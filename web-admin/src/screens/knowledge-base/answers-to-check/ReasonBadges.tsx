import type { AnswerToCheck } from '@chatbot-saas/contract';
import type { CheckReason } from '@chatbot-saas/contract/domain';
import { Badge, type Tone } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Headset, type LucideIcon, ThumbsDown, TriangleAlert } from 'lucide-react';
import { percentText } from '../../../components/format.ts';

export const REASONS: Record<CheckReason, { label: MessageDescriptor; tone: Tone; icon: LucideIcon }> = {
  not_helpful: { label: msg`Didn’t help`, tone: 'danger', icon: ThumbsDown },
  person_requested: { label: msg`Asked for an agent next`, tone: 'warning', icon: Headset },
  low_confidence: { label: msg`Low confidence`, tone: 'neutral', icon: TriangleAlert },
};

/** Why the answer is listed. */
export function ReasonBadges({ answer: { reasons, confidence } }: { answer: AnswerToCheck }) {
  const share = percentText(confidence);
  return (
    <ul aria-label={t`Why it’s listed`} className="flex flex-wrap gap-1.5">
      {reasons.map((reason) => {
        const { label, tone, icon: Icon } = REASONS[reason];
        return (
          <li key={reason} className="flex">
            <Badge tone={tone} icon={<Icon aria-hidden className="size-3.5" />} className="tabular-nums">
              {reason === 'low_confidence' ? t`Low confidence (${share})` : t(label)}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
