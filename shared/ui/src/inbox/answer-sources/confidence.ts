import { LOW_CONFIDENCE } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

/** Below it, the best match is as likely wrong as right. */
const EVEN_CHANCE = 0.5;

const LABELS = {
  high: msg`High confidence`,
  medium: msg`Medium confidence`,
  low: msg`Low confidence`,
} satisfies Record<string, MessageDescriptor>;

function levelOf(share: number): keyof typeof LABELS {
  if (share >= LOW_CONFIDENCE) return 'high';
  return share >= EVEN_CHANCE ? 'medium' : 'low';
}

/** A share as the words that people read; the share itself is among the details. */
export const confidenceText = (share: number): string => t(LABELS[levelOf(share)]);
